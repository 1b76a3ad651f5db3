import { createFileRoute, redirect } from '@tanstack/react-router';
import { productSearch } from '#web/state/search-params.ts';

/** The list is its own search screen: one screen, one address to share. */
export const Route = createFileRoute('/_authorised/produkty/szukaj')({
  validateSearch: productSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/produkty', search, replace: true });
  },
});
