import type { OrderLine, OrderStatus } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';

/** Ordered pieces that will not be delivered; 0 while the line is not realized. */
export function missingPieces({ count, invoiceQuantity }: Pick<OrderLine, 'count' | 'invoiceQuantity'>): number {
  return invoiceQuantity === null ? 0 : Math.max(0, count - invoiceQuantity);
}

/** Realization of a whole order. `realized` is null while no line is realized. */
interface Realization {
  readonly realized: number | null;
  readonly shortLines: number;
}

export function realizationOf(lines: readonly Pick<OrderLine, 'count' | 'invoiceQuantity'>[]): Realization {
  const decided = lines.filter(({ invoiceQuantity }) => invoiceQuantity !== null);
  const realized = decided.reduce((sum, { invoiceQuantity }) => sum + (invoiceQuantity ?? 0), 0);
  const shortLines = lines.filter((line) => missingPieces(line) > 0).length;
  return { realized: decided.length === 0 ? null : realized, shortLines };
}

const STOPPED_TEXTS: Partial<Record<OrderStatus, string>> = {
  15: orderTexts.waiting.held,
  20: orderTexts.waiting.cancelled,
  26: orderTexts.waiting.refused,
};

/** Label of a line that is not realized: waiting, or the status that stopped the order. */
export function unrealizedText(status: OrderStatus): string {
  return STOPPED_TEXTS[status] ?? orderTexts.waiting.going;
}
