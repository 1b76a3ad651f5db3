import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartScreen.module.css';
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
    case 'absent': {
      const action = <Press label={checkoutTexts.understood} onPress={pending.forget} />;
      return { tone: 'bad', title: checkoutTexts.notArrived, children: checkoutTexts.absentText, action };
    }
    case 'found': {
      const { orderId, orderNumber } = pending.order;
      const title = checkoutTexts.arrived(orderNumber);
      return { tone: 'ok', title, children: checkoutTexts.arrivedText, action: <SeeOrder orderId={orderId} /> };
    }
  }
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
