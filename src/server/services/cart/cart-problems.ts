import type { AcceptedLine } from '#server/repositories/cart/cart-lists.ts';
import type { CartProblem } from '#shared/contract/cart.ts';
import { cartServerTexts } from '#shared/texts/cart.ts';
import type { SharedLine } from './cart-stock.ts';

type Kind = CartProblem['kind'];

/** `id` covers line, kind and new value, so that a further change needs a new confirmation (docs/api.md "Cart"). */
function problem(
  kind: Kind,
  productId: number,
  before: number | null,
  after: number | null,
  reason: string,
): CartProblem {
  return { id: `${kind}:${productId}:${after ?? ''}`, kind, productId, before, after, reason };
}

/**
 * What changed about a line since the user saw it: price (grosz before and after), stock (pieces requested and
 * available). A line that can no longer be sold has only that problem.
 */
export function lineProblems(line: SharedLine, forbidden: readonly string[]): CartProblem[] {
  const { productId, count, available, seenPriceNet, priceNet } = line;
  const texts = cartServerTexts.problem;
  if (line.isWithdrawn) return [problem('withdrawn', productId, null, null, texts.withdrawn)];
  if (forbidden.includes(line.rxCategory)) return [problem('not_permitted', productId, null, null, texts.notPermitted)];
  return [
    ...(seenPriceNet !== priceNet ? [problem('price', productId, seenPriceNet, priceNet, texts.price)] : []),
    ...(available < count ? [problem('stock', productId, count, available, texts.stock(available))] : []),
  ];
}

/** The line after the given problems are accepted; undefined when none of them applies any more. */
export function acceptedLine(
  line: SharedLine,
  forbidden: readonly string[],
  acceptedIds: ReadonlySet<string>,
): AcceptedLine | undefined {
  const accepted = lineProblems(line, forbidden).filter((found) => acceptedIds.has(found.id));
  if (accepted.length === 0) return undefined;
  const kinds = new Set<Kind>(accepted.map((found) => found.kind));
  const isGone = kinds.has('withdrawn') || kinds.has('not_permitted');
  return {
    productId: line.productId,
    count: isGone ? 0 : kinds.has('stock') ? line.available : line.count,
    seenPriceNet: kinds.has('price') ? line.priceNet : line.seenPriceNet,
  };
}
