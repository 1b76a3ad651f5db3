import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { checkoutTexts } from '#shared/texts/cart.ts';
import classes from '#web/features/cart/screen/CartScreen.module.css';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { PendingOrder } from './use-pending-order.ts';

/** State of a pending order, so that the same goods are not ordered twice. Always mounted as a live region. */
export function PendingOrderNotice({ pending }: { readonly pending: PendingOrder }) {
  const message = messageFor(pending);
  return (
    <div className={classes.pending} role="status">
      {message !== null && <Notice {...message} />}
    </div>
  );
}

function messageFor(pending: PendingOrder): ComponentProps<typeof Notice> | null {
  switch (pending.state) {
    case 'none':
      return null;
    case 'sending':
      return { tone: 'wait', title: checkoutTexts.sendingTitle, children: checkoutTexts.sendingText };
    case 'checking':
      return { tone: 'wait', title: checkoutTexts.asking, children: checkoutTexts.askingText };
    case 'unknown': {
      const action = <NoticeButton label={checkoutTexts.checkAgain} onPress={pending.checkAgain} />;
      return { tone: 'wait', title: checkoutTexts.unknownTitle, children: checkoutTexts.silentText, action };
    }
    case 'absent': {
      const action = <NoticeButton label={checkoutTexts.understood} onPress={pending.dismiss} />;
      return { tone: 'bad', title: checkoutTexts.notArrived, children: checkoutTexts.absentText, action };
    }
    case 'found': {
      const { orderId, orderNumber } = pending.order;
      const action = <SeeOrder orderId={orderId} />;
      return { tone: 'ok', title: checkoutTexts.arrived(orderNumber), children: checkoutTexts.arrivedText, action };
    }
  }
}

function NoticeButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
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
