import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { orderQueries } from '#web/api/orders.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartScreen.module.css';
import { closeAttempt, openAttempt } from './order-attempt.ts';

/** After a lost answer and a reload: the order that did arrive, so that nobody orders the same goods again. */
export function FoundOrder() {
  const [attempt] = useState(openAttempt);
  const { data: order } = useQuery({ ...orderQueries.byKey(attempt?.key ?? ''), enabled: attempt !== null });
  const isFound = order !== undefined;
  useEffect(() => {
    if (isFound) closeAttempt();
  }, [isFound]);
  if (order === undefined) return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone="ok"
        role="status"
        title={checkoutTexts.arrived(order.orderNumber)}
        action={
          <Button
            variant="outline"
            renderRoot={(props) => (
              <Link {...props} to="/koszyk/$orderId" params={{ orderId: String(order.orderId) }} />
            )}
          >
            {checkoutTexts.seeOrder}
          </Button>
        }
      >
        {checkoutTexts.arrivedText}
      </Notice>
    </div>
  );
}
