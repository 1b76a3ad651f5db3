import type { PackageType } from '#shared/contract/package-types.ts';
import type { Tier } from '#shared/contract/promotion-facts.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { discountText, promotionTexts } from '#shared/texts/promotions.ts';
import classes from './TierLadder.module.css';

interface TierLadderProps {
  readonly type: PackageType;
  /** Lowest first. */
  readonly tiers: readonly Tier[];
}

/** Every tier of a promotion side by side: from how much, and the discount. */
export function TierLadder({ type, tiers }: TierLadderProps) {
  return (
    <ul className={classes.ladder} aria-label={promotionTexts.ladder}>
      {tiers.map(({ threshold, discountPercent }) => (
        <li key={threshold} className={classes.tier}>
          <span className={classes.from}>{promotionTexts.from(measureTexts[type].threshold(threshold))}</span>{' '}
          <strong className={classes.percent}>{discountText(discountPercent)}</strong>
        </li>
      ))}
    </ul>
  );
}
