import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { checkoutTexts } from '#shared/texts/cart.ts';
import classes from '#web/features/cart/screen/CartScreen.module.css';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { SentOrder } from './order-made.ts';
import type { PendingOrder } from './use-pending-order.ts';

/** What becomes of an order that is not over yet, so that nobody orders the same goods again. Always there, to be heard. */
export function PendingOrderNotice({ pending }: { readonly pending: PendingOrder }) {
  const words = wordsFor(pending);
  return (
    <div className={classes.pending} role="status">
      {words !== null && <Notice {...words} />}
    </div>
  );
}

function wordsFor(pending: PendingOrder): ComponentProps<typeof Notice> | null {
  switch (pending.state) {
    case 'none':
      return null;
    case 'sending':
      return { tone: 'wait', title: checkoutTexts.sendingTitle, children: checkoutTexts.sendingText };
    case 'elsewhere':
      return { tone: 'wait', title: checkoutTexts.elsewhereTitle, children: checkoutTexts.elsewhereText };
    case 'asking':
      return { tone: 'wait', title: checkoutTexts.asking, children: checkoutTexts.askingText };
    case 'silent': {
      const action = <Press label={checkoutTexts.checkAgain} onPress={pending.askAgain} />;
      return { tone: 'wait', title: checkoutTexts.unknownTitle, children: checkoutTexts.silentText, action };
    }
    case 'absent':
      return notMade(checkoutTexts.notArrived, checkoutTexts.absentText, pending.forget);
    case 'not-made-elsewhere':
      return notMade(checkoutTexts.notMadeElsewhere, checkoutTexts.notMadeElsewhereText, pending.forget);
    case 'found':
      return made(checkoutTexts.arrived, checkoutTexts.arrivedText, pending.order);
    case 'made-elsewhere':
      return made(checkoutTexts.madeElsewhere, checkoutTexts.madeElsewhereText, pending.order);
  }
}

function notMade(title: string, children: string, forget: () => void): ComponentProps<typeof Notice> {
  return { tone: 'bad', title, children, action: <Press label={checkoutTexts.understood} onPress={forget} /> };
}

function made(
  titleFor: (number: string) => string,
  children: string,
  { orderId, orderNumber }: SentOrder,
): ComponentProps<typeof Notice> {
  return { tone: 'ok', title: titleFor(orderNumber), children, action: <SeeOrder orderId={orderId} /> };
}

function Press({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button variant="outline" onClick={onPress}>
      {label}
    </Button>
  );
}

function SeeOrder({ orderId }: { readonly orderId: number }) {
  const params = { orderId: String(orderId) };
  return (
    <Button variant="outline" renderRoot={(props) => <Link {...props} to="/koszyk/$orderId" params={params} />}>
      {checkoutTexts.seeOrder}
    </Button>
  );
}
