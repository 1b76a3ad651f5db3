import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '#shared/contract/invoices.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { boxOf } from '#tests/support/components/boxes.ts';
import { anInvoice } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { InvoiceTable } from '#web/features/invoices/InvoiceTable.tsx';
import { agreementReasonId, OFFLINE_REASON_ID, PDF_FIRST_REASON_ID } from '#web/features/invoices/lock-reason.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { session } from '#web/state/session.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The table over a server that has every file. */
async function table(invoices: readonly Invoice[]) {
  const api = fakeApi();
  const of = (url: string) => ({ 'Content-Type': url.includes('/xml') ? 'application/xml' : 'application/pdf' });
  api.answer(({ url }) => ({ body: 'a file', headers: of(url) }));
  session.start(aUser());
  const { screen } = await show(
    <Panel flush>
      <InvoiceTable invoices={invoices} label={invoiceTexts.invoices} isStale={false} />
    </Panel>,
  );
  const asked = () => api.requests.map(({ url }) => new URL(url).pathname);
  return { screen, asked, file: (name: string) => screen.getByRole('button', { name }) };
}

it('XML is locked with a reason until the PDF is downloaded', async () => {
  const fresh = anInvoice(1);
  const had = anInvoice(2, { downloadedDate: '2026-05-05T10:00:00.000Z' });
  const { screen, file, asked } = await table([fresh, had]);
  const locked = file(invoiceTexts.xmlOf(fresh.number));
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true');
  await expect.element(locked).toHaveAttribute('aria-describedby', PDF_FIRST_REASON_ID);
  await locked.click({ force: true });
  expect(asked()).toEqual([]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await file(invoiceTexts.pdfOf(fresh.number)).click();
  await expect.poll(asked).toEqual(['/api/invoices/1/pdf']);
  await file(invoiceTexts.xmlOf(had.number)).click();
  await expect.poll(asked).toEqual(['/api/invoices/1/pdf', '/api/invoices/2/xml']);
  await expect.poll(() => saved.mock.calls.length).toBe(2);
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(invoiceTexts.notDownloaded);
  await expect.element(screen.getByRole('row').nth(2)).not.toHaveTextContent(invoiceTexts.notDownloaded);
});

it('downloads are locked without the agreement and without the network', async () => {
  const issuer = { id: 2, name: 'Hurtownia', agreementId: 7, isAgreed: false };
  const { file, screen } = await table([anInvoice(1, { issuer })]);
  const pdf = file(invoiceTexts.pdfOf(anInvoice(1).number));
  await expect.element(pdf).toHaveAttribute('aria-describedby', agreementReasonId(7));
  await screen.unmount();
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const offline = await table([anInvoice(1)]);
  const locked = offline.file(invoiceTexts.pdfOf(anInvoice(1).number));
  await expect.element(locked).toHaveAttribute('aria-describedby', OFFLINE_REASON_ID);
  await locked.click({ force: true });
  expect(offline.asked()).toEqual([]);
});

it('a correction names its original and has no due date; a proforma has no XML', async () => {
  const correction = anInvoice(3, { kind: 'correction', number: 'FK/2026/3', originalNumber: 'FV/2026/1' });
  const proforma = anInvoice(4, { kind: 'proforma', number: 'PF/2026/4' });
  const { screen, file } = await table([correction, proforma]);
  const row = screen.getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent(invoiceTexts.corrects('FV/2026/1'));
  await expect.element(row).not.toHaveTextContent(invoiceTexts.payUntil(correction.paymentDate));
  await expect.element(file(invoiceTexts.pdfOf(proforma.number))).toBeVisible();
  await expect.element(file(invoiceTexts.xmlOf(proforma.number))).not.toBeInTheDocument();
});

it('on a phone a sum without room beside the document number wraps below it', async () => {
  await page.viewport(390, 844);
  const number = 'FV/2026/11/000001/WRO/1';
  const usual = await table([anInvoice(1, { number })]);
  const place = (of: typeof usual) => {
    const row = of.screen.getByRole('row').last().element();
    const [name, gross] = [row.querySelector('td:nth-child(1) > span > span'), row.querySelector('td:nth-child(4)')];
    return { row: boxOf(row), name: boxOf(name), gross: boxOf(gross) };
  };
  const beside = place(usual);
  expect(beside.gross.top).toBeLessThan(beside.name.bottom);
  await usual.screen.unmount();
  const { row, name, gross } = place(await table([anInvoice(1, { number, priceGross: 225_483_528_077_171 })]));
  expect(gross.top).toBeGreaterThanOrEqual(name.bottom);
  expect(gross.left).toBeGreaterThanOrEqual(row.left);
  expect(gross.right).toBeLessThanOrEqual(row.right);
});

it.each([769, 820])('at %d px both files of a document are on the screen', async (width) => {
  await page.viewport(width, 1180);
  const { file } = await table([anInvoice(1, { priceGross: 1_234_567_89 })]);
  const xml = file(invoiceTexts.xmlOf(anInvoice(1).number));
  await expect.element(xml).toBeVisible();
  expect(boxOf(xml.element()).right).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBe(width);
});
