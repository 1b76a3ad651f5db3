import { ActionIcon } from '@mantine/core';
import IconChevronUp from '@tabler/icons-react/icons/IconChevronUp';
import { type ReactNode, useState } from 'react';
import { formatZl } from '#shared/language/money-format.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { discountText, composeTexts as texts } from '#shared/texts/promotions.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { TierMeter } from '#web/features/promotions/parts/TierMeter.tsx';
import { SideSheet } from '#web/ui/layout/SideSheet.tsx';
import { Calculator, type CalculatorProps, meterWords } from './Calculator.tsx';
import { ComposeAction, type ComposeActionProps } from './ComposeAction.tsx';
import classes from './ComposeBar.module.css';

interface ComposeBarProps {
  readonly calculator: CalculatorProps;
  readonly action: ComposeActionProps;
  /** Below the sums of the sheet. */
  readonly children: ReactNode;
}

/** The calculator of a narrow screen: a bar above the tab bar, and all of it in a sheet. */
export function ComposeBar({ calculator, action, children }: ComposeBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { type, tiers } = calculator.form.promotion;
  const { measure, tier, nextTier, priceNet, priceGross } = calculator.calculated.shown;
  return (
    <section className={classes.bar} aria-label={texts.calculator}>
      <div className={classes.head}>
        <p className={classes.words}>
          <strong>{measureTexts[type].sum(measure)}</strong> ·{' '}
          <strong className={classes.discount} data-none={tier === null || undefined}>
            {tier === null ? texts.noDiscount : discountText(tier.discountPercent)}
          </strong>{' '}
          <span className={classes.next}>
            {nextTier !== null &&
              texts.toNextShort(measureTexts[type].amount(nextTier.missing), nextTier.discountPercent)}
          </span>
        </p>
        <ActionIcon aria-label={texts.openCalculator} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconChevronUp size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.rest}>
        <TierMeter
          type={type}
          tiers={tiers}
          measure={measure}
          words={meterWords(type, calculator.calculated.shown)}
          isBare
        />
        <div className={classes.foot}>
          <p>
            <strong className={classes.net}>{formatZl(priceNet)}</strong> {uiTexts.net}
            <span className={classes.gross}>
              {formatZl(priceGross)} {uiTexts.gross}
            </span>
          </p>
          <ComposeAction {...action} isShort />
        </div>
      </div>
      <SideSheet
        opened={isOpen}
        title={texts.calculator}
        onClose={() => setOpen(false)}
        footer={<ComposeAction {...action} reasons={calculator.reasons.length} />}
      >
        <Calculator {...calculator}>{children}</Calculator>
      </SideSheet>
    </section>
  );
}
