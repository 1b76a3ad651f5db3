import type { CatalogueRow } from '#shared/search/rows.ts';

/** A product of the search in which only its name can be found. */
export const PLAIN_ROW: Omit<CatalogueRow, 'id' | 'sku' | 'name'> = {
  inn: '',
  atc: '',
  strength: '',
  form: 'tabl.',
  pack: '20 tabl.',
  manufacturer: 'Polfarmex',
  ean: null,
  bloz: null,
  manufacturerId: 1,
  categoryId: 1,
  typeId: 1,
  priceNet: 1000,
  expiryDate: null,
  flags: 0,
  sales: 0,
  isWithdrawn: false,
};
