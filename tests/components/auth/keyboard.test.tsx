import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { joinTexts } from '#shared/texts/accounts/people.ts';
import { registrationDocumentTexts, registrationTexts } from '#shared/texts/accounts/registration.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { press, tabTo, typeInto } from '#tests/support/components/keys.ts';
import { APPLICATION, DICTIONARIES, ENTRY, LINK, TOKEN } from '#tests/support/components/registration.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { readDevice } from '#tests/support/web/read-device.ts';
import { activationLinkQuery } from '#web/api/account-links.ts';
import { applicationQuery } from '#web/api/registration.ts';
import { LoginScreen } from '#web/features/auth/LoginScreen.tsx';
import { ActivationScreen } from '#web/features/auth/passwords/ActivationScreen.tsx';
import { ConfirmEmailScreen } from '#web/features/auth/passwords/ConfirmEmailScreen.tsx';
import { RemindScreen } from '#web/features/auth/passwords/RemindScreen.tsx';
import { DocumentsScreen } from '#web/features/auth/registration/documents/DocumentsScreen.tsx';
import { RegistrationScreen } from '#web/features/auth/registration/RegistrationScreen.tsx';

const PASSWORD = 'zielone-okno-55';

afterEach(async () => {
  vi.unstubAllGlobals();
  // A tablet is shared: no password stays on it, and nothing of a form once it is sent.
  const device = JSON.stringify(await readDevice());
  for (const typed of [PASSWORD, 'pod.zrodlem', 'anna.kowalska', 'Anna Kowalska', LINK.email, ENTRY.payer.name]) {
    expect(device).not.toContain(typed);
  }
});

/** Requests whose path ends so. */
const sentTo = (api: ReturnType<typeof fakeApi>, end: string) =>
  api.requests.filter(({ url }) => new URL(url).pathname.endsWith(end));

it('log-in: name, password, Enter; the ways to registration and reminder are links', async () => {
  const api = fakeApi();
  api.answer({ body: { user: aUser(), status: 'active' } });
  const onLoggedIn = vi.fn();
  const { screen, path } = await show(<LoginScreen onSending={() => undefined} onLoggedIn={onLoggedIn} />);
  await typeInto(screen.getByRole('textbox', { name: authTexts.username }), 'apteka.probna');
  await typeInto(screen.getByLabelText(authTexts.password, { exact: true }), PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onLoggedIn.mock.calls).toHaveLength(1);
  await press(screen.getByRole('link', { name: authTexts.register }));
  await expect.poll(path).toBe('/register');
});

it('reminder: name, Enter', async () => {
  const api = fakeApi();
  api.answer({ body: { message: accountServerTexts.reminded } });
  const { screen } = await show(<RemindScreen />);
  await typeInto(screen.getByRole('textbox'), 'pod.zrodlem');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(accountServerTexts.reminded, { exact: false })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

it.each([
  ['a new password', LINK, ['password', 'passwordRepeat'], passwordScreenTexts.activation.submit],
  [
    'the password of the registration',
    { ...LINK, asks: 'password' },
    ['password'],
    passwordScreenTexts.activation.confirm,
  ],
  [
    'an invitation',
    { ...LINK, asks: 'person', login: '' },
    ['name', 'username', 'password', 'passwordRepeat'],
    joinTexts.submit,
  ],
] as const)('%s: field after field, then the button', async (_, link, fields, submit) => {
  fakeApi().answer(({ method }) => ({
    body: method === 'GET' ? link : { message: accountServerTexts.passwordSet, login: LINK.login },
  }));
  const { screen } = await show(<ActivationScreen token={TOKEN} />, {
    seed: (client) => client.setQueryData(activationLinkQuery(TOKEN).queryKey, link as never),
  });
  await expect.element(screen.getByRole('form')).toBeVisible();
  const typed = { name: 'Anna Kowalska', username: 'anna.kowalska', password: PASSWORD, passwordRepeat: PASSWORD };
  const labels = {
    name: joinTexts.name,
    username: joinTexts.login,
    password: passwordScreenTexts.password,
    passwordRepeat: passwordScreenTexts.repeat,
  };
  for (const name of fields) await typeInto(screen.getByLabelText(new RegExp(`^${labels[name]}`)), typed[name]);
  await press(screen.getByRole('button', { name: submit }));
  await expect.element(screen.getByText(accountServerTexts.passwordSet)).toBeVisible();
  // The way on has the focus.
  await expect.element(screen.getByRole('link', { name: passwordScreenTexts.activation.logIn })).toHaveFocus();
});

it('a new e-mail address is confirmed by its button', async () => {
  fakeApi().answer({ body: { message: accountServerTexts.emailConfirmed, email: LINK.email } });
  const { screen } = await show(<ConfirmEmailScreen token={TOKEN} />);
  await press(screen.getByRole('button', { name: passwordScreenTexts.email.submit }));
  await expect.element(screen.getByRole('link', { name: passwordScreenTexts.email.done })).toHaveFocus();
});

it('registration: every step by Tab, choices by their first letter, Enter goes on', async () => {
  const api = fakeApi();
  api.answer(({ url, method }) => {
    if (url.includes('/pharmacy-data/')) return { body: ENTRY };
    return { body: method === 'GET' ? DICTIONARIES : { token: TOKEN, number: 'ZR/1', expiresAt: LINK.expiresAt } };
  });
  const { screen, path } = await show(<RegistrationScreen />);
  const { fields, titles } = registrationTexts;
  const field = (name: keyof typeof fields) => screen.getByLabelText(fields[name], { exact: true });
  const step = (name: keyof typeof titles) =>
    expect.element(screen.getByRole('heading', { name: titles[name] })).toHaveFocus();
  await expect.element(field('registerId')).toBeVisible();
  await typeInto(field('registerId'), ENTRY.registerId);
  await press(screen.getByRole('button', { name: registrationTexts.fetch }));
  await expect.element(screen.getByText(registrationTexts.found(ENTRY.name, ENTRY.state))).toBeVisible();
  await typeInto(field('login'), 'pod.zrodlem');
  await typeInto(field('email'), 'apteka@podzrodlem.example');
  await typeInto(field('password'), PASSWORD);
  await typeInto(field('passwordRepeat'), PASSWORD);
  await userEvent.keyboard('{Enter}');
  await step('facility');
  const draft = JSON.stringify(await readDevice());
  expect(draft).toContain('pod.zrodlem');
  expect(draft).not.toContain(PASSWORD);
  await tabTo(field('distributionGroup'));
  await userEvent.keyboard('p');
  await press(screen.getByRole('button', { name: registrationTexts.next }));
  await step('contact');
  await press(screen.getByRole('button', { name: registrationTexts.next }));
  await step('payer');
  await press(screen.getByRole('button', { name: registrationTexts.next }));
  await expect.poll(() => sentTo(api, '/create-user').some(({ method }) => method === 'POST')).toBe(true);
  await expect.poll(path).toBe(`/register/rejestracja-etap-2/${TOKEN}`);
});

it('the documents of a registration: a file is removed, and the application sent', async () => {
  const api = fakeApi();
  const seed = { ...APPLICATION, documents: [...APPLICATION.documents] };
  api.answer(({ url }) => {
    if (url.includes('/remove/')) return { body: { ...seed, documents: [] } };
    return { body: { ...seed, documents: [], sentAt: '2026-11-29T12:00:00.000Z' } };
  });
  const { screen } = await show(<DocumentsScreen token={TOKEN} />, {
    seed: (client) => client.setQueryData(applicationQuery(TOKEN).queryKey, seed as never),
  });
  await tabTo(screen.getByRole('button', { name: registrationDocumentTexts.choose }));
  await press(screen.getByRole('button', { name: registrationDocumentTexts.remove('skan.pdf') }));
  await expect.element(screen.getByText('skan.pdf', { exact: true })).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: registrationDocumentTexts.submitGeneral }));
  await expect.element(screen.getByRole('heading', { name: registrationDocumentTexts.sent.title })).toHaveFocus();
});
