import type { DraftLine } from '#server/services/orders/orders-record.ts';

/** An order line as finalize makes it, of a cold product at a price with a promotion. */
export function aDraftLine(productId: number, warehouseId: string): DraftLine {
  return {
    productId,
    warehouseId,
    label: 'Insulina ludzka, roztw.',
    manufacturerName: 'Karpatia Bio',
    sku: 'I-1',
    goods: {
      name: 'Insulina ludzka',
      form: 'roztw.',
      strength: '',
      pack: '',
      bloz: '9900001',
      ean: null,
    },
    isCold: true,
    vatRate: 8,
    count: 30,
    invoiceQuantity: null,
    refusalReason: null,
    basicPriceNet: 3900,
    unitPriceNet: 3875,
    packageId: null,
  };
}
