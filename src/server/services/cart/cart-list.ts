import type { Offer } from '#server/repositories/cart/cart-lock.ts';
import type { ReceiptRow } from '#shared/contract/cart.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { cartServerTexts } from '#shared/texts/cart.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** `available`: pieces of the product available to this cart. */
export type ListOffer = Omit<Offer, 'stock'> & { readonly available: number };

interface PlannedList {
  readonly receipt: ReceiptRow[];
  /** Products to add, one entry per product, in the order of first appearance. */
  readonly added: { offer: ListOffer; count: number }[];
}

/**
 * Decides for each row what can be added. Rows of the same product are served in order: a later one gets the rest of
 * the stock and of the maximum per line.
 */
export function planList(
  rows: readonly { id: number; count: number }[],
  offers: readonly ListOffer[],
  forbidden: readonly string[],
): PlannedList {
  const byId = new Map(offers.map((offer) => [offer.productId, offer]));
  const counts = new Map<number, number>();
  const receipt = rows.map(({ id, count }): ReceiptRow => {
    const offer = byId.get(id);
    if (!offer) return refusedRow(id, null, count, errorTexts.unknownProduct);
    const planned = counts.get(id) ?? 0;
    const refusal = unavailableReason({ ...offer, inCart: offer.inCart + planned }, forbidden);
    if (refusal) return refusedRow(id, offer.name, count, refusal);
    const added = Math.min(count, Math.min(offer.available, MAX_COUNT) - offer.inCart - planned);
    counts.set(id, planned + added);
    return acceptedRow(offer, count, added);
  });
  const added = [...counts].flatMap(([id, count]) => {
    const offer = byId.get(id);
    return offer ? [{ offer, count }] : [];
  });
  return { receipt, added };
}

/** Why no piece can be added; null when some can. */
export function unavailableReason(
  offer: Pick<ListOffer, 'isWithdrawn' | 'rxCategory' | 'available' | 'inCart'>,
  forbidden: readonly string[],
): string | null {
  if (offer.isWithdrawn) return cartServerTexts.withdrawn;
  if (forbidden.includes(offer.rxCategory)) return cartServerTexts.notPermitted;
  if (offer.available === 0) return cartServerTexts.receipt.outOfStock;
  if (offer.available <= offer.inCart) return cartServerTexts.receipt.nothingLeft;
  return offer.inCart >= MAX_COUNT ? cartServerTexts.receipt.atLimit(MAX_COUNT) : null;
}

function refusedRow(productId: number, productName: string | null, requested: number, reason: string): ReceiptRow {
  return { productId, productName, requested, added: 0, outcome: 'refused', reason };
}

function acceptedRow({ productId, name, available }: ListOffer, requested: number, added: number): ReceiptRow {
  const row = { productId, productName: name, requested, added };
  if (added === requested) return { ...row, outcome: 'added', reason: null };
  const { limited, reduced } = cartServerTexts.receipt;
  const reason = available > MAX_COUNT ? limited(added, requested, MAX_COUNT) : reduced(added, requested);
  return { ...row, outcome: 'reduced', reason };
}
