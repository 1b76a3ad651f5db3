import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { accountFieldTexts } from '#shared/texts/accounts/fields.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { registrationTexts } from '#shared/texts/accounts/registration.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { authTexts, logInPlaceTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { DICTIONARIES, LINK, TOKEN } from '#tests/support/components/registration.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { addOf } from '#tests/support/web/outbox-builders.ts';
import { activationLinkQuery } from '#web/api/account-links.ts';
import { registrationFormQuery } from '#web/api/registration.ts';
import { LogInDialog } from '#web/features/auth/LogInDialog.tsx';
import { LoginScreen } from '#web/features/auth/LoginScreen.tsx';
import { ActivationScreen } from '#web/features/auth/passwords/ActivationScreen.tsx';
import { ConfirmEmailScreen } from '#web/features/auth/passwords/ConfirmEmailScreen.tsx';
import { RemindScreen } from '#web/features/auth/passwords/RemindScreen.tsx';
import { RegistrationScreen } from '#web/features/auth/registration/RegistrationScreen.tsx';
import { SalesBlockedNotice } from '#web/features/shell/SalesBlockedNotice.tsx';
import { enqueue } from '#web/offline/outbox/enqueue.ts';
import { outboxState } from '#web/offline/outbox/outbox.ts';
import { emptyState } from '#web/offline/outbox/outbox-store.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const problem = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { code, message, requestId: 'próba-7', ...more },
});
const SERVER = { status: 502, body: '<html>Bad gateway</html>' };
const NO_DATA = { body: {}, headers: { 'X-Request-Id': 'r-7' } };

type Reply = Parameters<ReturnType<typeof fakeApi>['answer']>[0];
type Screen = Awaited<ReturnType<typeof show>>['screen'];

interface Form {
  readonly ui: ReactNode;
  readonly seed?: (client: QueryClient) => void;
  readonly send: (screen: Screen) => Promise<unknown>;
}

const FORMS = {
  'log-in': {
    ui: <LoginScreen onSending={() => undefined} onLoggedIn={() => undefined} />,
    send: async (screen) => {
      await screen.getByRole('textbox', { name: authTexts.username }).fill('apteka');
      await screen.getByLabelText(authTexts.password, { exact: true }).fill('zielone-okno-55');
      await screen.getByRole('button', { name: authTexts.submit }).click();
    },
  },
  reminder: {
    ui: <RemindScreen />,
    send: async (screen) => {
      await screen.getByRole('textbox').fill('apteka');
      await screen.getByRole('button', { name: passwordScreenTexts.remind.submit }).click();
    },
  },
  activation: {
    ui: <ActivationScreen token={TOKEN} />,
    seed: (client) =>
      client.setQueryData(activationLinkQuery(TOKEN).queryKey, { ...LINK, asks: 'password', isReset: false } as never),
    send: async (screen) => {
      await screen.getByLabelText(passwordScreenTexts.password, { exact: true }).fill('zielone-okno-55');
      await screen.getByRole('button', { name: passwordScreenTexts.activation.confirm }).click();
    },
  },
  'new e-mail address': {
    ui: <ConfirmEmailScreen token={TOKEN} />,
    send: (screen) => screen.getByRole('button', { name: passwordScreenTexts.email.submit }).click(),
  },
} satisfies Record<string, Form>;

const { badCredentials, inactive, tooMany } = ERROR_CODES;
const atPassword = { errors: { password: [accountServerTexts.wrongPassword] } };

const MESSAGES: readonly (readonly [keyof typeof FORMS, Reply, string])[] = [
  ['log-in', problem(401, badCredentials, requestTexts.badCredentials), requestTexts.badCredentials],
  ['log-in', problem(403, inactive, requestTexts.inactive), requestTexts.inactive],
  ['log-in', problem(429, tooMany, requestTexts.tooMany), authTexts.tooMany],
  ['log-in', SERVER, errorTexts.server],
  ['log-in', NO_DATA, errorTexts.generic],
  ['log-in', 'cut', errorTexts.offline],
  ['reminder', { body: { message: accountServerTexts.reminded } }, accountServerTexts.reminded],
  ['reminder', problem(429, tooMany, requestTexts.tooMany), requestTexts.tooMany],
  ['reminder', SERVER, errorTexts.server],
  ['reminder', NO_DATA, errorTexts.generic],
  ['reminder', 'cut', errorTexts.offline],
  ['activation', { body: { message: accountServerTexts.activated, login: LINK.login } }, accountServerTexts.activated],
  [
    'activation',
    { body: { message: accountServerTexts.passwordSet, login: LINK.login } },
    accountServerTexts.passwordSet,
  ],
  ['activation', problem(422, ERROR_CODES.invalid, errorTexts.invalid, atPassword), accountServerTexts.wrongPassword],
  ['activation', SERVER, errorTexts.server],
  [
    'new e-mail address',
    { body: { message: accountServerTexts.emailConfirmed, email: LINK.email } },
    accountServerTexts.emailConfirmed,
  ],
  [
    'new e-mail address',
    problem(404, ERROR_CODES.notFound, accountServerTexts.linkUnknown),
    accountServerTexts.linkUnknown,
  ],
  ['new e-mail address', problem(404, ERROR_CODES.linkUsed, accountServerTexts.linkUsed), accountServerTexts.linkUsed],
  ['new e-mail address', SERVER, errorTexts.server],
];

it.each(MESSAGES)('%s: %j is told', async (name, reply, message) => {
  const { ui, seed, send }: Form = FORMS[name];
  const api = fakeApi();
  api.answer(reply);
  const { screen } = await show(ui, seed ? { seed } : {});
  await send(screen);
  await expect.element(screen.getByText(message, { exact: false }).first()).toBeVisible();
  // The end of the call is told a turn after its error, which may be on the screen by then.
  const busy = () =>
    screen
      .getByRole('button', { name: /./ })
      .elements()
      .filter(({ ariaBusy }) => ariaBusy === 'true');
  await expect.poll(busy).toEqual([]);
});

it.each([
  ['used', accountServerTexts.linkUsed],
  ['expired', accountServerTexts.linkExpired],
  ['unknown', accountServerTexts.linkUnknown],
])('a link that is %s says so and leads to a new one', async (_, message) => {
  fakeApi().answer(problem(404, 'x', message));
  const { screen } = await show(<ActivationScreen token={TOKEN} />);
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: passwordScreenTexts.activation.newLink }))
    .toHaveAttribute('href', '/auth/remind');
});

it.each([
  ['nip', '1111111112', accountFieldTexts.nip],
  ['nip', '123', accountFieldTexts.nip],
  ['regon', '111111111', accountFieldTexts.regon],
  ['regon', '12345678901234', accountFieldTexts.regon],
  ['registerId', '12a', accountFieldTexts.registerId],
  ['phone', '12', accountFieldTexts.phone],
  ['postCode', '1', accountFieldTexts.postCode],
] as const)('a wrong %s (%s) is told at its field before anything is sent', async (name, value, message) => {
  const values = {
    ...{ login: 'dom.pomocy', email: 'dom@pomoc.example', storeType: 'care_home', facilityName: 'Dom Pomocy' },
    ...{ voivodeshipOffice: 'dolnośląskie', distributionGroup: 'independent', phone: '555-555-555', street: 'Prosta' },
    ...{ building: '1', postCode: '50-001', city: 'Wrocław', province: 'dolnośląskie', nip: '7777777777' },
    ...{ regon: '777777770', payerName: 'Dom Pomocy', [name]: value },
  };
  localStorage.setItem('zapas.registration', JSON.stringify({ at: Date.now(), values }));
  const api = fakeApi();
  const { screen } = await show(<RegistrationScreen />, {
    seed: (client) => client.setQueryData(registrationFormQuery().queryKey, structuredClone(DICTIONARIES) as never),
  });
  const { fields, next } = registrationTexts;
  await screen.getByLabelText(fields.password, { exact: true }).fill('krzesło-zielone-5');
  await screen.getByLabelText(fields.passwordRepeat, { exact: true }).fill('krzesło-zielone-5');
  const field = screen.getByLabelText(fields[name], { exact: true });
  for (let step = 0; step < 4 && field.query()?.getAttribute('aria-invalid') !== 'true'; step += 1) {
    await screen.getByRole('button', { name: next }).click();
  }
  await expect.element(field).toHaveFocus();
  expect(field.element()).toHaveAccessibleDescription(expect.stringContaining(message) as never);
  expect(api.requests).toHaveLength(0);
});

it.each([
  ['a colleague, by name', { name: 'Anna Kowalska' }, logInPlaceTexts.colleague('Anna Kowalska')],
  ['a colleague without a name, by login', {}, logInPlaceTexts.colleague('apteka.u-2')],
  ['another pharmacy', { pharmacyNettleId: 2 }, logInPlaceTexts.otherUser('Apteka Próbna, Wrocław')],
])('who logged in in another window is told: %s', async (_, about, text) => {
  session.start(aUser());
  localStorage.setItem('zapas.user', JSON.stringify({ ...aUser('u-2'), ...about }));
  const { screen } = await show(<LogInDialog user={aUser()} reason="other_user" onLeave={() => undefined} />);
  await expect.element(screen.getByText(text)).toBeVisible();
  localStorage.removeItem('zapas.user');
  session.end(null);
});

it('what waits is counted anew while the password is asked for', async () => {
  session.start(aUser());
  const { screen } = await show(<LogInDialog user={aUser()} reason="expired" onLeave={() => undefined} />);
  await expect.element(screen.getByText(logInPlaceTexts.draft)).toBeVisible();
  const change = { id: crypto.randomUUID(), change: addOf(31), facts: [], now: Date.now() };
  const kept = enqueue(emptyState(aUser().id).record, change, undefined);
  outboxState.set({ ...emptyState(aUser().id), ...(kept && { record: kept.record }) });
  await expect.element(screen.getByText(logInPlaceTexts.changes(1))).toBeVisible();
  outboxState.set(null);
  session.end(null);
});

it('that ordering is blocked is told with the number of customer service', async () => {
  const { screen } = await show(<SalesBlockedNotice />);
  await expect.element(screen.getByText(shellPartTexts.salesBlocked.title)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: BRAND.servicePhone.label }))
    .toHaveAttribute('href', BRAND.servicePhone.href);
});
