import { createFileRoute, redirect } from '@tanstack/react-router';
import { productSearch } from '#web/state/search-params.ts';
import { requestSearchFocus } from '#web/ui/focus.ts';

/** The product list is the search screen: one screen, one address to share. */
export const Route = createFileRoute('/_authorised/produkty/szukaj')({
  validateSearch: productSearch,
  beforeLoad: ({ search, preload }) => {
    // Opened without a phrase, as from the app's icon: the user types next.
    if (!preload && search.name === undefined) requestSearchFocus();
    throw redirect({ to: '/produkty', search, replace: true });
  },
});
