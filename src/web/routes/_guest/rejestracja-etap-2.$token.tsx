import { createFileRoute, redirect } from '@tanstack/react-router';

/** The old address of stage 2 (docs/product.md §2). */
export const Route = createFileRoute('/_guest/rejestracja-etap-2/$token')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/register/rejestracja-etap-2/$token', params, replace: true });
  },
});
