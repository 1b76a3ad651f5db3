import type { Invoice } from '#shared/contract/invoices.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Product } from '#shared/contract/products.ts';

/** A plain product in stock; `about` over the defaults. Prices in grosz. */
export function aProduct(id: number, about: Partial<Product> = {}): Product {
  return {
    id,
    sku: `ZP${id}`,
    name: `Lek ${id}`,
    withFormat: '',
    form: 'tabl.',
    strength: '400 mg',
    pack: '50 tabl.',
    inn: '',
    manufacturerId: 1,
    manufacturerName: 'Wislapharm',
    categoryId: 1,
    bloz: null,
    ean: null,
    productType: { id: 1, name: 'Lek', iconPath: '/icons/type.svg' },
    imagePath: '/api/picture/form-tablets',
    picture: 'tablets',
    priceNet: 1_840,
    priceGross: 1_987,
    basicPriceNet: 1_840,
    discountPercent: 0,
    vatRate: 8,
    rxCategory: 'OTC',
    controlledGroup: null,
    isCoolerRequired: false,
    isPrescriptionRequired: false,
    isInPromotion: false,
    isInPharmacyPackage: false,
    isNarcotic: false,
    isRefunded: false,
    isInStock: true,
    isHardToFind: false,
    isLowPrice: false,
    isShortExpiry: false,
    is_favorite: false,
    marked: false,
    count: 240,
    expiryDate: null,
    shelfUsage: '',
    warehouse: 'W1',
    ...about,
  };
}

/** Products with ids from 1. */
export const products = (count: number) => Array.from({ length: count }, (_, index) => aProduct(index + 1));

/** An invoice of an issuer with the agreement, not downloaded yet. Sums in grosz. */
export function anInvoice(id: number, about: Partial<Invoice> = {}): Invoice {
  return {
    id,
    kind: 'ordinary',
    number: `FV/2026/11/00000${id}`,
    issuer: { id: 1, name: 'Zapas Hurt', agreementId: 1, isAgreed: true },
    createDate: '2026-05-04',
    paymentDate: '2026-05-18',
    orderId: 1,
    orderNumber: 'ZAM/2026/1',
    originalNumber: null,
    priceNet: 10_000,
    priceGross: 10_800,
    downloadedDate: null,
    downloadedBy: null,
    ...about,
  };
}

/** An order of one line whose status has the longest words. Sums in grosz. */
export function anOrder(about: Partial<OrderDetails> = {}): OrderDetails {
  const sums = { priceSumNet: 10_000, priceSumGross: 10_800 };
  return {
    orderId: 1,
    orderNumber: 'ZAM/2026/000001234',
    orderStatus: { code: 26, label: 'Odmowa realizacji zamówienia' },
    creationDate: '2026-05-04T08:00:00.000Z',
    priceNet: 10_000,
    priceGross: 10_800,
    lineCount: 1,
    itemCount: 5,
    missingCount: 0,
    vat: [{ rate: 8, net: 10_000, vat: 800 }],
    orderLines: [
      {
        relatedProductId: 1,
        label: 'Ibuprofen 400 mg, 50 tabl.',
        manufacturerName: 'Wislapharm',
        sku: 'ZP1',
        ean: null,
        bloz: null,
        vatRate: 8,
        count: 5,
        invoiceQuantity: null,
        refusalReason: null,
        batches: [],
        unitPriceNet: 2_000,
        ...sums,
        isCoolerRequired: false,
        warehouseName: 'Wrocław',
        picture: 'tablets',
        controlledGroup: null,
        packageId: null,
      },
    ],
    packages: [],
    history: [],
    narcoticDocuments: [],
    documents: { invoices: 0, proformas: 0 },
    ...about,
  };
}
