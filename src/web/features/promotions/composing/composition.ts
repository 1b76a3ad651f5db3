import * as v from 'valibot';
import type { Cart } from '#shared/contract/cart.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import type { PackedCount, PromotionFacts } from '#shared/contract/promotion-facts.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { cartLines, cartPackageLines } from '#shared/rules/cart-items.ts';
import type { Goods } from '#shared/rules/promotion/goods.ts';

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT));
const stored = v.object({
  /** Pieces of one package by product id; those without pieces are absent. */
  counts: v.record(v.string(), pieces),
  packages: v.pipe(pieces, v.minValue(1)),
  /** Products in the order of their last change, latest first: filling up follows it. */
  changed: v.array(v.number()),
  /** How many packages the cart held when the user began to change it; absent for a new package. */
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** What the user has composed so far. */
export type Composed = v.InferOutput<typeof stored>;

/** A draft of an older build, or another shape, is no composition. */
export function readComposed(draft: unknown): Composed | null {
  const parsed = v.safeParse(stored, draft);
  return parsed.success ? parsed.output : null;
}

/** The composition that composing begins with; `inCart` for a package of the cart, null for a new one. */
export function startOf({ composition }: Pick<PackageForm, 'composition'>, inCart: number | null): Composed {
  const counts = Object.fromEntries(composition.map(({ id, count }) => [String(id), count]));
  return { counts, packages: Math.max(1, inCart ?? 1), changed: [], ...(inCart !== null && { seen: inCart }) };
}

/** The composition with another count of a product. */
export function withCount(composed: Composed, productId: number, count: number): Composed {
  const { [String(productId)]: _, ...others } = composed.counts;
  const counts = count === 0 ? others : { ...others, [String(productId)]: count };
  return { ...composed, counts, changed: [productId, ...composed.changed.filter((id) => id !== productId)] };
}

/** Whether the cart holds another number of the package than when the user began to change it. */
export const isChangedElsewhere = ({ seen }: Composed, inCart: number): boolean =>
  seen !== undefined && seen !== inCart;

export const countIn = ({ counts }: Composed, productId: number): number => counts[String(productId)] ?? 0;

/** Pieces by product id, for the rules. */
export function countsOf({ counts }: Pick<Composed, 'counts'>): ReadonlyMap<number, number> {
  return new Map(Object.entries(counts).map(([id, count]) => [Number(id), count]));
}

/** The pieces of one package, in the order of ids. */
export function packedCounts(composed: Pick<Composed, 'counts'>): PackedCount[] {
  return [...countsOf(composed)].map(([id, count]) => ({ id, count })).toSorted((a, b) => a.id - b.id);
}

/** Whether two compositions hold the same; the order of changes does not matter. */
export function isSameComposition(one: Composed, other: Composed): boolean {
  const text = (composed: Composed) => JSON.stringify([packedCounts(composed), composed.packages]);
  return text(one) === text(other);
}

/** The promotion with its products, as the rules take it. */
export function promotionIn({ promotion, products }: Pick<PackageForm, 'promotion' | 'products'>): PromotionFacts {
  const entries = products.map(({ product: { id: productId }, minCount, maxCount, coins, proposed }) => ({
    productId,
    minCount,
    maxCount,
    coins,
    proposed,
  }));
  return { ...promotion, products: entries.toSorted((a, b) => a.productId - b.productId) };
}

export function goodsIn({ products }: Pick<PackageForm, 'products'>): Goods {
  return new Map(products.map(({ product }) => [product.id, product]));
}

/** Pieces that a cart takes, by product, singly and in packages; without the package that is being changed. */
export function takenBy(cart: Pick<Cart, 'cartWarehouses'>, replaced: number | null): Map<number, number> {
  const taken = new Map<number, number>();
  const take = (id: number, count: number) => taken.set(id, (taken.get(id) ?? 0) + count);
  for (const { productId, count } of cartLines(cart)) take(productId, count);
  for (const line of cartPackageLines(cart)) {
    if (line.packageId === replaced) continue;
    for (const { productId, count } of line.products) take(productId, count * line.count);
  }
  return taken;
}
