import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { orderByKey } from '#shared/contract/orders.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { orderQueries } from '#web/api/orders.ts';
import { closeAttempt, lostAttempt, recallAttempt } from '#web/state/order-attempt.ts';
import { useStore } from '#web/state/store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartScreen.module.css';
import { askAgainIn } from './lost-answer.ts';

/** After a lost answer, also over a reload: the order that did arrive, so that nobody orders the same goods again. */
export function FoundOrder() {
  const order = useFoundOrder();
  if (order === null) return null;
  const params = { orderId: String(order.orderId) };
  return (
    <div className={classes.notice}>
      <Notice
        tone="ok"
        role="status"
        title={checkoutTexts.arrived(order.orderNumber)}
        action={
          <Button variant="outline" renderRoot={(props) => <Link {...props} to="/koszyk/$orderId" params={params} />}>
            {checkoutTexts.seeOrder}
          </Button>
        }
      >
        {checkoutTexts.arrivedText}
      </Notice>
    </div>
  );
}

function useFoundOrder() {
  const attempt = useStore(lostAttempt);
  const { data } = useQuery({
    ...orderQueries.byKey(attempt?.key ?? ''),
    enabled: attempt !== null,
    refetchInterval: ({ state }) => askAgainIn(state.error, state.errorUpdateCount),
  });
  const [found, setFound] = useState<CallResponse<typeof orderByKey> | null>(null);
  useEffect(recallAttempt, []);
  useEffect(() => {
    if (data === undefined) return;
    setFound(data);
    closeAttempt();
  }, [data]);
  return found;
}
