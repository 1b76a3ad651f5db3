import type { ReceiptRow } from '#web/offline/outbox/record.ts';

/** Rows in which the cart is not what the user saw, before those that came as wished. */
export function sortedOut(receipt: readonly ReceiptRow[]) {
  const different = receipt.filter(({ why }) => why !== 'accepted');
  return { different, accepted: receipt.filter(({ why }) => why === 'accepted') };
}

/** Whether there is something that the user has to have seen before ordering. */
export function hasDifferences(receipt: readonly ReceiptRow[] | null): boolean {
  return receipt !== null && sortedOut(receipt).different.length > 0;
}
