import { createFileRoute, redirect } from '@tanstack/react-router';
import { productSearch } from '#web/state/search-params.ts';
import { requestSearchFocus } from '#web/ui/focus.ts';

/** The list is its own search screen: one screen, one address to share. */
export const Route = createFileRoute('/_authorised/produkty/szukaj')({
  validateSearch: productSearch,
  beforeLoad: ({ search, preload }) => {
    // Opened without a phrase, as from the app's icon, it is there to be typed into.
    if (!preload && search.name === undefined) requestSearchFocus();
    throw redirect({ to: '/produkty', search, replace: true });
  },
});
