import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { PackageType } from '#shared/contract/package-types.ts';
import type { Tier } from '#shared/contract/promotion-facts.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { composeTexts, discountText } from '#shared/texts/promotions.ts';
import classes from './TierMeter.module.css';

interface TierMeterProps {
  readonly type: PackageType;
  /** Lowest first. */
  readonly tiers: readonly Tier[];
  /** Pieces, coins, or basic net value in grosz of one package. */
  readonly measure: number;
  /** What the value means, for screen readers: sum, discount, and what is missing. */
  readonly words: string;
  /** The bar alone, where words beside it tell the next tier. */
  readonly isBare?: boolean;
}

/**
 * The tiers of a promotion as one bar: a segment of equal width for each, filled within the step that is under way.
 * Reached tiers are ticked, so that colour does not say it alone.
 */
export function TierMeter({ type, tiers, measure, words, isBare = false }: TierMeterProps) {
  const highest = tiers.at(-1)?.threshold ?? 0;
  return (
    <div className={classes.meter}>
      <progress
        className="visually-hidden"
        aria-label={composeTexts.meter}
        max={highest}
        value={Math.min(measure, highest)}
        aria-valuetext={words}
      />
      <div className={classes.steps} aria-hidden="true">
        {tiers.map(({ threshold, discountPercent }, index) => {
          const isReached = measure >= threshold;
          return (
            <div key={threshold} className={classes.step} data-reached={isReached || undefined}>
              <span className={classes.track}>
                <span
                  className={classes.fill}
                  style={{ width: `${filled(measure, tiers[index - 1]?.threshold ?? 0, threshold)}%` }}
                />
              </span>
              {!isBare && (
                <>
                  <span className={classes.percent}>
                    {isReached && <IconCheck size={16} stroke={2.25} />}
                    {discountText(discountPercent)}
                  </span>
                  <span className={classes.threshold}>{measureTexts[type].threshold(threshold)}</span>
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Percent of the step between two thresholds. */
function filled(measure: number, from: number, to: number): number {
  return Math.max(0, Math.min(100, ((measure - from) / Math.max(1, to - from)) * 100));
}
