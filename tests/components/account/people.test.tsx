import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HEADERS } from '#shared/contract/headers.ts';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { ANNA, GONE, aPeopleList as list, OWNER } from '#tests/support/components/account.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { OFFLINE_REASON_ID } from '#web/features/account/offline-reason.ts';
import { PanelTabs } from '#web/features/account/PanelTabs.tsx';
import { PeopleScreen } from '#web/features/account/people/PeopleScreen.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The screen over a server with this list. `writes`: answers of writes by the end of their path. */
async function people(answer: Answer = { body: list() }, writes: Readonly<Record<string, Answer>> = {}) {
  const api = fakeApi();
  const kept = { answer };
  api.answer(({ url, method }) => {
    const path = new URL(url).pathname;
    if (method === 'GET') return kept.answer;
    const reply = Object.entries(writes).find(([end]) => path.endsWith(end))?.[1] ?? { status: 500, body: {} };
    if (reply.status === undefined) kept.answer = reply;
    return reply;
  });
  session.start(aUser());
  const { screen } = await show(
    <>
      <PeopleScreen />
      <DialogHost dialogs={{}} />
    </>,
  );
  const sent = (end: string) => api.requests.filter(({ url, method }) => method === 'POST' && url.endsWith(end));
  const bodyOf = async (end: string) => Object.fromEntries(new URLSearchParams(await sent(end)[0]?.clone().text()));
  return { screen, sent, bodyOf, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
}

it('people and invitations are listed with what each may do; the owner cannot be switched off', async () => {
  const { screen, button } = await people();
  await expect.element(screen.getByText('Anna Kowalska')).toBeVisible();
  await expect.element(screen.getByText(texts.count(2, 30))).toBeVisible();
  for (const words of [texts.owner, texts.rights.look, texts.off, texts.rights.order]) {
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(button(texts.switchOffOf('apteka.probna'))).not.toBeInTheDocument();
  await expect.element(button(texts.letInOf('Jan Lis'))).toBeVisible();
  await expect.element(screen.getByText('ewa@zapas.test')).toBeVisible();
});

it('an invitation says what is wrong at its field and is sent with the right', async () => {
  const writes: Record<string, Answer> = {
    '/invite': {
      status: 422,
      body: {
        code: 'invalid',
        message: errorTexts.invalid,
        errors: { email: ['Ten adres jest już zaproszony'] },
        requestId: 'r',
      },
    },
  };
  const { screen, button, sent, bodyOf } = await people({ body: list([OWNER], []) }, writes);
  await expect.element(screen.getByText(texts.alone)).toBeVisible();
  await button(texts.invite).click();
  const email = screen.getByRole('textbox', { name: texts.email });
  await expect.element(email).toHaveFocus();
  await button(texts.send).click();
  await expect.element(screen.getByText(errorTexts.required)).toBeVisible();
  expect(sent('/invite')).toHaveLength(0);
  await email.fill('ewa@zapas.test');
  await screen.getByRole('radio', { name: texts.rights.look }).click();
  await button(texts.send).click();
  await expect.element(screen.getByText('Ten adres jest już zaproszony')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(await bodyOf('/invite')).toEqual({ email: 'ewa@zapas.test', mayOrder: '0' });
  writes['/invite'] = { body: list([OWNER]) };
  await button(texts.send).click();
  await expect.element(screen.getByRole('heading', { name: texts.invitations })).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  await expect.element(button(texts.invite)).toHaveFocus();
});

it('an invitation whose answer was lost is asked for anew, since it may be withdrawn meanwhile', async () => {
  // It is not asked for again by itself, which would take seconds.
  const unreadable = { status: 200, body: {}, headers: { [HEADERS.requestId]: 'r-2' } };
  const { button, sent, screen } = await people({ body: list([OWNER], []) }, { '/invite': unreadable });
  await button(texts.invite).click();
  await screen.getByRole('textbox', { name: texts.email }).fill('ewa@zapas.test');
  await button(texts.send).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await button(texts.send).click();
  await expect.poll(() => sent('/invite').length).toBe(2);
  expect(new Set(sent('/invite').map(({ headers }) => headers.get(HEADERS.idempotencyKey))).size).toBe(2);
});

it('a person is named and let order in their row, and the focus returns to its button', async () => {
  const changed = { ...ANNA, name: 'Anna Nowak', mayOrder: true };
  const { screen, button, bodyOf } = await people(undefined, { '/edit/2': { body: list([OWNER, changed, GONE]) } });
  await button(texts.editOf('Anna Kowalska')).click();
  const name = screen.getByRole('textbox', { name: texts.name });
  await expect.element(name).toHaveValue('Anna Kowalska');
  await name.fill('Anna Nowak');
  await screen.getByRole('radio', { name: texts.rights.order }).click();
  await button(texts.save).click();
  await expect.element(button(texts.editOf('Anna Nowak'))).toHaveFocus();
  expect(await bodyOf('/edit/2')).toEqual({ name: 'Anna Nowak', mayOrder: '1' });
});

it('switching off is asked about and goes on only after a yes; a failure says why', async () => {
  const writes: Record<string, Answer> = { '/switch-off/2': { body: list([OWNER, { ...ANNA, isActive: false }]) } };
  const { screen, button, sent } = await people(undefined, writes);
  await button(texts.switchOffOf('Anna Kowalska')).click();
  const question = screen.getByRole('dialog');
  await expect.element(question).toHaveTextContent(texts.switchOffText);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(sent('/switch-off/2')).toHaveLength(0);
  await button(texts.switchOffOf('Anna Kowalska')).click();
  await button(texts.switchOff).click();
  await expect.element(button(texts.letInOf('Anna Kowalska'))).toBeVisible();
  expect(sent('/switch-off/2')).toHaveLength(1);
  writes['/let-in/2'] = {
    status: 422,
    body: {
      code: 'invalid',
      message: errorTexts.invalid,
      errors: { id: ['W aptece może być najwyżej 30 osób'] },
      requestId: 'r',
    },
  };
  await button(texts.letInOf('Anna Kowalska')).click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('W aptece może być najwyżej 30 osób');
});

it('an invitation is sent again and withdrawn', async () => {
  const { screen, button, sent } = await people(undefined, {
    '/resend/7': { body: list() },
    '/withdraw/7': { body: list([OWNER], []) },
  });
  await button(texts.resendOf('ewa@zapas.test')).click();
  await expect.poll(() => sent('/resend/7')).toHaveLength(1);
  await button(texts.withdrawOf('ewa@zapas.test')).click();
  await button(texts.withdraw).click();
  await expect.element(screen.getByRole('heading', { name: texts.invitations })).not.toBeInTheDocument();
});

it('who is not the owner is told so and not asked to try again', async () => {
  const body = { code: 'not_owner', message: rightTexts.notOwner, requestId: 'r' };
  const { screen } = await people({ status: 403, body });
  await expect.element(screen.getByText(rightTexts.notOwner)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('without a connection everything is locked with the reason', async () => {
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const { button } = await people();
  const edit = button(texts.editOf('Anna Kowalska'));
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(edit).toHaveAttribute('aria-describedby', OFFLINE_REASON_ID);
});

it('the tab is the owner’s alone', async () => {
  session.start({ ...aUser(), isOwner: false });
  const { screen } = await show(<PanelTabs />);
  await expect.element(screen.getByRole('link', { name: texts.title })).not.toBeInTheDocument();
  session.update({ ...aUser(), isOwner: true });
  await expect.element(screen.getByRole('link', { name: texts.title })).toBeVisible();
});
