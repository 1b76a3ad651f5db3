import { createFileRoute, redirect } from '@tanstack/react-router';

/** docs/product.md §2: `/promocje` leads to the dashboard's promotions. */
export const Route = createFileRoute('/_authorised/promocje/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/promotions', replace: true });
  },
});
