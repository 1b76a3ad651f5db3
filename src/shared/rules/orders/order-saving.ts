import type { OrderLine } from '#shared/contract/orders.ts';
import { packedSaving } from '#shared/rules/packages.ts';

/** What the saving of an order line depends on. */
export type PackedLine = Pick<OrderLine, 'packageId' | 'basicPriceNet' | 'unitPriceNet' | 'count' | 'invoiceQuantity'>;

/**
 * What a line of a package costs less than its basic price, grosz, net, counted on supplied pieces (ordered ones before);
 * 0 for other lines and where it is not known.
 */
export function lineSaving({ packageId, basicPriceNet, unitPriceNet, count, invoiceQuantity }: PackedLine): number {
  if (packageId === null || !basicPriceNet) return 0;
  return packedSaving({ priceNet: unitPriceNet, basicPriceNet }, invoiceQuantity ?? count);
}

/** What the lines of one package of an order cost less than their basic prices, grosz, net. */
export function packageSaving(lines: readonly PackedLine[], packageId: number): number {
  return lines.reduce((sum, line) => (line.packageId === packageId ? sum + lineSaving(line) : sum), 0);
}
