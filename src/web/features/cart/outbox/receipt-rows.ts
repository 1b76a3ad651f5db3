import type { ReceiptRow } from '#web/offline/outbox/record.ts';

/** Splits a receipt into rows that differ from what was wanted and rows accepted as wanted. */
export function splitReceipt(receipt: readonly ReceiptRow[]) {
  const different = receipt.filter(({ why }) => why !== 'accepted');
  return { different, accepted: receipt.filter(({ why }) => why === 'accepted') };
}

/** Whether the receipt has differences to confirm before ordering. */
export function hasDifferences(receipt: readonly ReceiptRow[] | null): boolean {
  return receipt !== null && splitReceipt(receipt).different.length > 0;
}
