import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { makeOsozXml } from '#server/documents/osoz-xml.ts';
import { correctedLines } from '#shared/rules/invoice.ts';
import { documentSums } from '#shared/rules/invoice-document.ts';
import { aDocument, documentLines } from '#tests/support/shop/invoice-document.ts';
import { figuresOf, readPdf } from '#tests/support/shop/pdf.ts';
import { elementsAt, groszAt, parseXml, textAt } from '#tests/support/shop/xml.ts';

vi.setConfig({ testTimeout: 120_000 });

const CLAUSE = 'Klauzula & <prawa>';
const xmlOf = (document: Parameters<typeof makeOsozXml>[0]) =>
  parseXml(new TextDecoder('utf-8', { fatal: true }).decode(makeOsozXml(document, CLAUSE)));
const pdfOf = async (document: Parameters<typeof makeInvoicePdf>[0]) => readPdf(await makeInvoicePdf(document));
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(' %', '%');

const line = fc.record({
  vatRate: fc.constantFrom(5, 8, 23),
  unitPriceNet: fc.integer({ min: 1, max: 250_000 }),
  count: fc.integer({ min: 1, max: 1500 }),
});

describe('an invoice', () => {
  const [first, ...rest] = documentLines([
    { vatRate: 8, unitPriceNet: 419, count: 10 },
    { vatRate: 23, unitPriceNet: 123_456, count: 1000 },
  ]);
  const lines = [{ ...first, basicPriceNet: 500, batch: 'A1234', expiryDate: '2027-11-30' } as typeof first, ...rest];
  const document = aDocument(lines as ReturnType<typeof documentLines>);

  it('is byte-identical however often it is drawn', async () => {
    const first = await makeInvoicePdf(document);
    await makeInvoicePdf(aDocument(documentLines([{ vatRate: 5, unitPriceNet: 7, count: 1 }])));
    expect(Buffer.from(await makeInvoicePdf(document))).toEqual(Buffer.from(first));
  });

  it('contains all required data, with every Polish letter', async () => {
    const words = spaced(await pdfOf(document));
    for (const part of [
      'Faktura VAT',
      'FV/HUR/2026/11/00001',
      'Data wystawienia',
      '2026-11-28',
      'Data dostawy',
      '2026-11-27',
      'Termin płatności',
      '2026-12-19',
      'ZA/2026/11/00012 z 2026-11-26',
      'Hurtownia Zażółć Gęślą Jaźń Sp. z o.o.',
      'ul. Śląska 7',
      'NIP 7777777777',
      'Apteka „Źdźbło & Co” <Ćma> Ńandu s.c.',
      'ul. Łąkowa 7/2',
      '90-554 Łódź',
      'NIP 1111111111',
      'Lek 1, tabl. · 500 mg · 20 tabl.',
      'BLOZ 9900001',
      'seria A1234',
      'ważny do 2027-11-30',
      '10 op.',
      '4,19',
      'rabat 16,2% od 5,00',
      'Razem 1 234 601,90 283 952,15 1 518 554,05',
      '1 518 554,05 zł',
      'słownie: milion pięćset osiemnaście tysięcy',
      'cztery złote 05/100',
      '00 0000 0000 0000 0000 0000 0007',
      'Strona 1 z 1',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('as a proforma states that it is no VAT invoice', async () => {
    const words = spaced(await pdfOf({ ...document, kind: 'proforma', number: 'PF/HUR/2026/11/00001' }));
    expect(words).toContain('Faktura proforma');
    expect(words).toContain('Dokument nie jest fakturą VAT');
    expect(words).not.toContain('Faktura VAT');
  });

  it('repeats its head on every page of 200 lines, and numbers the pages', async () => {
    const many = documentLines(
      Array.from({ length: 200 }, (_, i) => ({ vatRate: 8, unitPriceNet: 100 + i, count: 2 })),
    );
    const pages = (await pdfOf(aDocument(many))).split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(spaced(page)).toContain('Lp. Nazwa towaru Ilość Cena netto Netto VAT Kwota VAT Brutto');
      expect(spaced(page)).toContain(`Strona ${index + 1} z ${pages.length}`);
      if (index > 0) expect(page).toContain('FV/HUR/2026/11/00001');
    });
    expect(figuresOf(pages.join('\n')).lines.map(({ position }) => position)).toEqual(
      many.map((entry) => entry.position),
    );
  });

  it('has the same figures in PDF and XML, to the grosz', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), async (made) => {
        const goods = aDocument(documentLines(made));
        const { rows, net, vat, gross } = documentSums(goods.lines);
        const expected = {
          lines: goods.lines.map((entry) => ({
            position: entry.position,
            count: entry.count,
            price: entry.unitPriceNet,
            net: entry.priceSumNet,
            rate: entry.vatRate,
            vat: entry.priceSumVat,
            gross: entry.priceSumNet + entry.priceSumVat,
          })),
          rates: rows.map((row) => ({ ...row, gross: row.net + row.vat })),
          total: { net, vat, gross },
        };
        expect(figuresOf(await pdfOf(goods))).toEqual(expected);
        expect(figuresOfXml(goods)).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('is XML in the known shape, with escaping, decimal points and ISO dates', () => {
    const xml = xmlOf(document);
    expect({ name: xml.name, attributes: xml.attributes.trim() }).toEqual({
      name: 'dokumenty',
      attributes: 'xmlns="http://www.ks-ewd.pl/osoz-edi"',
    });
    expect(xml.children.map(({ name }) => name)).toEqual(['info', 'kontrahenci', 'towary', 'faktury']);
    expect(textAt(xml, 'info/copyright')).toBe(CLAUSE);
    expect(textAt(xml, 'info/data-utworzenia')).toBe('2026-11-28 11:00');
    const [seller, buyer] = elementsAt(xml, 'kontrahenci/kontrahent');
    expect(buyer && textAt(buyer, 'nazwa')).toBe('Apteka „Źdźbło & Co” <Ćma> Ńandu s.c.');
    const head = elementsAt(xml, 'faktury/faktura/naglowek')[0];
    if (!head || !seller || !buyer) throw new Error('parts are missing');
    expect(textAt(head, 'id-knt-sprzedawcy')).toBe(textAt(seller, 'id-knt'));
    expect(textAt(head, 'id-knt-nabywcy')).toBe(textAt(buyer, 'id-knt'));
    expect(head.children.map(({ name, text }) => [name, text])).toMatchObject([
      ['czy-duplikat', 'Nie'],
      ['data-wystawienia', '2026-11-28'],
      ['data-sprzedazy', '2026-11-27'],
      ['id-knt-sprzedawcy', '1'],
      ['id-knt-nabywcy', '18'],
      ['id-knt-odbiorcy', '18'],
      ['termin-platnosci', '2026-12-19'],
      ['nr-faktury', 'FV/HUR/2026/11/00001'],
      ['typ-faktury', 'FV'],
      ['wartosc-netto', '1234601.90'],
      ['wartosc-vat', '283952.15'],
      ['wartosc-brutto', '1518554.05'],
      ['forma-platnosci', 'przelew'],
      ['czy-korekta', 'Nie'],
      ['liczba-poz', '2'],
    ]);
    const [goods] = elementsAt(xml, 'towary/towar');
    expect(goods && textAt(goods, 'id-towaru-ks')).toBe('9900001');
    const [position] = elementsAt(xml, 'faktury/faktura/pozycje/pozycja');
    expect(position && [textAt(position, 'seria'), textAt(position, 'data-waznosci')]).toEqual(['A1234', '2027-11-30']);
  });

  it('names the payer as the buyer and the pharmacy as the recipient, in PDF and XML', async () => {
    const { nip: _, regon: __, ...recipient } = document.buyer;
    const payer = { ...document.buyer, name: 'Źdźbło i Wspólnicy sp. z o.o.' };
    const other = { ...document, buyer: payer, recipient };
    const paper = (await readPdf(await makeInvoicePdf(other))).replaceAll(/\s+/g, ' ');
    expect(paper).toMatch(/Nabywca.*Źdźbło i Wspólnicy sp\. z o\.o\..*NIP 1111111111.*Odbiorca.*Apteka „Źdźbło & Co”/);
    expect(paper.match(/NIP 1111111111/g)).toHaveLength(1);
    const xml = xmlOf(other);
    expect(
      elementsAt(xml, 'kontrahenci/kontrahent').map((entry) => [
        textAt(entry, 'id-knt'),
        textAt(entry, 'nazwa'),
        textAt(entry, 'nip'),
      ]),
    ).toEqual([
      ['1', document.seller.name, '7777777777'],
      ['1111111111', payer.name, '1111111111'],
      ['18', recipient.name, undefined],
    ]);
    const [head] = elementsAt(xml, 'faktury/faktura/naglowek');
    expect(head && ['id-knt-nabywcy', 'id-knt-odbiorcy'].map((name) => textAt(head, name))).toEqual([
      '1111111111',
      '18',
    ]);
  });

  it('escapes company data in XML', () => {
    const marks = '<&>"\u0000';
    const fields = ['name', 'nip', 'regon', 'street', 'building', 'apartment', 'postCode', 'city'] as const;
    const firm = Object.fromEntries(fields.map((field) => [field, `${field}${marks}`]));
    const { seller, buyer } = document;
    const xml = xmlOf(
      aDocument(lines as ReturnType<typeof documentLines>, {
        seller: { ...seller, ...firm },
        buyer: { ...buyer, ...firm },
      }),
    );
    const said = ['nazwa', 'nip', 'regon', 'ulica', 'nr-domu', 'nr-lokalu', 'kod-pocztowy', 'miejscowosc'];
    for (const party of elementsAt(xml, 'kontrahenci/kontrahent')) {
      expect(said.map((path) => textAt(party, path))).toEqual(fields.map((field) => `${field}<&>"`));
    }
  });
});

describe('a correction', () => {
  const invoiced = documentLines([
    { vatRate: 8, unitPriceNet: 419, count: 10 },
    { vatRate: 23, unitPriceNet: 1000, count: 3 },
  ]);
  const lines = correctedLines(invoiced, ({ position, count }) => (position === 1 ? 4 : count));
  const document = aDocument(lines, {
    kind: 'correction',
    number: 'FK/HUR/2026/12/00001',
    corrected: { number: 'FV/HUR/2026/11/00001', issueDate: '2026-11-28', reason: 'Uszkodzone opakowania' },
  });

  it('shows the corrected invoice, the reason, and for every line before, after and difference', async () => {
    const words = spaced(await pdfOf(document)).replaceAll('\u2212', '-');
    for (const part of [
      'Faktura korygująca',
      'FK/HUR/2026/12/00001',
      'FV/HUR/2026/11/00001 z 2026-11-28',
      'Uszkodzone opakowania',
      'przed korektą 10 4,19 41,90 8% 3,35 45,25',
      'po korekcie 4 4,19 16,76 8% 1,34 18,10',
      'różnica -6 4,19 -25,14 8% -2,01 -27,15',
      'Razem -25,14 -2,01 -27,15',
      'Do zwrotu',
      '27,15 zł',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Lek 2');
  });

  it('contains the differences as XML', () => {
    const xml = xmlOf(document);
    const head = 'faktury/faktura/naglowek';
    expect(textAt(xml, `${head}/czy-korekta`)).toBe('Tak');
    expect(textAt(xml, `${head}/nr-faktury-korygowanej`)).toBe('FV/HUR/2026/11/00001');
    expect(groszAt(xml, `${head}/wartosc-brutto`)).toBe(-2715);
    expect(textAt(xml, 'faktury/faktura/pozycje/pozycja/ilosc')).toBe('-6');
  });
});

/** The figures of an OSOZ-EDI file, in the shape of {@link figuresOf}. */
function figuresOfXml(document: Parameters<typeof makeOsozXml>[0]) {
  const xml = xmlOf(document);
  const sums = (element: typeof xml) => ({
    net: groszAt(element, 'wartosc-netto'),
    vat: groszAt(element, 'wartosc-vat'),
    gross: groszAt(element, 'wartosc-brutto'),
  });
  const number = (element: typeof xml, path: string) => Number(textAt(element, path));
  const [head] = elementsAt(xml, 'faktury/faktura/naglowek');
  return {
    lines: elementsAt(xml, 'faktury/faktura/pozycje/pozycja').map((entry) => ({
      position: number(entry, 'nr-poz-faktury'),
      count: number(entry, 'ilosc'),
      price: groszAt(entry, 'cena-netto'),
      rate: number(entry, 'stawka-vat'),
      ...sums(entry),
    })),
    rates: elementsAt(xml, 'faktury/faktura/podsumowanie/stawki/stawka').map((entry) => ({
      rate: number(entry, 'stawka-vat'),
      ...sums(entry),
    })),
    total: head && sums(head),
  };
}
