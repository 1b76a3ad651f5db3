import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Agreement } from '#shared/contract/agreements.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { anInvoice } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { InvoicesScreen } from '#web/features/invoices/InvoicesScreen.tsx';
import { missingDocuments } from '#web/features/invoices/missing-documents.ts';
import { forgetUser } from '#web/offline/persistence/device-data.ts';
import { closeAllOverlays, hasOverlays } from '#web/state/open-overlays.ts';
import type { InvoiceSearch } from '#web/state/search-params.ts';
import { session } from '#web/state/session.ts';

const AGREEMENT: Agreement = {
  id: 1,
  kind: 'electronic_invoices',
  issuer: { id: 1, name: 'Zapas Hurt' },
  title: 'Faktury elektroniczne',
  text: 'Zgadzam się.',
  state: 'undecided',
  decidedAt: null,
  decidedBy: null,
  decidedVersion: null,
  decidedPolicy: null,
  textVersion: '1',
};

afterEach(async () => {
  session.end(null);
  await forgetUser(aUser().id);
  vi.unstubAllGlobals();
});

interface ScreenProps {
  readonly initial: InvoiceSearch;
  readonly onSearch: (search: InvoiceSearch) => void;
}

/** The screen with its address. */
function Screen({ initial, onSearch }: ScreenProps) {
  const [search, setSearch] = useState(initial);
  const change = (next: Partial<InvoiceSearch>) => {
    setSearch({ ...search, ...next });
    onSearch({ ...search, ...next });
  };
  return <InvoicesScreen search={search} onSearchChange={change} />;
}

/** The screen over a server that has one invoice, or none where `total` is 0, and answers with so many lists. */
async function invoices(about: Partial<InvoiceSearch> = {}, total = 1, answeredLists = Number.POSITIVE_INFINITY) {
  const api = fakeApi();
  const list = { items: [anInvoice(1)].slice(0, total), page: 1, perPage: 10, total };
  let lists = 0;
  api.answer(({ url }) => {
    const path = new URL(url).pathname;
    if (path === '/api/invoices/') {
      lists += 1;
      return lists > answeredLists ? new Promise(() => undefined) : { body: list };
    }
    if (path.startsWith('/api/invoices/')) return { body: '%PDF', headers: { 'Content-Type': 'application/pdf' } };
    return { body: { agreements: [] } };
  });
  session.start(aUser());
  let search: InvoiceSearch = { page: 1, perPage: 10, ...about };
  const onSearch = (next: InvoiceSearch) => {
    search = next;
  };
  const { screen } = await show(<Screen initial={search} onSearch={onSearch} />);
  const asked = () => api.requests.map(({ url }) => new URL(url));
  return { screen, asked, search: () => search };
}

it('the list is filtered by month and by number, which go into the address', async () => {
  const { screen, asked, search } = await invoices({ page: 3 });
  const month = warsawDate(new Date()).slice(0, 7);
  await screen.getByRole('combobox', { name: invoiceTexts.month }).selectOptions(month);
  await screen.getByRole('searchbox', { name: invoiceTexts.number }).fill('00042');
  await userEvent.keyboard('{Enter}');
  expect(search()).toEqual({ page: 1, perPage: 10, month, number: '00042' });
  await expect.poll(() => asked().at(-1)?.searchParams.get('number')).toBe('00042');
  expect(asked().at(-1)?.searchParams.get('month')).toBe(month);
  await screen.getByRole('button', { name: invoiceTexts.clear }).click();
  expect(search()).toEqual({ page: 1, perPage: 10 });
});

it('a page beyond the end is left for the last one', async () => {
  const { screen, search } = await invoices({ page: 9 });
  await expect.poll(search).toEqual({ page: 1, perPage: 10 });
  await expect.element(screen.getByText(anInvoice(1).number)).toBeVisible();
});

it('all documents of the chosen month are saved as one archive', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen, asked } = await invoices({ month: '2026-05' });
  await screen.getByRole('button', { name: invoiceTexts.getMonth }).click();
  await expect.element(screen.getByText(invoiceTexts.archived(2, 'faktury-2026-05.zip'))).toBeVisible();
  expect(saved).toEqual(['faktury-2026-05.zip']);
  const files = asked().filter(({ pathname }) => /\/(pdf|xml)$/.test(pathname));
  expect(files.map(({ pathname }) => pathname)).toEqual(['/api/invoices/1/pdf', '/api/invoices/1/xml']);
});

/** A server with invoices 1 and 2 that counts a file as downloaded once asked; while cut it sends none of invoice 2. */
function cuttingServer() {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const api = fakeApi();
  const downloaded = new Set<string>();
  let isCut = true;
  api.answer(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const [, id, format] = /^\/api\/invoices\/(\d+)\/(pdf|xml)$/.exec(pathname) ?? [];
    if (id !== undefined) {
      downloaded.add(id);
      if (isCut && id === '2') throw new TypeError('Failed to fetch');
      return { body: `%${format}`, headers: { 'Content-Type': 'application/pdf' } };
    }
    const all = pathname === '/api/invoices/' ? [anInvoice(1), anInvoice(2)] : [];
    const items = searchParams.has('new') ? all.filter((invoice) => !downloaded.has(String(invoice.id))) : all;
    return { body: { items, page: 1, perPage: 100, total: items.length, agreements: [] } };
  });
  session.start(aUser());
  return {
    downloaded,
    mend: () => {
      isCut = false;
    },
    visit: () => show(<Screen initial={{ page: 1, perPage: 10 }} onSearch={() => undefined} />),
  };
}

/** The archive of new documents of whatever day it is. */
const archivedNew = (files: number) =>
  new RegExp(invoiceTexts.archived(files, 'faktury-[-\\d]+\\.zip').replaceAll('\u00a0', '\\s'));

it('a document whose answer was lost comes with the next archive of new ones, also after a reload', async () => {
  const { visit, mend } = cuttingServer();
  const first = await visit();
  await first.screen.getByRole('button', { name: invoiceTexts.getNew }).click();
  await expect.element(first.screen.getByText(/FV-2026-11-000002\.pdf: przerwane/)).toBeVisible();
  await first.screen.unmount();
  mend();
  const { screen } = await visit();
  await screen.getByRole('button', { name: invoiceTexts.getNew }).click();
  await expect.element(screen.getByText(archivedNew(2))).toBeVisible();
  await screen.getByRole('button', { name: invoiceTexts.getNew }).click();
  await expect.element(screen.getByText(invoiceTexts.nothing.new)).toBeVisible();
});

it('a PDF that was asked for by itself and whose answer was lost comes with it too', async () => {
  const { visit, mend, downloaded } = cuttingServer();
  const { screen } = await visit();
  await screen.getByRole('button', { name: invoiceTexts.pdfOf(anInvoice(2).number) }).click();
  await expect.poll(() => downloaded.has('2')).toBe(true);
  await expect.poll(hasOverlays).toBe(true);
  closeAllOverlays();
  mend();
  await screen.getByRole('button', { name: invoiceTexts.getNew }).click();
  await expect.element(screen.getByText(archivedNew(4))).toBeVisible();
  await screen.getByRole('button', { name: invoiceTexts.getNew }).click();
  await expect.element(screen.getByText(invoiceTexts.nothing.new)).toBeVisible();
});

it('a lost PDF that was saved at the next press does not come with the archive again', async () => {
  const { visit, mend, downloaded } = cuttingServer();
  const { screen } = await visit();
  const pdf = screen.getByRole('button', { name: invoiceTexts.pdfOf(anInvoice(2).number) });
  await pdf.click();
  await expect.poll(() => downloaded.has('2')).toBe(true);
  await expect.poll(hasOverlays).toBe(true);
  closeAllOverlays();
  const lacking = async () => (await missingDocuments(aUser().id, Date.now())).map(({ id }) => id);
  expect(await lacking()).toEqual([2]);
  mend();
  await pdf.click();
  await expect.poll(lacking).toEqual([]);
  await screen.getByRole('button', { name: invoiceTexts.getNew }).click();
  await expect.element(screen.getByText(archivedNew(2))).toBeVisible();
});

it('the archive says that an agreement is missing until it is given', async () => {
  const issuer = { id: 2, name: 'Producent', agreementId: 7, isAgreed: false };
  const agreement: Agreement = { ...AGREEMENT, id: 7, issuer: { id: 2, name: 'Producent' } };
  const items = [anInvoice(1, { issuer })];
  fakeApi().answer(({ url }) => ({
    body: url.includes('/agreements') ? [agreement] : { items, page: 1, perPage: 100, total: items.length },
  }));
  session.start(aUser());
  const { screen, client } = await show(<Screen initial={{ page: 1, perPage: 10 }} onSearch={() => undefined} />);
  await screen.getByRole('button', { name: invoiceTexts.getNew }).click();
  await expect.element(screen.getByText(/Producent: brak zgody/)).toBeVisible();
  // The lists are asked for again after an archive.
  await expect.poll(() => client.isFetching()).toBe(0);
  client.setQueryData(invoiceQueries.agreements().queryKey, [{ ...agreement, state: 'accepted' }]);
  await expect.element(screen.getByText(/Producent: brak zgody/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(invoiceTexts.archivedNone)).not.toBeInTheDocument();
});

it('without documents there is no archive to save, unless only the number finds none', async () => {
  const { screen } = await invoices({}, 0);
  await expect.element(screen.getByText(invoiceTexts.empty.invoices)).toBeVisible();
  expect(screen.getByRole('button', { name: invoiceTexts.getNew }).query()).toBeNull();
  await screen.unmount();
  const byNumber = await invoices({ number: 'x' }, 0);
  await expect.element(byNumber.screen.getByText(invoiceTexts.nothingFound)).toBeVisible();
  await expect.element(byNumber.screen.getByRole('button', { name: invoiceTexts.getNew })).toBeVisible();
});

it('a month without documents says so and offers all again', async () => {
  const { screen, search } = await invoices({ month: '2026-05', number: 'x' }, 0);
  await expect.element(screen.getByText(invoiceTexts.nothingFound)).toBeVisible();
  await screen.getByRole('button', { name: invoiceTexts.clear }).last().click();
  expect(search()).toEqual({ page: 1, perPage: 10 });
});

it('XML is open from the moment its PDF is saved, before the server lists it so', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { screen, asked } = await invoices({}, 1, 1);
  const { number } = anInvoice(1);
  const xml = screen.getByRole('button', { name: invoiceTexts.xmlOf(number) });
  await expect.element(xml).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: invoiceTexts.pdfOf(number) }).click();
  await expect.element(xml).not.toHaveAttribute('aria-disabled');
  await xml.click();
  await expect.poll(() => asked().map(({ pathname }) => pathname)).toContain('/api/invoices/1/xml');
});
