import { createFileRoute, notFound } from '@tanstack/react-router';
import { PAGE_NAMES } from '#shared/rules/contents/page-names.ts';
import { pageQuery } from '#web/api/pages.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx';

/** The legal pages (docs/product.md §2.3). Any other name is an address without a screen. */
export const Route = createFileRoute('/_public/$page')({
  // Checked by the server; small, because it is part of the entry.
  validateSearch: ({ wersja }: { readonly wersja?: unknown }): { readonly wersja?: number | undefined } => ({
    wersja: Number(wersja) || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const page = PAGE_NAMES.find((name) => name === params.page);
    if (page === undefined) throw notFound();
    prefetch(context.queryClient, pageQuery(page, deps.wersja));
    return { page, version: deps.wersja };
  },
  component: LegalRoute,
});

function LegalRoute() {
  return <LegalScreen {...Route.useLoaderData()} />;
}
