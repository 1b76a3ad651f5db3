import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { ReactNode } from 'react';
import type { PackageType } from '#shared/contract/package-types.ts';
import type { Product } from '#shared/contract/products.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { discountText, composeTexts as texts } from '#shared/texts/promotions.ts';
import { TierMeter } from '#web/features/promotions/parts/TierMeter.tsx';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { type Reason, ReasonList } from '#web/ui/feedback/ReasonList.tsx';
import { type SummaryRow, SumRows } from '#web/ui/layout/SummaryPanel.tsx';
import classes from './Calculator.module.css';
import type { Calculated } from './use-calculation.ts';
import type { Composing, Purpose } from './use-composition.ts';

export interface CalculatorProps {
  readonly form: PackageForm;
  readonly purpose: Purpose;
  readonly composing: Composing;
  readonly calculated: Calculated;
  /** What keeps the package from being added. */
  readonly reasons: readonly Reason[];
  /** What can be done with it; a phone's sheet has the action in its foot. */
  readonly children?: ReactNode;
}

/** What the composition comes to: tier, sums and the number of packages, which an own package does not keep. */
export function Calculator(props: CalculatorProps) {
  const { form, purpose, composing, calculated, reasons, children } = props;
  const { type, tiers } = form.promotion;
  const { shown, differs, netBefore } = calculated;
  return (
    <div className={classes.calculator}>
      <div className={classes.figures} aria-hidden="true">
        <span className={classes.measure}>{measureTexts[type].sum(shown.measure)}</span>
        <span className={classes.discount} data-none={shown.tier === null || undefined}>
          {shown.tier === null ? texts.noDiscount : discountText(shown.tier.discountPercent)}
        </span>
      </div>
      <TierMeter type={type} tiers={tiers} measure={shown.measure} words={meterWords(type, shown)} />
      <TierNote {...props} />
      <SumRows rows={savedSums(shown, netBefore)} />
      {purpose !== 'own' && (
        <div className={classes.packages}>
          <div>
            <p>{texts.packages}</p>
            <p className={classes.inStock}>{texts.packagesStock(shown.available)}</p>
          </div>
          <Counter
            value={composing.composed.packages}
            max={Math.max(1, shown.available)}
            onChange={composing.setPackages}
            productName={texts.packagesOf(form.packageName)}
          />
        </div>
      )}
      <div className={classes.total}>
        <SumRows rows={totalSums(shown)} />
      </div>
      {differs && <Notice tone="wait">{texts.differs(formatZl(shown.priceNet))}</Notice>}
      {reasons.length > 0 && <ReasonList title={texts.todo} reasons={reasons} />}
      {children}
    </div>
  );
}

/** Sum, discount and the way to the next tier in one sentence. */
export function meterWords(type: PackageType, { measure, tier, nextTier }: Calculation): string {
  const parts = [
    measureTexts[type].sum(measure),
    tier === null ? texts.noDiscount : texts.discount(tier.discountPercent),
  ];
  if (nextTier !== null) {
    parts.push(texts.toNextShort(measureTexts[type].amount(nextTier.missing), nextTier.discountPercent));
  }
  return parts.join(', ');
}

/** What is missing to the next tier, with a button that fills it up, or that the highest one is reached. */
function TierNote({ form, composing, calculated: { shown, fill } }: CalculatorProps) {
  const { type, tiers } = form.promotion;
  const { tier, nextTier } = shown;
  if (nextTier === null) {
    const highest = tiers.at(-1);
    return (
      <p className={classes.top}>
        <IconCheck size={18} aria-hidden />
        {highest && texts.topTier(measureTexts[type].threshold(highest.threshold))}
      </p>
    );
  }
  const filled = fill && form.products.find(({ product }) => product.id === fill.productId)?.product;
  return (
    <div className={classes.next}>
      <p className={classes.toNext}>
        {texts.toNext(measureTexts[type].amount(nextTier.missing), nextTier.discountPercent)}
      </p>
      {fill && (
        <p className={classes.saving}>
          {(tier === null ? texts.savesFirst : texts.savesThen)(formatZl(fill.savingNet))}
        </p>
      )}
      {filled && (
        <Button
          variant="tinted"
          fullWidth
          className={classes.fill ?? ''}
          onClick={() => composing.addPieces(fill.productId, fill.pieces)}
        >
          {texts.fill(fill.pieces, fillName(filled))}
        </Button>
      )}
    </div>
  );
}

/** Name, strength and pack: promotions offer packs of several sizes. */
function fillName({ name, strength, pack }: Pick<Product, 'name' | 'strength' | 'pack'>): string {
  return nameWithFormat(`${name} ${strength}`.trim(), pack);
}

/** What the package would cost by itself, and what is saved; nothing is saved below the first tier. */
function savedSums({ basicPriceNet, savingNet }: Calculation, netBefore: number | null): SummaryRow[] {
  const rows: SummaryRow[] = [{ label: texts.basic, value: formatZl(basicPriceNet) }];
  if (savingNet > 0) rows.push({ label: texts.saving, value: formatZl(savingNet), kind: 'gain' });
  if (netBefore !== null) rows.push({ label: texts.before, value: formatZl(netBefore) });
  return rows;
}

/** Net, VAT and gross of what goes to the cart. */
function totalSums({ priceNet, priceGross, vat }: Calculation): SummaryRow[] {
  const rates = vat.filter(({ net }) => net > 0).map(({ rate }) => texts.rate(rate));
  return [
    { label: texts.net, value: formatZl(priceNet), kind: 'total' },
    { label: texts.vat(rates.join(', ')), value: formatZl(priceGross - priceNet) },
    { label: texts.gross, value: formatZl(priceGross), kind: 'strong' },
  ];
}
