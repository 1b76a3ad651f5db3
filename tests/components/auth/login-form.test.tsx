import { expect, it, vi } from 'vitest';
import { authTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { show } from '#tests/support/components/render.tsx';
import { LoginForm } from '#web/features/auth/LoginForm.tsx';

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
