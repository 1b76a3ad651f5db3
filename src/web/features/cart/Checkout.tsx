import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/rules/money.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { usePendingCartChanges } from '#web/offline/cart-actions.ts';
import { LockedButton } from '#web/ui/LockedButton.tsx';
import { type Reason, ReasonList } from '#web/ui/ReasonList.tsx';
import { SummaryPanel, type SummaryRow } from '#web/ui/SummaryPanel.tsx';
import classes from './Checkout.module.css';
import { checkoutReasons } from './checkout-reasons.tsx';
import { useFinalize } from './use-finalize.ts';

/** Sums, what is still to be done as links to the lines, and the one loud button of the screen. */
export function Checkout({ cart }: { readonly cart: Cart }) {
  const reasons = checkoutReasons(cart);
  return (
    <SummaryPanel title={checkoutTexts.title} rows={summaryRows(cart)}>
      {reasons.length > 0 && (
        <div className={classes.reasons}>
          <ReasonList title={checkoutTexts.todo} reasons={reasons} />
        </div>
      )}
      <OrderButton cart={cart} reasons={reasons} />
    </SummaryPanel>
  );
}

function summaryRows({ basicPriceNet, priceNet, priceGross, vat }: Cart): SummaryRow[] {
  const discount = priceNet - basicPriceNet;
  const rates = vat.map(({ rate }) => checkoutTexts.vatRate(rate)).join(', ');
  const before: SummaryRow[] = [
    { label: checkoutTexts.basic, value: formatZl(basicPriceNet) },
    { label: checkoutTexts.discount, value: formatZl(discount).replace('-', '−'), kind: 'gain' },
  ];
  return [
    ...(discount < 0 ? before : []),
    { label: checkoutTexts.net, value: formatZl(priceNet), kind: 'total' },
    { label: checkoutTexts.vat(rates), value: formatZl(priceGross - priceNet) },
    { label: checkoutTexts.gross, value: formatZl(priceGross), kind: 'strong' },
  ];
}

interface OrderButtonProps {
  readonly cart: Cart;
  readonly reasons: readonly Reason[];
}

function OrderButton({ cart, reasons }: OrderButtonProps) {
  const reasonId = useId();
  const { order, isSending } = useFinalize();
  const isSaving = usePendingCartChanges().length > 0;
  if (reasons.length > 0) {
    return (
      <div className={classes.action}>
        <LockedButton reasonId={reasonId} fullWidth>
          {checkoutTexts.order}
        </LockedButton>
        <p id={reasonId} className={classes.hint}>
          {checkoutTexts.locked(reasons.length)}
        </p>
      </div>
    );
  }
  const isWaiting = isSaving || isSending;
  return (
    <div className={classes.action}>
      <Button
        size="lg"
        fullWidth
        aria-disabled={isWaiting || undefined}
        aria-describedby={isSaving ? reasonId : undefined}
        onClick={() => !isWaiting && order(cart)}
      >
        {isSending ? checkoutTexts.sending : checkoutTexts.order}
      </Button>
      <p id={reasonId} className={classes.hint} role="status">
        {isSaving ? checkoutTexts.waiting : ''}
      </p>
    </div>
  );
}
