import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { csvAmount, csvFile, orderCsv, orderFileName } from '#web/features/orders/details/order-csv.ts';

it.each(['=1+1', '+48', '-2', '@SUM(A1)', '\tx', '\r=1', '=cmd|"/c calc"!A1'])('escapes the formula %j', (text) => {
  const [line] = csvFile([[text]])
    .slice(1)
    .split('\r\n;');
  expect(line?.replace(/^"/, '').startsWith("'")).toBe(true);
});

it('writes Polish amounts without grouping, negative ones as numbers', () => {
  expect([0, 5, 108_160, -250, 123_456_789].map(csvAmount)).toEqual(
    ['0,00', '0,05', '1081,60', '-2,50', '1234567,89'].map((number) => ({ number })),
  );
});

it('keeps every text unchanged for a reader of the format', () => {
  const cells = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(cells, (rows) => {
      const text = csvFile(rows);
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(read(text.slice(1))).toEqual(
        rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))),
      );
    }),
  );
});

/** A minimal independent reader: quotes, semicolons, CRLF. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (isQuoted) {
      if (char === '"' && text[i + 1] === '"') {
        cell += char;
        i += 1;
      } else if (char === '"') isQuoted = false;
      else cell += char;
    } else if (char === '"') isQuoted = true;
    else if (char === ';') {
      row.push(cell);
      cell = '';
    } else if (char === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += char;
  }
  return rows;
}

const line: OrderDetails['orderLines'][number] = {
  relatedProductId: 1,
  label: 'Żel "Forte"; 50 g',
  manufacturerName: '=Polfa',
  sku: '00012',
  ean: '5900000000017',
  bloz: null,
  vatRate: 8,
  count: 10,
  invoiceQuantity: 4,
  refusalReason: 'limit producenta',
  batches: [
    { batch: 'A1', expiryDate: '2027-05-31', count: 1 },
    { batch: 'B2', expiryDate: '2027-06-30', count: 3 },
  ],
  unitPriceNet: 1234,
  priceSumNet: 4936,
  priceSumGross: 5331,
  isCoolerRequired: false,
  warehouseName: 'Magazyn',
  picture: 'tube',
  controlledGroup: null,
  packageId: null,
};

it('writes an order with one row per line, those of packages last, with unknown values empty', () => {
  const order = {
    orderId: 1,
    orderNumber: 'ZA/2026/11/00012',
    orderStatus: { code: 4, label: 'Skompletowane' },
    creationDate: '2026-11-27T23:30:00.000Z',
    priceNet: 0,
    priceGross: 0,
    lineCount: 2,
    itemCount: 20,
    missingCount: 6,
    vat: [],
    packages: [{ packageId: 35, name: 'Odporność zimą', discountPercent: 13, count: 2 }],
    orderLines: [
      { ...line, basicPriceNet: 1340, invoiceQuantity: null, refusalReason: null, batches: [], packageId: 35 },
      line,
      { ...line, packageId: 35 },
    ],
    history: [],
    narcoticDocuments: [],
  } as OrderDetails;
  expect(orderCsv(order)).toBe(
    '\uFEFFZamówienie;Data;Status;Lp.;Indeks;Produkt;Producent;Magazyn;Zamówiono;Zrealizowano;Powód braku;Seria;' +
      'Termin ważności;VAT %;Cena netto;Wartość netto;Wartość brutto;Pakiet;Taniej w pakiecie netto;EAN;BLOZ\r\n' +
      'ZA/2026/11/00012;2026-11-28;Skompletowane;1;00012;"Żel ""Forte""; 50 g";\'=Polfa;Magazyn;10;4;' +
      'limit producenta;A1, B2;2027-05-31, 2027-06-30;8;12,34;49,36;53,31;;;"=""5900000000017""";\r\n' +
      'ZA/2026/11/00012;2026-11-28;Skompletowane;2;00012;"Żel ""Forte""; 50 g";\'=Polfa;Magazyn;10;;;;;8;12,34;49,36;53,31;Odporność zimą;10,60;"=""5900000000017""";\r\n' +
      'ZA/2026/11/00012;2026-11-28;Skompletowane;3;00012;"Żel ""Forte""; 50 g";\'=Polfa;Magazyn;10;4;' +
      'limit producenta;A1, B2;2027-05-31, 2027-06-30;8;12,34;49,36;53,31;Odporność zimą;;"=""5900000000017""";\r\n',
  );
  expect(orderFileName(order.orderNumber)).toBe('zamowienie-ZA-2026-11-00012.csv');
});
