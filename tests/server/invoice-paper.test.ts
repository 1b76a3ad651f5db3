import { describe, expect, it, vi } from 'vitest';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { correctedLines } from '#shared/rules/invoice.ts';
import type { DocumentLine, InvoiceDocument } from '#shared/rules/invoice-document.ts';
import { aDocument, documentLines } from '#tests/support/invoice-document.ts';
import { figuresOf, readPdf, wordsOf } from '#tests/support/pdf.ts';

vi.setConfig({ testTimeout: 120_000 });

const [line] = documentLines([{ vatRate: 8, unitPriceNet: 123_456, count: 1000 }]);
if (!line) throw new Error('a line is missing');
const { seller, buyer } = aDocument([]);
const corrected = { number: 'FV/HUR/2026/11/00001', issueDate: '2026-11-28', reason: 'Uszkodzone' };

describe('a paper', () => {
  // First here: the fonts are new then.
  it('can be searched for every letter, whatever was drawn before', async () => {
    await makeInvoicePdf(aDocument([line], { buyer: { ...buyer, name: 'Ńąćę' } }));
    const words = await readPdf(await makeInvoicePdf(correction([line], { buyer: { ...buyer, name: 'Apteka s.c.' } })));
    for (const part of ['Faktura korygująca', 'Apteka s.c.', 'różnica']) expect(words).toContain(part);
  });

  const NAME = 'Paracetamol+Ibuprofen+Kofeina+Fenylefryna+Dekstrometorfan+Guajafenezyna';
  const endless: [string, Partial<DocumentLine>][] = [
    ['a name', { label: NAME }],
    ['a word of 360 letters', { label: 'W'.repeat(360) }],
    ['a manufacturer', { manufacturerName: 'Ł'.repeat(70) }],
    ['an index', { sku: '9'.repeat(60), goods: { ...line.goods, bloz: null } }],
    ['a batch', { batch: 'B'.repeat(60) }],
  ];

  it.each(endless)('keeps every word on its page beside %s that has no place to break', async (_, part) => {
    const goods = { ...line, ...part };
    const invoice = await makeInvoicePdf(aDocument([goods]));
    expect(figuresOf(await readPdf(invoice)).lines).toMatchObject([{ net: 123_456_000, gross: 133_332_480 }]);
    await expectOnPage(invoice);
    await expectOnPage(await makeInvoicePdf(correction([goods])));
  });

  it('keeps every word on its page beside an endless name of a firm or reason', async () => {
    const firm = { name: 'Apteka'.repeat(30) };
    const parties = { seller: { ...seller, ...firm }, buyer: { ...buyer, ...firm } };
    const reason = 'U'.repeat(200);
    await expectOnPage(await makeInvoicePdf(correction([line], { ...parties, corrected: { ...corrected, reason } })));
  });

  it('breaks a long name behind a sign that parts it, and leaves no mark there', async () => {
    const words = await readPdf(await makeInvoicePdf(aDocument([{ ...line, label: NAME }])));
    expect(words).toContain('Paracetamol+Ibuprofen+Kofeina+Fenylefryna+ ');
    expect(words).toMatch(/^ +Dekstrometorfan\+Guajafenezyna$/m);
    expect(words).not.toContain('\u200b');
  });
});

function correction(goods: Parameters<typeof aDocument>[0], more: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = correctedLines(
    goods.map((entry) => ({ ...entry, orderPosition: entry.position })),
    () => 4,
  );
  return aDocument(lines, { kind: 'correction', corrected, ...more });
}

/** No word stands in the margins, and the sums at the right end where they always do. */
async function expectOnPage(pdf: Uint8Array): Promise<void> {
  const words = await wordsOf(pdf);
  expect(words.length).toBeGreaterThan(30);
  expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThan(35);
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(560.5);
}
