import type { OrderLine, OrderStatus } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';

/** Pieces that were ordered and will not come; 0 while nothing is realized yet. */
export function missingPieces({ count, invoiceQuantity }: Pick<OrderLine, 'count' | 'invoiceQuantity'>): number {
  return invoiceQuantity === null ? 0 : Math.max(0, count - invoiceQuantity);
}

/** What became of a whole order so far. `realized` is null while no line is realized. */
export interface Realization {
  readonly realized: number | null;
  readonly shortLines: number;
}

export function realizationOf(lines: readonly Pick<OrderLine, 'count' | 'invoiceQuantity'>[]): Realization {
  const decided = lines.filter(({ invoiceQuantity }) => invoiceQuantity !== null);
  const realized = decided.reduce((sum, { invoiceQuantity }) => sum + (invoiceQuantity ?? 0), 0);
  const shortLines = lines.filter((line) => missingPieces(line) > 0).length;
  return { realized: decided.length === 0 ? null : realized, shortLines };
}

const STOPPED: Partial<Record<OrderStatus, string>> = {
  15: orderTexts.waiting.held,
  20: orderTexts.waiting.cancelled,
  26: orderTexts.waiting.refused,
};

/** What is said of a line that is not realized: it waits, or the whole order was stopped. */
export function waitingWord(status: OrderStatus): string {
  return STOPPED[status] ?? orderTexts.waiting.going;
}
