import type { PutPackage } from '#server/repositories/cart/cart-package-writes.ts';
import type { PackageOffer, PackageRow } from '#server/repositories/cart/cart-packages.ts';
import type { CartProblem } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { CompositionRefusal } from '#shared/contract/promotions/calculation.ts';
import type { PackageShare } from '#shared/rules/package-stock.ts';
import { packagePrice } from '#shared/rules/packages.ts';
import type { Buyer, ComposableProduct, Composition } from '#shared/rules/promotion/goods.ts';
import { refusalsOf } from '#shared/rules/promotion/refusals.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';

type Kind = CartProblem['kind'];

/** Refusals that are about who buys, not about the goods. */
const OF_BUYER: readonly CompositionRefusal['code'][] = ['not_permitted', 'club_only'];

/** Why a package cannot be sold, with the code of docs/api.md "Contract"; null when it can. Its stock is not judged. */
export function packageRefusal(
  offer: PackageOffer,
  buyer: Buyer,
): { readonly code: 'withdrawn' | 'not_permitted'; readonly message: string } | null {
  const [refusal] = compositionRefusals(offer, buyer);
  if (!refusal) return null;
  const code = OF_BUYER.includes(refusal.code) ? ERROR_CODES.notPermitted : ERROR_CODES.withdrawn;
  return { code, message: packageServerTexts.notSold(refusal.message) };
}

/** Everything that keeps a composition from being sold by the rules of its promotion. */
export function compositionRefusals(offer: PackageOffer, buyer: Buyer): CompositionRefusal[] {
  return refusalsOf({ ...compositionOf(offer), packages: 1, buyer });
}

/** The promotion of a package, its products aside. */
export function promotionOf(offer: Omit<PackageOffer, 'products' | 'obligatory'>) {
  return {
    id: offer.promotionId,
    name: offer.promotionName,
    manufacturerId: offer.manufacturerId,
    manufacturerName: offer.manufacturerName,
    type: offer.packageType,
    startsOn: offer.startsOn,
    endsOn: offer.endsOn,
    isClubOnly: offer.isClubOnly,
    tiers: [...offer.tiers],
  };
}

/** A package as the rules of promotions see it: what it holds and what it lacks, its stock aside. */
function compositionOf({
  products,
  obligatory,
  ...offer
}: PackageOffer): Pick<Composition, 'promotion' | 'goods' | 'counts' | 'names'> {
  const inPromotion = products.filter(({ maxCount }) => maxCount !== null);
  const lacking = obligatory.filter((entry) => products.every(({ productId }) => productId !== entry.productId));
  const limits = { coins: 0, proposed: 0, maxCount: Number.MAX_SAFE_INTEGER };
  return {
    promotion: {
      ...promotionOf(offer),
      products: [
        ...inPromotion.map(({ productId, minCount, maxCount, coins }) => ({
          ...limits,
          productId,
          minCount: minCount ?? 0,
          maxCount: maxCount ?? 0,
          coins,
        })),
        ...lacking.map(({ productId, minCount }) => ({ ...limits, productId, minCount })),
      ],
    },
    goods: new Map([
      ...products.filter(({ isWithdrawn }) => !isWithdrawn).map((row) => [row.productId, composable(row)] as const),
      ...lacking.map((entry) => [entry.productId, missing(entry)] as const),
    ]),
    counts: new Map(products.map(({ productId, count }) => [productId, count])),
    names: new Map(products.map(({ productId, name }) => [productId, name])),
  };
}

/** Shares of stock are judged by the whole cart (`cart-stock.ts`). */
const PLENTY = Number.MAX_SAFE_INTEGER;

function composable(row: PackageOffer['products'][number]): ComposableProduct {
  const { productId: id, warehouseId: warehouse, isCold: isCoolerRequired, rxCategory, ...facts } = row;
  return {
    ...facts,
    id,
    warehouse,
    isCoolerRequired,
    rxCategory: rxCategory as ComposableProduct['rxCategory'],
    count: PLENTY,
  };
}

/** A product that must be in the package and is not. */
function missing({ productId: id, name }: PackageOffer['obligatory'][number]): ComposableProduct {
  const law = { isRefunded: false, controlledGroup: null, rxCategory: 'OTC' } as const;
  const money = { priceNet: 0, basicPriceNet: 0, vatRate: 0 };
  return { id, name, ...money, ...law, warehouse: '', isCoolerRequired: false, count: PLENTY };
}

/**
 * What changed about a package since the user saw it, like `lineProblems`; prices per package. Another tier or
 * composition is told as the reason of its price.
 */
export function packageProblems(entry: PackageRow & PackageShare, buyer: Buyer): CartProblem[] {
  const { packageId, count, obtainable, seenPriceNet } = entry;
  const problem = (kind: Kind, before: number | null, after: number | null, reason: string): CartProblem => ({
    id: `${kind}:package-${packageId}:${after ?? ''}`,
    kind,
    packageId,
    before,
    after,
    reason,
  });
  const refusal = packageRefusal(entry, buyer);
  if (refusal) return [problem(refusal.code, null, null, refusal.message)];
  const priceNet = packagePrice(entry.products, entry.discount);
  const isOther = entry.seenComposition !== null && entry.seenComposition !== entry.composition;
  const texts = packageServerTexts.problem;
  return [
    ...(seenPriceNet !== priceNet || isOther
      ? [problem('price', seenPriceNet, priceNet, priceReason(entry, isOther))]
      : []),
    ...(obtainable < count
      ? [problem('stock', count, obtainable, texts.stock(obtainable, scarceName(entry, entry.scarce)))]
      : []),
  ];
}

function priceReason({ seenDiscount, discount }: PackageRow, isOther: boolean): string {
  const texts = packageServerTexts.problem;
  if (isOther) return texts.composition;
  return seenDiscount !== null && seenDiscount !== discount ? texts.tier(seenDiscount, discount) : texts.price;
}

/** The name of the product that limits a package. */
export function scarceName({ products }: PackageOffer, productId: number | null): string {
  return products.find((product) => product.productId === productId)?.name ?? '';
}

/** The package after the given problems are accepted; undefined when none of them applies any more. */
export function acceptedPackage(
  entry: PackageRow & PackageShare,
  buyer: Buyer,
  acceptedIds: ReadonlySet<string>,
): PutPackage | undefined {
  const accepted = packageProblems(entry, buyer).filter((found) => acceptedIds.has(found.id));
  if (accepted.length === 0) return undefined;
  const kinds = new Set<Kind>(accepted.map((found) => found.kind));
  const isGone = kinds.has('withdrawn') || kinds.has('not_permitted');
  return {
    packageId: entry.packageId,
    count: isGone ? 0 : kinds.has('stock') ? entry.obtainable : entry.count,
    ...(kinds.has('price') ? seenNow(entry) : seenBefore(entry)),
  };
}

type Seen = Omit<PutPackage, 'packageId' | 'count'>;

/** What the user sees of a package now, to tell later changes by. */
export function seenNow({ products, discount, composition }: PackageOffer): Seen {
  return { seenPriceNet: packagePrice(products, discount), seenDiscount: discount, seenComposition: composition };
}

function seenBefore({ seenPriceNet, seenDiscount, seenComposition }: PackageRow): Seen {
  return { seenPriceNet, seenDiscount, seenComposition };
}
