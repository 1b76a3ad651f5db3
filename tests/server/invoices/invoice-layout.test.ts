import { describe, expect, it, vi } from 'vitest';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { correctedLines } from '#shared/rules/invoice.ts';
import type { DocumentLine, InvoiceDocument } from '#shared/rules/invoice-document.ts';
import { aDocument, documentLines } from '#tests/support/shop/invoice-document.ts';
import { figuresOf, type PlacedWord, readPdf, wordsOf } from '#tests/support/shop/pdf.ts';

vi.setConfig({ testTimeout: 120_000 });

const [line] = documentLines([{ vatRate: 8, unitPriceNet: 123_456, count: 1000 }]);
if (!line) throw new Error('a line is missing');
const { seller, buyer } = aDocument([]);
const corrected = { number: 'FV/HUR/2026/11/00001', issueDate: '2026-11-28', reason: 'Uszkodzone' };

describe('an invoice as PDF', () => {
  // First in this file, while the fonts are freshly loaded.
  it('is searchable for every letter, whatever was drawn before', async () => {
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

  it.each(endless)('keeps every word on its page beside %s without a place to break', async (_, part) => {
    const goods = { ...line, ...part };
    const invoice = await makeInvoicePdf(aDocument([goods]));
    expect(figuresOf(await readPdf(invoice)).lines).toMatchObject([{ net: 123_456_000, gross: 133_332_480 }]);
    await expectOnPage(invoice);
    await expectOnPage(await makeInvoicePdf(correction([goods])));
  });

  it('keeps every word on its page beside an endless company name or reason', async () => {
    const firm = { name: 'Apteka'.repeat(30) };
    const parties = { seller: { ...seller, ...firm }, buyer: { ...buyer, ...firm }, recipient: { ...buyer, ...firm } };
    const reason = 'U'.repeat(200);
    await expectOnPage(await makeInvoicePdf(correction([line], { ...parties, corrected: { ...corrected, reason } })));
  });

  // The most expensive goods that a catalogue can hold in the largest quantity; the last sum exceeds any real trade.
  const large: [string, number, number][] = [
    ['10 million zł', 1_000_000, 1_000],
    ['a thousand million zł', 1_000_000_000, 100],
    ['all that there can be', 2_147_483_647, 99_999],
  ];

  it.each(large)('keeps lines and sums of %s in their columns', async (_, unitPriceNet, count) => {
    const goods = documentLines([8, 23].map((vatRate) => ({ vatRate, unitPriceNet, count })));
    const invoice = await makeInvoicePdf(aDocument(goods));
    await expectOnPage(invoice);
    const { lines, rates, total } = figuresOf(await readPdf(invoice));
    const expected = goods.map(({ priceSumNet: net, priceSumVat: vat }) => ({ net, vat, gross: net + vat }));
    expect(lines).toMatchObject(expected.map((sums) => ({ ...sums, price: unitPriceNet, count })));
    expect(rates).toMatchObject(expected);
    const sum = (key: 'net' | 'vat' | 'gross') => expected.reduce((added, sums) => added + sums[key], 0);
    expect(total).toEqual({ net: sum('net'), vat: sum('vat'), gross: sum('gross') });
    await expectOnPage(await makeInvoicePdf(correction(goods)));
    const dearer = goods.map((entry) => ({ ...entry, basicPriceNet: Math.min(unitPriceNet * 2, 2_147_483_647) }));
    await expectOnPage(await makeInvoicePdf(aDocument(dearer, { kind: 'proforma' })));
  });

  it('breaks a long name after a separator without adding a mark', async () => {
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

/** No word is in the margins or overlaps another, and the sums are right-aligned. */
async function expectOnPage(pdf: Uint8Array): Promise<void> {
  const words = await wordsOf(pdf);
  expect(words.length).toBeGreaterThan(30);
  expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThan(35);
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(560.5);
  expect(words.filter((word) => words.some((other) => overlaps(other, word)))).toEqual([]);
}

/** Whether a word begins inside another; boxes of letters are somewhat higher than the letters. */
function overlaps(one: PlacedWord, { page, left, top, bottom }: PlacedWord): boolean {
  const middle = (top + bottom) / 2;
  return one.page === page && one.top < middle && middle < one.bottom && one.left < left && left < one.right - 0.1;
}
