import { useRouterState } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { LINK, TOKEN } from '#tests/support/components/registration.ts';
import { show } from '#tests/support/components/render.tsx';
import { fakeApi } from '#tests/support/web/fake-api.ts';
import { activationLinkQuery } from '#web/api/account-links.ts';
import { LoginForm } from '#web/features/auth/LoginForm.tsx';
import { ActivationScreen } from '#web/features/auth/passwords/ActivationScreen.tsx';
import { RemindScreen } from '#web/features/auth/passwords/RemindScreen.tsx';

const activation = (link: typeof LINK) =>
  show(<ActivationScreen token={TOKEN} />, {
    seed: (client) => client.setQueryData(activationLinkQuery(TOKEN).queryKey, link),
  });

describe('a new password', () => {
  it('ticks its rules while it is typed, and is refused at its fields before anything is sent', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    const { screen } = await activation(LINK);
    const password = screen.getByLabelText(passwordScreenTexts.password, { exact: true });
    const repeat = screen.getByLabelText(passwordScreenTexts.repeat);
    const submit = screen.getByRole('button', { name: passwordScreenTexts.activation.submit });
    const met = () => screen.getByText(passwordScreenTexts.rules.met).elements().length;
    await submit.click();
    await expect.element(password).toHaveFocus();
    await expect.element(screen.getByText(errorTexts.required).first()).toBeVisible();
    await password.fill('krótkie');
    expect(met()).toBe(0);
    await password.fill('Pod Zrodlem');
    await submit.click();
    await expect.element(screen.getByText(passwordTexts.login)).toBeVisible();
    await password.fill('krzesło-zielone-5');
    await expect.poll(met).toBe(4);
    await repeat.fill('krzesło');
    await submit.click();
    await expect.element(screen.getByText(passwordTexts.differ)).toBeVisible();
    await expect.element(repeat).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it('is not asked for where the registration has set one', async () => {
    const { screen } = await activation({ ...LINK, asks: 'password', isReset: false });
    await expect.element(screen.getByText(passwordScreenTexts.activation.lead)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Aktywuj konto' })).toBeVisible();
    await expect.element(screen.getByText(LINK.facilityName)).toBeVisible();
    expect(screen.getByLabelText(passwordScreenTexts.repeat).elements()).toHaveLength(0);
    await expect
      .element(screen.getByRole('link', { name: authTexts.forgotten }))
      .toHaveAttribute('href', '/auth/remind');
  });
});

/** The activation, and the log-in that it leads to. */
function Screens() {
  const { pathname, state } = useRouterState({ select: ({ location }) => location });
  if (pathname !== '/auth/logowanie') return <ActivationScreen token={TOKEN} />;
  return <LoginForm login={state.login} onSending={() => undefined} onLoggedIn={() => undefined} />;
}

it('leads to the log-in with the login of the account filled in', async () => {
  const api = fakeApi();
  api.answer({ body: { message: 'Konto jest aktywne.', login: 'pod.zrodlem' } });
  const { screen } = await show(<Screens />, {
    seed: (client) => client.setQueryData(activationLinkQuery(TOKEN).queryKey, { ...LINK, asks: 'password' }),
  });
  await screen.getByLabelText(passwordScreenTexts.password, { exact: true }).fill('krzesło-zielone-5');
  await screen.getByRole('button', { name: passwordScreenTexts.activation.confirm }).click();
  await screen.getByRole('link', { name: passwordScreenTexts.activation.logIn }).click();
  await expect.element(screen.getByLabelText(authTexts.username)).toHaveValue('pod.zrodlem');
  vi.unstubAllGlobals();
});

it('a reminder needs a name', async () => {
  const { screen } = await show(<RemindScreen />);
  await screen.getByRole('button', { name: passwordScreenTexts.remind.submit }).click();
  await expect.element(screen.getByText(errorTexts.required)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});
