import { MAX_COUNT } from '#shared/contract/common.ts';
import type { PromotionFacts } from '#shared/contract/promotion-facts.ts';
import type { CompositionRefusal } from '#shared/contract/promotions/calculation.ts';
import { compositionTexts, measureTexts } from '#shared/texts/promotion-rules.ts';
import { type Composition, measureOf, productFault } from './goods.ts';
import { nextTier, piecesLeft, promotionFault, tierReached } from './tiers.ts';

/**
 * Everything that keeps a composition from being ordered: the promotion itself, then products in the order of ids, one
 * reason each, its limits before the stock, then the missing tier, which is told only when nothing else of the whole is wrong.
 */
export function refusalsOf(
  composition: Composition,
  measure = measureOf(composition.promotion, composition.goods, composition.counts),
): CompositionRefusal[] {
  const { promotion, buyer } = composition;
  const fault = promotionFault(promotion, buyer);
  if (fault) return [{ code: fault, message: promotionMessage(promotion, fault) }];
  return [...productRefusals(composition), ...wholeRefusals(composition, measure)];
}

/** Why the promotion cannot be used, in Polish. */
export function promotionMessage(
  { startsOn }: Pick<PromotionFacts, 'startsOn'>,
  fault: 'ended' | 'not_started' | 'club_only',
): string {
  if (fault === 'ended') return compositionTexts.ended;
  return fault === 'club_only' ? compositionTexts.clubOnly : compositionTexts.notStarted(startsOn ?? '');
}

function wholeRefusals({ promotion, counts }: Composition, measure: number): CompositionRefusal[] {
  if ([...counts.values()].every((count) => count === 0)) return [{ code: 'empty', message: compositionTexts.empty }];
  if (tierReached(promotion.tiers, measure)) return [];
  const next = nextTier(promotion.tiers, measure);
  const message = next
    ? compositionTexts.noTier(measureTexts[promotion.type].amount(next.missing), next.discountPercent)
    : compositionTexts.noTiers;
  return [{ code: 'no_tier', message }];
}

function productRefusals(composition: Composition): CompositionRefusal[] {
  const { promotion, counts } = composition;
  const entries = new Map(promotion.products.map((entry) => [entry.productId, entry]));
  const ids = new Set([...entries.keys(), ...[...counts].filter(([, count]) => count > 0).map(([id]) => id)]);
  return [...ids].toSorted((a, b) => a - b).flatMap((id) => productRefusal(composition, id, entries.get(id)) ?? []);
}

function productRefusal(
  { goods, counts, packages, buyer, taken, names }: Composition,
  productId: number,
  entry: PromotionFacts['products'][number] | undefined,
): CompositionRefusal | null {
  const count = counts.get(productId) ?? 0;
  const product = goods.get(productId);
  const name = product?.name ?? names?.get(productId) ?? compositionTexts.unknownProduct(productId);
  const refuse = (code: CompositionRefusal['code'], message: string, available?: number): CompositionRefusal => ({
    code,
    productId,
    ...(available === undefined ? {} : { available }),
    message,
  });
  if (!entry) return refuse('not_in_promotion', compositionTexts.notInPromotion(name));
  if (count === 0 && entry.minCount === 0) return null;
  const fault = productFault(product, buyer);
  if (fault === 'withdrawn') return refuse(fault, compositionTexts.withdrawn(name));
  if (fault === 'not_packaged') return refuse(fault, compositionTexts.notPackaged(name));
  if (fault === 'not_permitted') return refuse(fault, compositionTexts.notPermitted(name));
  if (count < entry.minCount) return refuse('below_minimum', compositionTexts.belowMinimum(name, entry.minCount));
  if (count > entry.maxCount) return refuse('above_maximum', compositionTexts.aboveMaximum(name, entry.maxCount));
  const left = product ? piecesLeft(product, packages, taken) : 0;
  const whole = product ? Math.floor(piecesLeft(product, 1, taken) / count) : 0;
  if (left < count) return refuse('out_of_stock', stockMessage(name, left, whole), left);
  return count * packages > MAX_COUNT ? refuse('over_limit', compositionTexts.overLimit(name, MAX_COUNT)) : null;
}

/** Where the stock is enough for `whole` packages, it is told by packages, else by the pieces `left` for one. */
function stockMessage(name: string, left: number, whole: number): string {
  return whole > 0 ? compositionTexts.fewerPackages(name, whole) : compositionTexts.outOfStock(name, left);
}
