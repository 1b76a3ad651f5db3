import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { registrationDocumentTexts } from '#shared/texts/accounts/registration.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { commonTexts, errorTexts } from '#shared/texts/common.ts';
import { LINK, TOKEN } from '#tests/support/components/registration.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { ActivationScreen } from '#web/features/auth/passwords/ActivationScreen.tsx';
import { ConfirmEmailScreen } from '#web/features/auth/passwords/ConfirmEmailScreen.tsx';
import { GuestsOnly } from '#web/features/auth/passwords/GuestsOnly.tsx';
import { DocumentsScreen } from '#web/features/auth/registration/documents/DocumentsScreen.tsx';
import { session } from '#web/state/session.ts';
import { dismissAllToasts, shownToasts } from '#web/state/toasts.ts';
import { MAIN_ID } from '#web/ui/focus.ts';

const { activation, email: emailTexts } = passwordScreenTexts;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  session.end(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, requestId: 'r-1' },
});
const USED = refusal(404, ERROR_CODES.linkUsed, accountServerTexts.linkUsed);
/** An answer from which nobody can tell what happened; it is not asked for again by itself, which would take seconds. */
const UNREADABLE = { body: {}, headers: { [HEADERS.requestId]: 'r-2' } };

/** The screen of a link to a new password, over a server that answers its form in turn with `answers`. */
async function newPassword(...answers: readonly object[]) {
  const api = fakeApi();
  const left = [...answers];
  api.answer(({ method }) => (method === 'GET' ? { body: LINK } : (left.shift() ?? { status: 500 })));
  const { screen } = await show(<ActivationScreen token={TOKEN} />);
  const send = async (password: string) => {
    await screen.getByLabelText(passwordScreenTexts.password, { exact: true }).fill(password);
    await screen.getByLabelText(passwordScreenTexts.repeat).fill(password);
    await screen.getByRole('button', { name: activation.submit }).click();
  };
  const keys = () => api.requests.filter(({ method }) => method === 'POST').map(keyOf);
  return { screen, send, keys };
}

const keyOf = ({ headers }: Request) => headers.get(HEADERS.idempotencyKey);

describe('a link whose answer was lost', () => {
  const PASSWORD = 'krzesło-zielone-5';
  const DONE = { body: { message: accountServerTexts.passwordSet, login: LINK.login } };

  it('is pressed again under the same key, which the server answers as done', async () => {
    const { screen, send, keys } = await newPassword(UNREADABLE, DONE);
    await send(PASSWORD);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.getByRole('button', { name: activation.submit }).click();
    await expect.element(screen.getByText(accountServerTexts.passwordSet)).toBeVisible();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is told that it may have worked, also after a reload of the tab', async () => {
    const { screen, send, keys } = await newPassword(UNREADABLE, USED);
    await send(PASSWORD);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await send(`${PASSWORD}-inne`);
    await expect.element(screen.getByText(activation.mayBeDone)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: activation.logIn }))
      .toHaveAttribute('href', '/auth/logowanie');
    expect(new Set(keys()).size).toBe(2);
    await screen.unmount();
    fakeApi().answer(USED);
    const again = await show(<ActivationScreen token={TOKEN} />);
    await expect.element(again.screen.getByText(activation.mayBeDone)).toBeVisible();
    await again.screen.unmount();
    const other = await show(<ActivationScreen token={`inny-${TOKEN}`} />);
    await expect.element(other.screen.getByText(accountServerTexts.linkUsed)).toBeVisible();
  });

  it('that somebody else has used is told so: this tab had its answer', async () => {
    const wrong = { status: 422, body: { ...USED.body, code: 'invalid', errors: { password: ['za krótkie'] } } };
    const { screen, send } = await newPassword(wrong, USED);
    await send(PASSWORD);
    await expect.element(screen.getByText('za krótkie')).toBeVisible();
    await screen.getByRole('button', { name: activation.submit }).click();
    await expect.element(screen.getByText(accountServerTexts.linkUsed)).toBeVisible();
  });

  it('to a new e-mail address is confirmed again under the same key', async () => {
    const api = fakeApi();
    api.answer(UNREADABLE, { body: { message: accountServerTexts.emailConfirmed, email: LINK.email } });
    const { screen } = await show(<ConfirmEmailScreen token={TOKEN} />);
    await screen.getByRole('button', { name: emailTexts.submit }).click();
    await screen.getByRole('button', { name: commonTexts.retry }).click();
    await expect.element(screen.getByText(accountServerTexts.emailConfirmed)).toBeVisible();
    expect(new Set(api.keys()).size).toBe(1);
  });
});

it.each<[string, ReactNode, string]>([
  ['activation', <ActivationScreen key="a" token="a%00" />, activation.deadTitle],
  ['a new address', <ConfirmEmailScreen key="b" token="b%00" />, activation.deadTitle],
  ['registration', <DocumentsScreen key="c" token="c%00" />, registrationDocumentTexts.deadTitle],
])('a token that no link can have is told as an unknown one: %s', async (_, ui, title) => {
  fakeApi().answer(refusal(422, ERROR_CODES.invalid, errorTexts.invalid));
  const { screen } = await show(ui);
  const submit = screen.getByRole('button', { name: emailTexts.submit });
  if (submit.elements().length > 0) await submit.click();
  await expect.element(screen.getByRole('alert').getByText(accountServerTexts.linkUnknown)).toBeVisible();
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByText(errorTexts.invalid)).not.toBeInTheDocument();
});

it('a dead link to a new e-mail address takes the focus to its heading, and a user back to work', async () => {
  fakeApi().answer(USED);
  session.start(aUser());
  const { screen } = await show(
    <main id={MAIN_ID}>
      <ConfirmEmailScreen token={TOKEN} />
    </main>,
  );
  await screen.getByRole('button', { name: emailTexts.submit }).click();
  await expect.element(screen.getByRole('alert').getByText(accountServerTexts.linkUsed)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: emailTexts.title })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: emailTexts.done })).toHaveAttribute('href', '/dashboard');
});

it('a link of guests sends who is logged in to the dashboard, and says why; a guest sees its screen', async () => {
  fakeApi().answer({ body: LINK });
  const opened = (
    <GuestsOnly>
      <ActivationScreen token={TOKEN} />
    </GuestsOnly>
  );
  const guest = await show(opened);
  await expect.element(guest.screen.getByText(activation.resetLead)).toBeVisible();
  await guest.screen.unmount();
  session.start(aUser());
  const { screen, path } = await show(opened, { path: '/auth/aktywacja-konta/x' });
  await expect.poll(path).toBe('/dashboard');
  await expect.poll(() => shownToasts().map(({ message }) => message)).toEqual([activation.loggedIn]);
  await expect.element(screen.getByText(activation.resetLead)).not.toBeInTheDocument();
  dismissAllToasts();
});
