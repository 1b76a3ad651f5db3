import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { idParam } from '#shared/contract/common.ts';
import { productSearch } from '#web/state/search-params.ts';

/** Filters named in the address (docs/product.md §2), and their search parameters. */
const FILTERS: Readonly<Record<string, (id: number) => object>> = {
  kategorie: (category) => ({ category }),
  producenci: (manufacturer) => ({ manufacturer }),
  lekiTrudnoDostepne: (category) => ({ category, hardToFound: true }),
};

/** Redirects to the product list, which has one address to share. */
export const Route = createFileRoute('/_authorised/produkty/$filter/$id')({
  validateSearch: productSearch,
  beforeLoad: ({ params, search }) => {
    const filter = Object.hasOwn(FILTERS, params.filter) ? FILTERS[params.filter] : undefined;
    const id = v.safeParse(idParam, params.id);
    if (filter === undefined || !id.success) throw notFound();
    throw redirect({ to: '/produkty', search: { ...search, ...filter(id.output) }, replace: true });
  },
});
