import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BRAND } from '#shared/brand.ts';
import type { Profile } from '#shared/contract/accounts/profile.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { accountFieldTexts, passwordTexts } from '#shared/texts/accounts/fields.ts';
import { leaveFormTexts, panelTexts, profileTexts as texts } from '#shared/texts/accounts/panel.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { AT, aProfile, SESSIONS } from '#tests/support/components/account.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { OFFLINE_REASON_ID } from '#web/features/account/offline-reason.ts';
import { PanelTabs } from '#web/features/account/PanelTabs.tsx';
import { ProfileScreen } from '#web/features/account/profile/ProfileScreen.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { hasDraft } from '#web/offline/drafts/drafts.ts';
import { forgetUser, stopWriters } from '#web/offline/persistence/device-data.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  stopWriters();
  sessionStorage.clear();
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const WAITING = aProfile({
  changes: [{ id: 9, field: 'phone', from: '555-555-555', to: '(71) 555-02-40', requestedAt: AT }],
});

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** The screen over a server with this profile. `writes`: answers of writes by the end of their path, read at each. */
async function profile(initial = aProfile(), writes: Readonly<Record<string, Answer>> = {}) {
  const api = fakeApi();
  const kept: { profile: unknown; sessions: unknown } = { profile: initial, sessions: SESSIONS };
  api.answer(({ url, method }) => {
    const path = new URL(url).pathname;
    const isOfSessions = path.includes('/user/sessions');
    if (method === 'GET') return { body: isOfSessions ? kept.sessions : kept.profile };
    const answer = Object.entries(writes).find(([end]) => path.endsWith(end))?.[1] ?? { status: 500, body: {} };
    if (answer.status === undefined && path.includes('/pharmacyData/')) kept.profile = answer.body;
    if (answer.status === undefined && isOfSessions) kept.sessions = answer.body;
    return answer;
  });
  session.start(aUser());
  const { screen, path } = await show(
    <>
      <PanelTabs />
      <ProfileScreen />
      <DialogHost dialogs={{}} />
    </>,
  );
  await expect.element(screen.getByRole('heading', { name: texts.facility.title })).toBeVisible();
  const sent = (end: string) => api.requests.filter(({ url, method }) => method === 'POST' && url.endsWith(end));
  const bodyOf = async (end: string) => Object.fromEntries(new URLSearchParams(await sent(end)[0]?.clone().text()));
  const serve = (next: Profile) => {
    kept.profile = next;
  };
  return {
    screen,
    path,
    serve,
    sent,
    bodyOf,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
}

const invalid = (field: string, message: string): Answer => ({
  status: 422,
  body: { code: 'invalid', message: 'Popraw pola', errors: { [field]: [message] }, requestId: 'r-1' },
});

it('values of registers are text, and a change that waits is shown old to new and taken back', async () => {
  const { screen, button, sent } = await profile(WAITING, { '/withdraw/9': { body: aProfile() } });
  await expect.element(screen.getByText('1000001')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: texts.facility.nip })).not.toBeInTheDocument();
  const changes = screen.getByRole('list', { name: texts.changes.label });
  await expect.element(changes).toHaveTextContent(/555-555-555.*\(71\) 555-02-40/);
  await button(texts.changes.withdrawOf(PROFILE_FIELD_LABELS.phone)).click();
  await expect.element(changes).not.toBeInTheDocument();
  expect(sent('/withdraw/9')).toHaveLength(1);
});

it('the form begins with what waits, shows errors at its fields and sends all of them', async () => {
  const refusal = 'Adresu nie ma w bazie zarejestrowanych aptek.';
  const writes = { '/pharmacyData/edit': invalid('street', refusal) };
  const { screen, button, sent, bodyOf } = await profile(WAITING, writes);
  await button(texts.facility.edit).click();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: false });
  await expect.element(field(PROFILE_FIELD_LABELS.phone)).toHaveValue('(71) 555-02-40');
  await field(PROFILE_FIELD_LABELS.phone).fill('12');
  await button(texts.save).click();
  await expect.element(screen.getByText(accountFieldTexts.phone)).toBeVisible();
  await expect.element(field(PROFILE_FIELD_LABELS.phone)).toHaveFocus();
  expect(sent('/pharmacyData/edit')).toHaveLength(0);
  await field(PROFILE_FIELD_LABELS.phone).fill('555-555-556');
  await button(texts.save).click();
  await expect.element(screen.getByText(refusal)).toBeVisible();
  await expect.element(field(PROFILE_FIELD_LABELS.street)).toHaveFocus();
  const { base, ...body } = await bodyOf('/pharmacyData/edit');
  expect(body).toEqual({ ...aProfile().values, phone: '555-555-556' });
  expect(JSON.parse(base ?? '')).toEqual({ ...aProfile().values, phone: '(71) 555-02-40' });
  writes['/pharmacyData/edit'] = { body: WAITING };
  await button(texts.save).click();
  await expect.element(button(texts.facility.edit)).toHaveFocus();
});

it('leaving a changed form is asked about', async () => {
  const { screen, button } = await profile();
  await button(texts.facility.edit).click();
  await screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax }).fill('555-555-557');
  await button(texts.cancel).click();
  await button(leaveFormTexts.stay).click();
  await expect.element(screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax })).toHaveValue('555-555-557');
  await button(texts.cancel).click();
  await button(leaveFormTexts.leave).click();
  await expect.element(button(texts.facility.edit)).toBeVisible();
});

it('following a tab from a changed form is asked about, from an unchanged one it is not', async () => {
  const { screen, button, path } = await profile();
  await button(texts.facility.edit).click();
  const fax = screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax });
  await fax.fill('555-555-557');
  await screen.getByRole('link', { name: panelTexts.documents }).click();
  await button(leaveFormTexts.stay).click();
  await expect.element(fax).toHaveValue('555-555-557');
  expect(path()).toBe('/');
  await fax.fill('');
  await screen.getByRole('link', { name: panelTexts.documents }).click();
  await expect.poll(path).toBe('/panelUzytkownika/dokumenty');
  expect(screen.getByRole('dialog').all()).toHaveLength(0);
});

it('leaving for good by a tab drops what was typed', async () => {
  const { screen, button, path } = await profile();
  await button(texts.facility.edit).click();
  await screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax }).fill('555-555-557');
  await screen.getByRole('link', { name: panelTexts.documents }).click();
  await button(leaveFormTexts.leave).click();
  await expect.poll(path).toBe('/panelUzytkownika/dokumenty');
});

it('what was typed survives a reload of its tab, and is gone once the form is left', async () => {
  const first = await profile();
  await first.button(texts.facility.edit).click();
  await first.screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax }).fill('555-555-557');
  await saveBeforeReload();
  const kept = { ...sessionStorage };
  expect(Object.values(kept).join()).toContain('555-555-557');
  await first.screen.unmount();
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('555-555-557');
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text as string);
  const { screen, button } = await profile();
  await expect.element(screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax })).toHaveValue('555-555-557');
  await button(texts.cancel).click();
  await button(leaveFormTexts.leave).click();
  await expect.element(button(texts.facility.edit)).toBeVisible();
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('555-555-557');
  expect(JSON.stringify({ ...localStorage })).not.toContain('555-555-557');
});

it('a field typed back to what it was leaves nothing unsent', async () => {
  const { screen, button } = await profile();
  await button(texts.facility.edit).click();
  const fax = screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax });
  const before = (fax.element() as HTMLInputElement).value;
  await fax.fill('555-555-557');
  await expect.poll(() => hasDraft('profile', Date.now())).toBe(true);
  await fax.fill(before);
  await expect.poll(() => hasDraft('profile', Date.now())).toBe(false);
});

it('nothing that was typed or shown is on the device after a log-out', async () => {
  const { screen, button } = await profile();
  await button(texts.facility.edit).click();
  await screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax }).fill('555-555-557');
  await saveBeforeReload();
  const onDevice = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(onDevice()).toContain('555-555-557');
  const { id } = aUser();
  stopWriters();
  session.end(null);
  await forgetUser(id);
  await screen.unmount();
  for (const text of ['555-555-557', 'Próbna sp. z o.o.', 'DWIF-1']) expect(onDevice()).not.toContain(text);
});

it('a value that another tab has changed is told at its field, and saved over once it was seen', async () => {
  const message = accountFieldTexts.changedMeanwhile('(71) 555-02-40');
  const writes: Record<string, Answer> = { '/pharmacyData/edit': invalid('phone', message) };
  const { screen, button, sent, serve } = await profile(aProfile(), writes);
  await button(texts.facility.edit).click();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: false });
  await field(PROFILE_FIELD_LABELS.phone).fill('555-555-550');
  const fax = { id: 8, field: 'fax', from: '', to: '555-555-559', requestedAt: AT } as const;
  serve(aProfile({ changes: [...WAITING.changes, fax] }));
  await button(texts.save).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(field(PROFILE_FIELD_LABELS.phone)).toHaveValue('555-555-550');
  // What this form left alone follows.
  await expect.element(field(PROFILE_FIELD_LABELS.fax)).toHaveValue('555-555-559');
  await button(texts.save).click();
  await expect.poll(() => sent('/pharmacyData/edit').length).toBe(2);
  const again = new URLSearchParams(await sent('/pharmacyData/edit')[1]?.clone().text());
  expect(again.get('fax')).toBe('555-555-559');
  expect(JSON.parse(again.get('base') ?? '')).toMatchObject({ phone: '(71) 555-02-40', fax: '555-555-559' });
});

it('phone, payer and register number are not emptied', async () => {
  const { screen, button, sent } = await profile();
  await button(texts.facility.edit).click();
  for (const name of ['phone', 'payerName', 'registerNumber'] as const) {
    const field = screen.getByRole('textbox', { name: PROFILE_FIELD_LABELS[name], exact: false });
    await field.fill('');
    await button(texts.save).click();
    await expect.element(field).toHaveAccessibleDescription(errorTexts.required);
    await field.fill(aProfile().values[name] ?? '');
  }
  expect(sent('/pharmacyData/edit')).toHaveLength(0);
});

it('an address of the register is text, with whom to call, and follows the register', async () => {
  const registeredAddress = {
    street: 'ul. Nowa',
    building: '7',
    apartment: '',
    postCode: '57-540',
    city: 'Lądek-Zdrój',
    province: 'dolnośląskie',
  };
  const about = { isAddressFixed: true, registeredAddress };
  const { screen, button, bodyOf } = await profile(aProfile(about), { '/pharmacyData/edit': { body: WAITING } });
  await button(texts.facility.edit).click();
  const form = screen.getByRole('form', { name: texts.facility.edit });
  await expect.element(form.getByText('ul. Zdrojowa 4, 57-540 Lądek-Zdrój')).toBeVisible();
  expect(form.getByRole('textbox', { name: PROFILE_FIELD_LABELS.street }).all()).toHaveLength(0);
  await expect.element(form.getByText(texts.facility.addressFixed)).toBeVisible();
  await expect.element(form.getByRole('link', { name: BRAND.servicePhone.label })).toBeVisible();
  await button(texts.facility.takeRegistered).click();
  await expect.element(form.getByText('ul. Nowa 7, 57-540 Lądek-Zdrój')).toBeVisible();
  await button(texts.save).click();
  await expect.element(button(texts.facility.edit)).toBeVisible();
  expect(await bodyOf('/pharmacyData/edit')).toMatchObject({ street: 'ul. Nowa', building: '7' });
});

async function fillPasswords(screen: Awaited<ReturnType<typeof profile>>['screen'], repeat: string) {
  const form = screen.getByRole('form', { name: texts.password.title });
  await form.getByLabelText(texts.password.current).fill('Stare-Haslo-1');
  await form.getByLabelText(texts.password.next).fill('Zielona-Apteka-77');
  await form.getByLabelText(texts.password.repeat).fill(repeat);
  await userEvent.keyboard('{Enter}');
  return form;
}

it('different passwords and a wrong present one are told at their fields', async () => {
  const { wrongCurrentPassword } = accountServerTexts;
  const { screen, sent } = await profile(aProfile(), {
    '/change_password': invalid('currentPassword', wrongCurrentPassword),
  });
  const form = await fillPasswords(screen, 'Zielona-Apteka');
  await expect.element(form.getByText(passwordTexts.differ)).toBeVisible();
  expect(sent('/change_password')).toHaveLength(0);
  await fillPasswords(screen, 'Zielona-Apteka-77');
  await expect.element(form.getByText(wrongCurrentPassword)).toBeVisible();
  await expect.element(form.getByLabelText(texts.password.current)).toHaveFocus();
});

it('a changed password empties the form and says that other devices were logged out', async () => {
  const { screen, bodyOf } = await profile(aProfile(), {
    '/change_password': { body: { message: accountServerTexts.passwordChanged } },
  });
  const form = await fillPasswords(screen, 'Zielona-Apteka-77');
  await expect.element(form.getByText(accountServerTexts.passwordChanged)).toBeVisible();
  await expect.element(form.getByLabelText(texts.password.current)).toHaveValue('');
  await expect.element(form.getByLabelText(texts.password.next)).toHaveValue('');
  expect(await bodyOf('/change_password')).toEqual({
    currentPassword: 'Stare-Haslo-1',
    password: 'Zielona-Apteka-77',
    passwordRepeat: 'Zielona-Apteka-77',
  });
});

it('a change of the password that was told is not told beside the errors of the next try', async () => {
  const { screen } = await profile(aProfile(), {
    '/change_password': { body: { message: accountServerTexts.passwordChanged } },
  });
  const form = await fillPasswords(screen, 'Zielona-Apteka-77');
  await expect.element(form.getByText(accountServerTexts.passwordChanged)).toBeVisible();
  await form.getByRole('button', { name: texts.password.submit }).click();
  await expect.element(form.getByText(errorTexts.required).first()).toBeVisible();
  await expect.element(form.getByText(accountServerTexts.passwordChanged)).not.toBeInTheDocument();
});

it('another e-mail waits for its link, and the present one stays', async () => {
  const message = accountServerTexts.emailAsked;
  const { screen, button, bodyOf } = await profile(
    aProfile({ newEmail: { email: 'inny@zapas.test', expiresAt: AT } }),
    { '/user/email': { body: { message } } },
  );
  await expect.element(screen.getByText(texts.account.waits('inny@zapas.test'))).toBeVisible();
  await button(texts.account.change).click();
  const form = screen.getByRole('form', { name: texts.account.form });
  await form.getByRole('textbox', { name: texts.account.newEmail }).fill('nowy');
  await form.getByLabelText(texts.account.currentPassword).fill('Stare-Haslo-1');
  await button(texts.account.submit).click();
  await expect.element(form.getByText(accountFieldTexts.email)).toBeVisible();
  await form.getByRole('textbox', { name: texts.account.newEmail }).fill('Nowy@zapas.test');
  await button(texts.account.submit).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText('stary@zapas.test')).toBeVisible();
  expect(await bodyOf('/user/email')).toEqual({ email: 'nowy@zapas.test', currentPassword: 'Stare-Haslo-1' });
});

it('the end of the session is left to the log-in: the form says nothing of it and is sent again after it', async () => {
  const ended: Answer = {
    status: 401,
    body: { code: 'unauthorized', message: errorTexts.noSession, requestId: 'r-1' },
  };
  const writes: Record<string, Answer> = { '/user/email': ended };
  const { screen, button, sent } = await profile(aProfile(), writes);
  await button(texts.account.change).click();
  const form = screen.getByRole('form', { name: texts.account.form });
  await form.getByRole('textbox', { name: texts.account.newEmail }).fill('nowy@zapas.test');
  await form.getByLabelText(texts.account.currentPassword).fill('Stare-Haslo-1');
  await button(texts.account.submit).click();
  await expect.poll(() => sent('/user/email').length).toBe(1);
  await expect.element(button(texts.account.submit)).not.toHaveAttribute('aria-busy');
  await expect.element(form.getByText(errorTexts.noSession)).not.toBeInTheDocument();
  writes['/user/email'] = { body: { message: accountServerTexts.emailAsked } };
  await button(texts.account.submit).click();
  await expect.element(screen.getByText(accountServerTexts.emailAsked)).toBeVisible();
});

it('another log-in is ended after a question; the present one cannot be', async () => {
  const { screen, button, sent } = await profile(aProfile(), { '/sessions/end/2': { body: SESSIONS.slice(0, 1) } });
  const end = button(texts.sessions.endOf('Safari, iPad', warsawDateTime(new Date(AT))));
  await end.click();
  await button(texts.sessions.keep).click();
  expect(sent('/sessions/end/2')).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Wyloguj: / }).all()).toHaveLength(1);
  await end.click();
  await screen.getByRole('dialog').getByRole('button', { name: texts.sessions.end, exact: true }).click();
  await expect.element(end).not.toBeInTheDocument();
  expect(sent('/sessions/end/2')).toHaveLength(1);
});

it('without a connection everything is locked and says why, on a phone too', async () => {
  await page.viewport(390, 844);
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const { screen, button, sent } = await profile(WAITING);
  await expect.element(screen.getByText(texts.offline)).toBeVisible();
  const locked = [texts.facility.edit, texts.account.change, texts.password.submit];
  for (const name of [...locked, texts.changes.withdrawOf(PROFILE_FIELD_LABELS.phone)]) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button(name)).toHaveAttribute('aria-describedby', OFFLINE_REASON_ID);
  }
  await button(texts.facility.edit).click({ force: true });
  await expect.element(button(texts.save)).not.toBeInTheDocument();
  expect(sent('')).toHaveLength(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
