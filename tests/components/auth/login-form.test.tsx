import { afterEach, expect, it, vi } from 'vitest';
import { authTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { finishLogOut } from '#web/features/auth/finish-log-out.ts';
import { LoginForm } from '#web/features/auth/LoginForm.tsx';
import { session } from '#web/state/session.ts';

afterEach(() => vi.unstubAllGlobals());

it('empty fields show errors before anything is sent, and the first has the focus', async () => {
  const onSending = vi.fn();
  const { screen } = await show(<LoginForm onSending={onSending} onLoggedIn={() => undefined} />);
  await screen.getByRole('button', { name: authTexts.submit }).click();
  await expect.poll(() => screen.getByText(errorTexts.required).all().length).toBe(2);
  await expect.element(screen.getByRole('textbox').first()).toHaveFocus();
  await screen.getByRole('textbox').first().fill('apteka');
  await screen.getByRole('button', { name: authTexts.submit }).click();
  await expect.poll(() => screen.getByText(errorTexts.required).all().length).toBe(1);
  expect(onSending).not.toHaveBeenCalled();
});

it('logs in after the answer to a log-out, which deletes the cookie', async () => {
  const api = fakeApi();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = () => api.requests.map(({ url }) => new URL(url).pathname);
  api.answer(async ({ url }) => {
    if (!url.endsWith('/logout')) return { body: { user: aUser(), status: 'active' } };
    await answered;
    return { body: { message: 'ok' } };
  });
  session.setLogOutPending(true);
  const left = finishLogOut();
  const onLoggedIn = vi.fn();
  const { screen } = await show(<LoginForm onSending={() => undefined} onLoggedIn={onLoggedIn} />);
  await screen.getByRole('textbox').first().fill('apteka');
  await screen.getByLabelText(authTexts.password, { exact: true }).fill('hasło');
  await screen.getByRole('button', { name: authTexts.submit }).click();
  await expect.element(screen.getByRole('button', { name: authTexts.submit })).toHaveAttribute('aria-busy', 'true');
  expect(asked()).toEqual(['/api/logout']);
  answer();
  await left;
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1);
  expect(asked()).toEqual(['/api/logout', '/api/login_check']);
  session.end(null);
});
