import type { DocumentLine, InvoiceDocument } from '#shared/rules/invoice-document.ts';
import { sumLines } from '#shared/rules/money.ts';

/** Input of a line. */
export interface MadeLine {
  readonly vatRate: number;
  readonly unitPriceNet: number;
  readonly count: number;
}

/** Lines as issued: summed by the money rule. */
export function documentLines(lines: readonly MadeLine[]): (DocumentLine & { readonly orderPosition: number })[] {
  const priced = lines.map((line) => ({ ...line, warehouseId: 'W1', basicPriceNet: line.unitPriceNet }));
  const sums = sumLines(priced).lines;
  return priced.map((line, index) => ({
    ...line,
    position: index + 1,
    orderPosition: index + 1,
    productId: index + 1,
    label: `Lek ${index + 1}, tabl. · 500 mg · 20 tabl.`,
    manufacturerName: 'Karpatolek',
    sku: `S${index + 1}`,
    goods: {
      name: `Lek ${index + 1}`,
      form: 'tabl.',
      strength: '500 mg',
      pack: '20 tabl.',
      bloz: '9900001',
      ean: null,
    },
    batch: null,
    expiryDate: null,
    priceSumNet: sums[index]?.net ?? 0,
    priceSumVat: sums[index]?.vat ?? 0,
    beforeCount: null,
    beforeSumNet: null,
    beforeSumVat: null,
  }));
}

/** An ordinary invoice of these lines, from a wholesaler to a pharmacy whose names contain every Polish letter. */
export function aDocument(lines: readonly DocumentLine[], more: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    kind: 'ordinary',
    number: 'FV/HUR/2026/11/00001',
    createdAt: new Date('2026-11-28T10:00:00Z'),
    issueDate: '2026-11-28',
    deliveryDate: '2026-11-27',
    paymentDate: '2026-12-19',
    seller: {
      id: 1,
      name: 'Hurtownia Zażółć Gęślą Jaźń Sp. z o.o.',
      nip: '7777777777',
      regon: '777777770',
      street: 'ul. Śląska',
      building: '7',
      apartment: null,
      postCode: '50-007',
      city: 'Wrocław',
      bankAccount: '00 0000 0000 0000 0000 0000 0007',
    },
    buyer: {
      id: 17,
      name: 'Apteka „Źdźbło & Co” <Ćma> Ńandu s.c.',
      nip: '1111111111',
      regon: '111111110',
      street: 'ul. Łąkowa',
      building: '7',
      apartment: '2',
      postCode: '90-554',
      city: 'Łódź',
    },
    recipient: null,
    orderNumber: 'ZA/2026/11/00012',
    orderDate: '2026-11-26',
    warehouseName: 'Magazyn hurtowni · Wrocław',
    lines,
    corrected: null,
    ...more,
  };
}
