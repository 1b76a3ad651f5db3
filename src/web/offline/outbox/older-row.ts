import * as v from 'valibot';
import { type ItemKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { isItemKey } from './cart-change.ts';
import { type ItemFacts, itemFacts } from './item-facts.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, field]) => field !== undefined));

/**
 * A stored operation with defaults for technical fields that its version did not write; `seq` is that of the row before
 * it. A row without attempts may have been sent since it was made, so its key expires from then on.
 */
export function completed(row: unknown, owner: string, seq: number): unknown {
  const stored = fieldsOf(row);
  const { madeAt: at, attempts, facts: kept } = stored;
  const madeAt = typeof at === 'number' ? at : 0;
  const entries: unknown[] = Array.isArray(kept) ? kept : [];
  const facts = entries.flatMap((entry) => factsIn(entry) ?? []);
  const name = facts.length < entries.length ? goodsIn(entries).find((goods) => goods.name !== null)?.name : null;
  const defaults = { owner, seq, madeAt, firstAttemptAt: attempts === 0 ? null : madeAt };
  return { ...defaults, ...stored, facts, ...(name && { name }) };
}

/** What a line shows and no rule reads. */
const DISPLAY = {
  withFormat: '',
  manufacturerName: '',
  sku: '',
  picture: 'tablets',
  imagePath: '',
  isInPromotion: false,
  discountPercent: 0,
  isInPharmacyPackage: false,
  isShortExpiry: false,
  expiryDate: null,
  shelf: '1',
  warehouseName: null,
};

/** Null for facts from which no line can be drawn. */
function factsIn(entry: unknown): ItemFacts | null {
  const stored = fieldsOf(entry);
  const type = 'packageId' in stored ? 'package' : 'product';
  const parsed = v.safeParse(itemFacts, { type, ...DISPLAY, ...stored });
  return parsed.success ? parsed.output : null;
}

/** What a row holds: a product or package by key or name, as far as it says. */
export interface StoredGoods {
  readonly key: ItemKey | null;
  readonly name: string | null;
}

/** The goods that a row of any version names, each once: rows that cannot be read are shown by them. */
export function goodsIn(row: unknown): StoredGoods[] {
  const all = walk(row, 0);
  const isNamedElsewhere = ({ key, name }: StoredGoods) =>
    name === null && all.some((other) => other.key === key && other.name !== null);
  const found = new Map<string, StoredGoods>();
  for (const goods of all) if (!isNamedElsewhere(goods)) found.set(goods.key ?? goods.name ?? '', goods);
  return [...found.values()];
}

/** Deeper than any row of any version. */
const DEEPEST = 6;

function walk(value: unknown, depth: number): StoredGoods[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const own = goodsOf(fieldsOf(value), depth);
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap((part) => walk(part, depth + 1))];
}

function goodsOf(fields: Fields, depth: number): StoredGoods | null {
  const { productId, packageId, productName, packageName, withFormat, item, id } = fields;
  const text = (candidate: unknown) => (typeof candidate === 'string' && candidate !== '' ? candidate : null);
  const name = text(productName) ?? text(packageName);
  const format = name !== null && name === productName ? (text(withFormat) ?? '') : '';
  const key = keyOf(item, productId, packageId, depth > 0 ? id : undefined);
  return key === null && name === null ? null : { key, name: name && nameWithFormat(name, format) };
}

function keyOf(item: unknown, productId: unknown, packageId: unknown, id: unknown): ItemKey | null {
  if (isItemKey(item)) return item;
  const product = productId ?? id;
  if (typeof product === 'number') return productKey(product);
  return typeof packageId === 'number' ? packageKey(packageId) : null;
}
