import { createFileRoute, notFound } from '@tanstack/react-router';
import { PAGE_NAMES, type PageName } from '#shared/rules/contents/page-names.ts';
import { pageQuery } from '#web/api/contents/pages.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx';

/** The page and version that an address names. */
interface LegalAddress {
  readonly name: PageName;
  readonly version: number | undefined;
}

/** The legal pages (docs/product.md §2.3). Any other name is an address without a screen. */
export const Route = createFileRoute('/_public/$page')({
  // Checked by the server; small, because it is part of the entry.
  validateSearch: ({ wersja }: { readonly wersja?: unknown }): { readonly wersja?: number | undefined } => ({
    wersja: Number(wersja) || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }): LegalAddress => {
    const name = PAGE_NAMES.find((known) => known === params.page);
    if (name === undefined) throw notFound();
    prefetch(context.queryClient, pageQuery(name, deps.wersja));
    return { name, version: deps.wersja };
  },
  component: LegalRoute,
});

function LegalRoute() {
  const { name, version }: LegalAddress = Route.useLoaderData();
  return <LegalScreen name={name} version={version} />;
}
