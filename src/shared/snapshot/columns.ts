import type { ProductFacts } from '#shared/contract/product-facts.ts';
import type { SnapshotCheck } from '#shared/contract/snapshot.ts';
import {
  type CodeField,
  FACT_FLAGS,
  type NumberField,
  type PriceField,
  TEXT_FIELDS,
  type TextField,
} from '#shared/contract/snapshot-fields.ts';

/** Distinct texts, and each row's index into them. */
interface TextColumn {
  readonly values: readonly string[];
  readonly at: Int32Array;
}

/** Products as a structure of arrays in id order: small to store and fast to read. */
export interface Columns {
  readonly ids: Int32Array;
  readonly texts: Readonly<Record<TextField, TextColumn>>;
  readonly codes: Readonly<Record<CodeField, readonly string[]>>;
  readonly numbers: Readonly<Record<NumberField, Int32Array>>;
  readonly prices: Readonly<Record<PriceField, Int32Array>>;
}

/** The position of an id in an ascending column, or -1. */
export function placeOf(ids: Int32Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}

/** The product of a row. */
export function factsAt({ ids, texts, codes, numbers, prices }: Columns, row: number): ProductFacts {
  const text = (field: TextField) => texts[field].values[texts[field].at[row] ?? 0] ?? '';
  const flags = numbers.flags[row] ?? 0;
  const has = (flag: keyof typeof FACT_FLAGS) => (flags & FACT_FLAGS[flag]) !== 0;
  const priceNet = prices.priceNet[row] ?? 0;
  return {
    id: ids[row] ?? 0,
    sku: codes.sku[row] ?? '',
    name: text('name'),
    form: text('form'),
    strength: text('strength'),
    pack: text('pack'),
    inn: text('inn'),
    atc: text('atc'),
    manufacturerId: numbers.manufacturerId[row] ?? 0,
    categoryId: numbers.categoryId[row] || null,
    bloz: codes.bloz[row] || null,
    ean: codes.ean[row] || null,
    typeId: numbers.typeId[row] ?? 0,
    // `decode.ts` has checked the table against these two lists.
    picture: text('picture') as ProductFacts['picture'],
    rxCategory: text('rxCategory') as ProductFacts['rxCategory'],
    image: text('image') || null,
    priceNet,
    basicPriceNet: priceNet + (prices.promotion[row] ?? 0),
    vatRate: numbers.vatRate[row] ?? 0,
    controlledGroup: text('controlledGroup') || null,
    isCold: has('isCold'),
    isRefunded: has('isRefunded'),
    isHardToFind: has('isHardToFind'),
    isLowPrice: has('isLowPrice'),
    isShortExpiry: has('isShortExpiry'),
    isInPackage: has('isInPackage'),
    isHit: has('isHit'),
    sales: numbers.sales[row] ?? 0,
    expiryDate: text('expiryDate') || null,
    shelf: text('shelf'),
    warehouseId: text('warehouseId'),
  };
}

/** The check values that the server computes for the same products. */
export function checkOf({ ids, prices }: Columns): SnapshotCheck {
  let priceNet = 0;
  for (const price of prices.priceNet) priceNet += price;
  return { products: ids.length, priceNet };
}

/** Approximate bytes in storage: four per number, one per letter. */
export function bytesOf({ ids, texts, codes, numbers, prices }: Columns): number {
  const lengthOf = (values: readonly string[]) => values.reduce((sum, value) => sum + value.length, 0);
  const columns = [ids, ...Object.values(numbers), ...Object.values(prices), ...TEXT_FIELDS.map((f) => texts[f].at)];
  const words = [...Object.values(codes), ...TEXT_FIELDS.map((field) => texts[field].values)];
  return columns.reduce((sum, c) => sum + c.byteLength, 0) + words.reduce((sum, w) => sum + lengthOf(w), 0);
}
