import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { uiTexts } from '#shared/texts/ui.ts';
import { show } from '#tests/support/components/render.tsx';
import { Counter } from '#web/ui/controls/Counter.tsx';

const NAME = 'Ibuprofen';
const { label, decrease, increase, atLeast, kept } = uiTexts.counter;

function Held({ onSettled, onEnter }: { onSettled: (count: number) => void; onEnter: (count: number) => void }) {
  const [value, setValue] = useState(1);
  const change = (count: number) => {
    onSettled(count);
    setValue(count);
  };
  return <Counter value={value} onChange={change} onEnter={onEnter} productName={NAME} />;
}

async function counter() {
  const onSettled = vi.fn();
  const onEnter = vi.fn();
  const { screen } = await show(<Held onSettled={onSettled} onEnter={onEnter} />);
  const field = screen.getByRole('spinbutton', { name: label(NAME) });
  const [less, more] = [decrease, increase].map((name) => screen.getByRole('button', { name: name(NAME) }));
  if (!less || !more) throw new Error('A counter has two buttons.');
  return { screen, field, less, more, onSettled, onEnter };
}

it('steps from the typed value by buttons and keys, within bounds', async () => {
  const { field, less, more } = await counter();
  await expect.element(less).toBeDisabled();
  await field.fill('7');
  await less.click();
  await expect.element(field).toHaveValue('6');
  await field.fill('12');
  await more.click();
  await expect.element(field).toHaveValue('13');
  for (const [key, value] of [
    ['+', '21'],
    ['-', '19'],
    ['{ArrowUp}', '21'],
    ['{ArrowDown}', '19'],
  ] as const) {
    await field.fill('20');
    await userEvent.keyboard(key);
    await expect.element(field).toHaveValue(value);
  }
  await field.fill('99999');
  await expect.element(more).toBeDisabled();
});

it('a number typed after a step replaces the one that the step left', async () => {
  const { field } = await counter();
  await field.fill('7');
  await userEvent.keyboard('{Enter}');
  for (const [keys, value] of [
    ['-5', '5'],
    ['+12', '12'],
    ['{ArrowUp}{ArrowUp}30', '30'],
    ['-{End}1', '291'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(field).toHaveValue(value);
  }
});

it.each<[string, (field: Locator) => Promise<void>]>([
  ['a press in the field', (field) => field.click()],
  [
    'leaving it',
    async (field) => {
      // By scripts, as a screen reader does: no key and no press in the field.
      (field.element() as HTMLInputElement).blur();
      (field.element() as HTMLInputElement).focus();
    },
  ],
])('a digit typed after a step and %s goes where the caret is', async (_, comeBack) => {
  const { field } = await counter();
  await field.fill('11');
  await userEvent.keyboard('{ArrowUp}');
  await comeBack(field);
  (field.element() as HTMLInputElement).setSelectionRange(2, 2);
  await userEvent.keyboard('3');
  await expect.element(field).toHaveValue('123');
});

it('commits the typed value on Enter and blur, and restores the last quantity for invalid text', async () => {
  const { screen, field, less, onSettled, onEnter } = await counter();
  await field.fill('5');
  expect(onSettled).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSettled).toHaveBeenLastCalledWith(5);
  expect(onEnter).toHaveBeenLastCalledWith(5);
  await field.fill('8');
  await userEvent.tab();
  expect(onSettled).toHaveBeenLastCalledWith(8);
  await field.fill('0');
  await expect.element(field).toHaveAccessibleDescription(atLeast(1));
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await expect.element(field).toHaveValue('8');
  await expect.element(screen.getByText(kept('8'))).toBeVisible();
  await field.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(less).toBeDisabled();
});

it('Escape discards the typed value', async () => {
  const { field, onSettled } = await counter();
  await field.fill('5');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('1');
  await userEvent.tab();
  expect(onSettled).not.toHaveBeenCalled();
});
