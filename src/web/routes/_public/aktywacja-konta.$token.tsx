import { createFileRoute, redirect } from '@tanstack/react-router';

/** The old address (docs/product.md §2). */
export const Route = createFileRoute('/_public/aktywacja-konta/$token')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/auth/aktywacja-konta/$token', params, replace: true });
  },
});
