import type { Cart } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import type { SummaryRow } from '#web/ui/layout/SummaryPanel.tsx';

/** The tax of a cart or an order, one row a rate, as an invoice shows it. */
export function vatRows(vat: Cart['vat']): SummaryRow[] {
  return vat.map((sum) => ({ label: checkoutTexts.vat(sum.rate), value: formatZl(sum.vat) }));
}
