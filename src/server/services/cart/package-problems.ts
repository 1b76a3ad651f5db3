import type { AcceptedPackage, PackageOffer, PackageRow } from '#server/repositories/cart/cart-packages.ts';
import type { CartProblem } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { PackageShare } from '#shared/rules/package-stock.ts';
import { hasEnded, mayBePackaged, packagePrice } from '#shared/rules/packages.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';

type Kind = CartProblem['kind'];

/** Availability categories that the pharmacy may not buy, and the current day in Warsaw. */
export interface PackageSale {
  readonly forbidden: readonly string[];
  readonly today: string;
}

/** Why a package cannot be sold, with the code of docs/api.md "Contract"; null when it can. */
export function packageRefusal(
  { endsOn, products }: PackageOffer,
  { forbidden, today }: PackageSale,
): { readonly code: 'withdrawn' | 'not_permitted'; readonly message: string } | null {
  const texts = packageServerTexts;
  const { withdrawn, notPermitted } = ERROR_CODES;
  if (hasEnded(endsOn, today)) return { code: withdrawn, message: texts.ended };
  const gone = products.find(({ isWithdrawn }) => isWithdrawn);
  if (gone) return { code: withdrawn, message: texts.withdrawn(gone.name) };
  const odd = products.find((product) => !mayBePackaged(product));
  if (odd) return { code: withdrawn, message: texts.notPackaged(odd.name) };
  const closed = products.find(({ rxCategory }) => forbidden.includes(rxCategory));
  return closed ? { code: notPermitted, message: texts.notPermitted(closed.name) } : null;
}

/** What changed about a package since the user saw it, like `lineProblems`; prices per package. */
export function packageProblems(entry: PackageRow & PackageShare, sale: PackageSale): CartProblem[] {
  const { packageId, count, obtainable, seenPriceNet } = entry;
  const problem = (kind: Kind, before: number | null, after: number | null, reason: string): CartProblem => ({
    id: `${kind}:package-${packageId}:${after ?? ''}`,
    kind,
    packageId,
    before,
    after,
    reason,
  });
  const refusal = packageRefusal(entry, sale);
  if (refusal) return [problem(refusal.code, null, null, refusal.message)];
  const priceNet = packagePrice(entry.products, entry.discount);
  const texts = packageServerTexts.problem;
  return [
    ...(seenPriceNet !== priceNet ? [problem('price', seenPriceNet, priceNet, texts.price)] : []),
    ...(obtainable < count ? [problem('stock', count, obtainable, texts.stock(obtainable))] : []),
  ];
}

/** The package after the given problems are accepted; undefined when none of them applies any more. */
export function acceptedPackage(
  entry: PackageRow & PackageShare,
  sale: PackageSale,
  acceptedIds: ReadonlySet<string>,
): AcceptedPackage | undefined {
  const accepted = packageProblems(entry, sale).filter((found) => acceptedIds.has(found.id));
  if (accepted.length === 0) return undefined;
  const kinds = new Set<Kind>(accepted.map((found) => found.kind));
  const isGone = kinds.has('withdrawn') || kinds.has('not_permitted');
  return {
    packageId: entry.packageId,
    count: isGone ? 0 : kinds.has('stock') ? entry.obtainable : entry.count,
    seenPriceNet: kinds.has('price') ? packagePrice(entry.products, entry.discount) : entry.seenPriceNet,
  };
}
