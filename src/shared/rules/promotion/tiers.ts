import type { PromotionFacts, PromotionHead, Tier } from '#shared/contract/promotion-facts.ts';
import { hasEnded } from '#shared/rules/packages.ts';
import {
  type Buyer,
  type ComposableProduct,
  type Composition,
  type Counts,
  type Goods,
  measureOf,
  measureOfPiece,
  productFault,
} from './goods.ts';

/** The highest tier that a measure reaches; null below the first. */
export function tierReached(tiers: readonly Tier[], measure: number): Tier | null {
  return tiers.findLast(({ threshold }) => threshold <= measure) ?? null;
}

/** The tier after the one reached, and how much of the measure is missing; null at the top. */
export function nextTier(tiers: readonly Tier[], measure: number): (Tier & { readonly missing: number }) | null {
  const next = tiers.find(({ threshold }) => threshold > measure);
  return next ? { ...next, missing: next.threshold - measure } : null;
}

/** The highest discount of a promotion, whole percents. */
export function bestDiscount({ tiers }: Pick<PromotionHead, 'tiers'>): number {
  return tiers.at(-1)?.discountPercent ?? 0;
}

/** Why a promotion gives this buyer nothing today; null when it is on. */
export function promotionFault(
  { startsOn, endsOn, isClubOnly }: Pick<PromotionHead, 'startsOn' | 'endsOn' | 'isClubOnly'>,
  { today, isInClub }: Pick<Buyer, 'today' | 'isInClub'>,
): 'ended' | 'not_started' | 'club_only' | null {
  if (hasEnded(endsOn, today)) return 'ended';
  if (startsOn !== null && startsOn > today) return 'not_started';
  return isClubOnly && !isInClub ? 'club_only' : null;
}

/** Pieces of a product that the stock allows in each of the packages beside the rest of the cart. */
export function piecesLeft(product: Pick<ComposableProduct, 'id' | 'count'>, packages: number, taken?: Counts): number {
  return Math.max(0, Math.floor((product.count - (taken?.get(product.id) ?? 0)) / packages));
}

/**
 * Pieces of this product that reach the next tier ("+4 × Ibuprofen"); null at the top, and when its maximum, the stock
 * or the law forbids as many.
 */
export function fillUp(
  { promotion, goods, counts, packages, buyer, taken }: Composition,
  productId: number,
): number | null {
  const entry = promotion.products.find((candidate) => candidate.productId === productId);
  const product = goods.get(productId);
  const next = nextTier(promotion.tiers, measureOf(promotion, goods, counts));
  if (!entry || !product || !next || productFault(product, buyer)) return null;
  const each = measureOfPiece(promotion.type, entry, product);
  if (each <= 0) return null;
  const wanted = Math.ceil(next.missing / each);
  const most = Math.min(entry.maxCount, piecesLeft(product, packages, taken));
  return (counts.get(productId) ?? 0) + wanted <= most ? wanted : null;
}

/**
 * The highest tier that this buyer can reach, whatever the stock: with the most pieces of everything that they may order.
 * Null when that reaches none, or a product that must be in the package may not be.
 */
export function bestTier(promotion: PromotionFacts, goods: Goods, buyer: Pick<Buyer, 'forbidden'>): Tier | null {
  const open = promotion.products.filter(({ productId }) => productFault(goods.get(productId), buyer) === null);
  const lacks = promotion.products.some((entry) => entry.minCount > 0 && !open.includes(entry));
  if (lacks) return null;
  const most = new Map(open.map(({ productId, maxCount }) => [productId, maxCount]));
  return tierReached(promotion.tiers, measureOf(promotion, goods, most));
}

/**
 * The fewest pieces of a package, whatever the stock: those that must be in it, then those that count most. Null when
 * the maximums do not reach the first tier.
 */
export function leastPieces(promotion: PromotionFacts, goods: Goods): number | null {
  const first = promotion.tiers[0];
  if (!first) return null;
  const entries = promotion.products.flatMap((entry) => {
    const product = goods.get(entry.productId);
    return product ? [{ ...entry, each: measureOfPiece(promotion.type, entry, product) }] : [];
  });
  let pieces = entries.reduce((sum, { minCount }) => sum + minCount, 0);
  let missing = first.threshold - entries.reduce((sum, { minCount, each }) => sum + minCount * each, 0);
  for (const { minCount, maxCount, each } of entries.toSorted((a, b) => b.each - a.each)) {
    if (missing <= 0 || each <= 0) break;
    const added = Math.min(maxCount - minCount, Math.ceil(missing / each));
    pieces += added;
    missing -= added * each;
  }
  if (missing > 0) return null;
  return Math.max(pieces, 1);
}
