import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { ReactNode } from 'react';
import type { PackageType, Tier } from '#shared/contract/promotion-facts.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { discountText, composeTexts as texts } from '#shared/texts/promotions.ts';
import { TierMeter } from '#web/features/promotions/parts/TierMeter.tsx';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { type Reason, ReasonList } from '#web/ui/feedback/ReasonList.tsx';
import classes from './Calculator.module.css';
import { type PackageSums, SavedSums, TotalSums } from './CalculatorSums.tsx';

/** The next tier, and how far it is. */
export interface NextTier extends Tier {
  readonly missing: number;
  /** What would be saved of one package there, grosz; null while it is not known. */
  readonly saving: number | null;
}

/** Pieces of one product that reach the next tier. */
export interface FillUp {
  readonly productId: number;
  readonly name: string;
  readonly pieces: number;
}

export interface CalculatorProps {
  readonly type: PackageType;
  readonly tiers: readonly Tier[];
  /** Of one package. */
  readonly measure: number;
  /** The reached tier; null below the first. */
  readonly tier: Tier | null;
  /** Null at the highest tier. */
  readonly next: NextTier | null;
  readonly fillUp: FillUp | null;
  readonly onFillUp: () => void;
  /** Sums of all packages. */
  readonly sums: PackageSums;
  /** 0 below the first tier, grosz. */
  readonly saving: number;
  readonly netBefore: number | null;
  readonly packages: number;
  /** How many packages the stock allows. */
  readonly packagesInStock: number;
  readonly packageName: string;
  readonly onPackages: (packages: number) => void;
  /** What keeps the package from being added. */
  readonly reasons: readonly Reason[];
  /** The server's word where it differs, or that it is being asked. */
  readonly note?: ReactNode;
  /** What can be done with it; a phone's sheet has the action in its foot. */
  readonly children?: ReactNode;
}

/** What the composition comes to: tier, sums and the number of packages. */
export function Calculator(props: CalculatorProps) {
  const { type, tiers, measure, packages, packagesInStock, packageName, reasons } = props;
  return (
    <div className={classes.calculator}>
      <div className={classes.figures} aria-hidden="true">
        <span className={classes.measure}>{measureTexts[type].sum(measure)}</span>
        <span className={classes.discount} data-none={props.tier === null || undefined}>
          {props.tier === null ? texts.noDiscount : discountText(props.tier.discountPercent)}
        </span>
      </div>
      <TierMeter type={type} tiers={tiers} measure={measure} words={meterWords(props)} />
      <TierNote {...props} />
      <SavedSums sums={props.sums} saving={props.saving} netBefore={props.netBefore} />
      <div className={classes.packages}>
        <div>
          <p>{texts.packages}</p>
          <p className={classes.inStock}>{texts.packagesStock(packagesInStock)}</p>
        </div>
        <Counter
          value={packages}
          max={Math.max(1, packagesInStock)}
          onChange={props.onPackages}
          productName={texts.packagesOf(packageName)}
        />
      </div>
      <div className={classes.total}>
        <TotalSums sums={props.sums} />
      </div>
      {props.note}
      {reasons.length > 0 && <ReasonList title={texts.todo} reasons={reasons} />}
      {props.children}
    </div>
  );
}

/** Sum, discount and the way to the next tier in one sentence. */
export function meterWords({ type, measure, tier, next }: Pick<CalculatorProps, 'type' | 'measure' | 'tier' | 'next'>) {
  const parts = [
    measureTexts[type].sum(measure),
    tier === null ? texts.noDiscount : texts.discount(tier.discountPercent),
  ];
  if (next !== null) parts.push(texts.toNextShort(measureTexts[type].amount(next.missing), next.discountPercent));
  return parts.join(', ');
}

/** The way to the next tier with a press that goes it, or that the highest one is reached. */
function TierNote({ type, tiers, tier, next, fillUp, onFillUp }: CalculatorProps) {
  if (next === null) {
    const highest = tiers.at(-1);
    return (
      <p className={classes.top}>
        <IconCheck size={18} aria-hidden />
        {highest && texts.topTier(measureTexts[type].threshold(highest.threshold))}
      </p>
    );
  }
  return (
    <div className={classes.next}>
      <p className={classes.toNext}>{texts.toNext(measureTexts[type].amount(next.missing), next.discountPercent)}</p>
      {next.saving !== null && (
        <p className={classes.saving}>{(tier === null ? texts.savesFirst : texts.savesThen)(formatZl(next.saving))}</p>
      )}
      {fillUp !== null && (
        <Button variant="tinted" fullWidth className={classes.fill ?? ''} onClick={onFillUp}>
          {texts.fill(fillUp.pieces, fillUp.name)}
        </Button>
      )}
    </div>
  );
}
