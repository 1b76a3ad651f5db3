import { useQuery } from '@tanstack/react-query';
import { STEP_STATUSES } from '#shared/rules/orders/order-status.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { orderQueries } from '#web/api/orders.ts';

/** What the steps of an order are called: as the statuses, which an operator may reword (docs/product.md §4). */
export function useStepNames(): readonly string[] {
  const { data } = useQuery(orderQueries.statuses());
  return uiTexts.progress.names.map(
    (name, position) => data?.statuses.find(({ code }) => code === STEP_STATUSES[position])?.label ?? name,
  );
}
