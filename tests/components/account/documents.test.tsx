import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FacilityDocument } from '#shared/contract/accounts/documents.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { IMPORTANCE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { documentTexts } from '#shared/texts/accounts/documents.ts';
import {
  leaveFormTexts,
  panelTexts,
  permitTexts,
  facilityDocumentTexts as texts,
} from '#shared/texts/accounts/panel.ts';
import { demandFileTexts } from '#shared/texts/demand.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { aDocument, DOCUMENT_KINDS as KINDS } from '#tests/support/components/account.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi, fakeUploads } from '#tests/support/web/fake-api.ts';
import { DocumentsScreen } from '#web/features/account/documents/DocumentsScreen.tsx';
import { PanelTabs } from '#web/features/account/PanelTabs.tsx';
import { LeaveDialog } from '#web/features/auth/leaving/LeaveDialog.tsx';
import { leaveChoice } from '#web/features/auth/leaving/leave-choice.ts';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { askBeforeLeaving } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { hasUnsentWork } from '#web/state/unsent-work.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TODAY = warsawDate(new Date());
const NEXT_YEAR = Number(TODAY.slice(0, 4)) + 1;

interface Added {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** The screen over a server with these documents, which answers a sent one as `added` says. */
async function documents(list: readonly FacilityDocument[], added: Added | Promise<Added> = { body: {} }) {
  const api = fakeApi();
  fakeUploads();
  api.answer(({ url }) => {
    const path = new URL(url).pathname;
    if (path.endsWith('/documents/add')) return added;
    if (path.endsWith('/documents')) return { body: { documents: list, kinds: KINDS } };
    return { body: '%PDF', headers: { 'Content-Type': 'application/pdf' } };
  });
  session.start(aUser());
  const { screen, path, client } = await show(
    <>
      <PanelTabs />
      <DocumentsScreen />
      <DialogHost dialogs={{ leave: LeaveDialog }} />
    </>,
  );
  const sent = () => api.requests.filter(({ url }) => url.endsWith('/documents/add'));
  const listed = () => api.requests.filter(({ url }) => url.endsWith('/documents')).length;
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  return {
    screen,
    path,
    client,
    sent,
    listed,
    row,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
}

it('shows what holds until when; an end within 30 days has its days, a void one none', async () => {
  const { row } = await documents([
    aDocument(1),
    aDocument(2, { expirationDate: addDays(TODAY, 22) }),
    aDocument(3, { expirationDate: addDays(TODAY, 31) }),
    aDocument(4, { expirationDate: addDays(TODAY, -1), importance: 'void' }),
    aDocument(5, { importance: 'waiting' }),
  ]);
  await expect.element(row('zezwolenie-1')).toHaveTextContent(texts.unlimited);
  await expect.element(row('zezwolenie-1')).toHaveTextContent(IMPORTANCE_LABELS.important);
  await expect.element(row('zezwolenie-2')).toHaveTextContent(/za 22 dni/);
  await expect.element(row('zezwolenie-3')).not.toHaveTextContent(/za \d/);
  await expect.element(row('zezwolenie-4')).toHaveTextContent(IMPORTANCE_LABELS.void);
  await expect.element(row('zezwolenie-4')).not.toHaveTextContent(/za \d/);
  await expect.element(row('zezwolenie-5')).toHaveTextContent(IMPORTANCE_LABELS.waiting);
});

it('a permit that ends soon is told above the list, until a newer one waits', async () => {
  const ending = aDocument(2, { expirationDate: addDays(TODAY, 22) });
  const told = permitTexts.ends(ending.label, addDays(TODAY, 22), TODAY);
  expect(told).toMatch(/za 22\sdni/);
  const { screen } = await documents([ending]);
  await expect.element(screen.getByText(told)).toBeVisible();
  await screen.unmount();
  const newer = await documents([ending, aDocument(3, { importance: 'waiting' })]);
  await expect.element(newer.row('zezwolenie-3')).toBeVisible();
  expect(newer.screen.getByText(told).all()).toHaveLength(0);
});

it('a void document is downloaded too', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { button } = await documents([aDocument(4, { importance: 'void' })]);
  await button(texts.downloadOf('zezwolenie-4.pdf')).click();
  await expect.poll(() => saved).toEqual(['zezwolenie-4.pdf']);
});

it('a new document is checked, sent with its data and listed as waiting', async () => {
  const added = { body: { documents: [aDocument(8, { importance: 'waiting' })], kinds: KINDS } };
  const { screen, button, sent, row } = await documents([aDocument(1)], added);
  await button(texts.add).click();
  await button(texts.submit).click();
  await expect.element(screen.getByText(texts.needsFile)).toBeVisible();
  const file = screen.getByLabelText(texts.scan, { exact: true }).first();
  await file.upload(new File(['<html>'], 'strona.pdf'));
  await expect.element(screen.getByText(demandFileTexts['wrong-type'])).toBeVisible();
  await file.upload(new File(['%PDF-1.4'], 'decyzja.pdf'));
  await expect.element(screen.getByText(/decyzja\.pdf/)).toBeVisible();
  await screen.getByRole('combobox').selectOptions('amending_decision');
  await screen.getByLabelText(texts.institution).fill('WIF');
  await screen.getByLabelText(texts.endDate, { exact: true }).fill('2027-13-01');
  await button(texts.submit).click();
  await expect.element(screen.getByText(uiTexts.date.faulty)).toBeVisible();
  expect(sent()).toHaveLength(0);
  await screen.getByLabelText(texts.endDate, { exact: true }).fill(addDays(TODAY, -1));
  await button(texts.submit).click();
  await expect.element(screen.getByText(documentTexts.over)).toBeVisible();
  expect(sent()).toHaveLength(0);
  await screen.getByLabelText(texts.endDate, { exact: true }).fill(`31.12.${NEXT_YEAR}`);
  await button(texts.submit).click();
  await expect.element(row('zezwolenie-8')).toBeVisible();
  expect(await sent()[0]?.json()).toMatchObject({
    kind: 'amending_decision',
    institution: 'WIF',
    expirationDate: `${NEXT_YEAR}-12-31`,
    fileName: 'decyzja.pdf',
  });
  await expect.element(button(texts.add)).toHaveFocus();
});

it('a refused document says why and stays in the form', async () => {
  const message = 'Na weryfikację czeka już 20 dokumentów.';
  const errors = { fileContent: [message] };
  const shown = await documents([], {
    status: 422,
    body: { code: 'invalid', message: 'Popraw pola', errors, requestId: 'r-1' },
  });
  const { screen } = shown;
  await expect.element(screen.getByText(texts.empty)).toBeVisible();
  await send(shown);
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText(/decyzja\.pdf/)).toBeVisible();
});

it('a form that is filled in is left after a question, and is unsent work until then', async () => {
  const { screen, button, path } = await documents([aDocument(1)]);
  await button(texts.add).click();
  await button(texts.cancel).click();
  await button(texts.add).click();
  await expect.poll(hasUnsentWork).toBe(false);
  const end = screen.getByLabelText(texts.endDate, { exact: true });
  await end.fill('31.12.2027');
  await expect.poll(hasUnsentWork).toBe(true);
  await expect(saveBeforeReload()).rejects.toThrow('a reload would lose');
  await screen.getByRole('link', { name: panelTexts.profile }).click();
  await expect.element(screen.getByText(texts.leaveText)).toBeVisible();
  await button(leaveFormTexts.stay).click();
  await expect.element(end).toHaveValue('31.12.2027');
  await button(texts.cancel).click();
  await button(leaveFormTexts.leave).click();
  await expect.element(button(texts.add)).toBeVisible();
  expect(path()).toBe('/');
  await expect.poll(hasUnsentWork).toBe(false);
  await saveBeforeReload();
});

/** Opens the form of a new document, picks a file and sends it. */
async function send({ screen, button, sent }: Awaited<ReturnType<typeof documents>>): Promise<void> {
  await button(texts.add).click();
  await screen
    .getByLabelText(texts.scan, { exact: true })
    .first()
    .upload(new File(['%PDF-1.4'], 'decyzja.pdf'));
  await expect.element(screen.getByText(/decyzja\.pdf/)).toBeVisible();
  await button(texts.submit).click();
  await expect.poll(sent).toHaveLength(1);
}

it('a log-out names the new document that it would drop; who stays has it', async () => {
  const { screen, button, client } = await documents([aDocument(1)]);
  await button(texts.add).click();
  await screen
    .getByLabelText(texts.scan, { exact: true })
    .first()
    .upload(new File(['%PDF-1.4'], 'decyzja.pdf'));
  await expect.element(screen.getByText(/decyzja\.pdf/)).toBeVisible();
  const { leave } = outboxTexts;
  const asked = leaveChoice(client, askBeforeLeaving);
  await expect.element(screen.getByText(leave.lostForms([leave.forms.document]))).toBeVisible();
  await button(leave.stay).click();
  expect(await asked).toBeNull();
  await expect.element(screen.getByText(/decyzja\.pdf/)).toBeVisible();
  const again = leaveChoice(client, askBeforeLeaving);
  await button(leave.leave).click();
  expect(await again).toBe('forget');
});

it('leaving ends an upload, and the list is asked for: it may have arrived', async () => {
  const shown = await documents([aDocument(1)], new Promise<never>(() => undefined));
  const { screen, button, client, sent, listed } = shown;
  await send(shown);
  const before = listed();
  // What is not quiet shows the spinner over the question.
  expect(client.isMutating()).toBe(1);
  expect(client.isMutating({ predicate: ({ meta }) => meta?.isQuiet !== true })).toBe(0);
  await button(texts.cancel).click();
  await expect.element(screen.getByText(texts.leaveSending)).toBeVisible();
  await button(leaveFormTexts.leave).click();
  await expect.poll(listed).toBe(before + 1);
  expect(sent()).toHaveLength(1);
});

it.each([
  ['by its button', texts.cancel, '/'],
  ['by a link', panelTexts.agreements, '/panelUzytkownika/zgody'],
])('a question about leaving %s ends with the sending, and the leaving goes on', async (_, name, address) => {
  let answer = (_: Added): void => undefined;
  const added = new Promise<Added>((resolve) => {
    answer = resolve;
  });
  const shown = await documents([aDocument(1)], added);
  const { screen, button, row, path } = shown;
  await send(shown);
  await (name === texts.cancel ? button(name) : screen.getByRole('link', { name })).click();
  await expect.element(screen.getByText(texts.leaveSending)).toBeVisible();
  answer({ body: { documents: [aDocument(8, { importance: 'waiting' })], kinds: KINDS } });
  await expect.element(row('zezwolenie-8')).toBeVisible();
  await expect.poll(() => screen.getByText(texts.leaveSending).all()).toHaveLength(0);
  await expect.poll(path).toBe(address);
});

it('a lost answer and leaving after it say that the document may have arrived; the list is asked for', async () => {
  // An answer that the app does not understand is not asked for again.
  const shown = await documents([aDocument(1)], { body: {}, headers: { [HEADERS.requestId]: 'r-1' } });
  const { screen, button, listed } = shown;
  await send(shown);
  await expect.element(screen.getByText(texts.unknown, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.unknownText)).toBeVisible();
  await expect.poll(listed).toBe(2);
  await button(texts.cancel).click();
  await expect.element(screen.getByText(texts.leaveUnknown)).toBeVisible();
});

it('without a connection files are locked with the reason; a phone shows cards', async () => {
  await page.viewport(390, 844);
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const { screen, button } = await documents([aDocument(1)]);
  await expect.element(screen.getByText(texts.offline)).toBeVisible();
  await expect.element(button(texts.add)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(texts.downloadOf('zezwolenie-1.pdf'))).toHaveAttribute('aria-disabled', 'true');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
