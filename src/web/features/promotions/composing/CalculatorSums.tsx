import { formatZl } from '#shared/language/money-format.ts';
import type { VatSum } from '#shared/rules/money.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { type SummaryRow, SumRows } from '#web/ui/layout/SummaryPanel.tsx';

/** Sums of all packages, grosz. */
export interface PackageSums {
  readonly basicNet: number;
  readonly net: number;
  readonly gross: number;
  readonly vat: readonly VatSum[];
}

interface SumsProps {
  readonly sums: PackageSums;
  /** 0 below the first tier, grosz. */
  readonly saving: number;
  /** Net of what is being changed; null for a new composition. */
  readonly netBefore: number | null;
}

/** What the package would cost by itself, and what is saved; nothing is saved below the first tier. */
export function SavedSums({ sums: { basicNet }, saving, netBefore }: SumsProps) {
  const rows: SummaryRow[] = [{ label: texts.basic, value: formatZl(basicNet) }];
  if (saving > 0) rows.push({ label: texts.saving, value: formatZl(saving), kind: 'gain' });
  if (netBefore !== null) rows.push({ label: texts.before, value: formatZl(netBefore) });
  return <SumRows rows={rows} />;
}

/** Net, VAT and gross of what goes to the cart. */
export function TotalSums({ sums: { net, gross, vat } }: Pick<SumsProps, 'sums'>) {
  const rates = vat.filter(({ net: part }) => part > 0).map(({ rate }) => texts.rate(rate));
  const rows: SummaryRow[] = [
    { label: texts.net, value: formatZl(net), kind: 'total' },
    { label: texts.vat(rates.join(', ')), value: formatZl(gross - net) },
    { label: texts.gross, value: formatZl(gross), kind: 'strong' },
  ];
  return <SumRows rows={rows} />;
}
