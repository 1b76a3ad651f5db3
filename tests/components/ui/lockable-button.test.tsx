import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#tests/support/components/render.tsx';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';

it.each([
  ['locked', 'why', false, ['locked']],
  ['idle', null, true, []],
  ['ready', null, false, ['pressed', 'sent']],
])('a press of a button that is %s', async (_, lockedBy, isIdle, expected) => {
  const done = vi.fn<(what: string) => void>();
  const { screen } = await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done('sent');
      }}
    >
      <LockableButton
        type="submit"
        lockedBy={lockedBy}
        isIdle={isIdle}
        onClick={() => done('pressed')}
        onLockedPress={() => done('locked')}
      >
        Wyślij
      </LockableButton>
    </form>,
  );
  const button = screen.getByRole('button');
  await button.click({ force: true });
  expect(done.mock.calls.flat()).toEqual(expected);
  await userEvent.keyboard('{Enter}');
  expect(done.mock.calls.flat()).toEqual([...expected, ...expected]);
  await expect.element(button).toHaveFocus();
});
