import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { DEFAULT_PER_PAGE } from '#shared/contract/common.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { ProductRows } from '#web/features/catalogue/list/ProductRows.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import type { PackageSearch } from '#web/state/search-params.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ProductListHead } from '#web/ui/product/ProductListHead.tsx';
import classes from './PackageSearchScreen.module.css';
import { RowsSection } from './RowsSection.tsx';

interface PackageSearchScreenProps {
  readonly search: PackageSearch;
  readonly onSearch: (name: string) => void;
}

const texts = packageTexts.search;

/** Searches for products that are cheaper in a package (docs/product.md §2 `dashboardSearch`). */
export function PackageSearchScreen({ search: { product, name }, onSearch }: PackageSearchScreenProps) {
  const title = name === undefined ? texts.title : texts.titleOf(name);
  usePageTitle(title);
  return (
    <div className={classes.screen}>
      <PageTitle>{title}</PageTitle>
      {/* The key resets the field for another search. */}
      <SearchForm key={name} name={name} onSearch={onSearch} />
      {product !== undefined && <ChosenProduct productId={product} />}
      {name === undefined ? (
        <p className={classes.prompt}>{texts.prompt}</p>
      ) : (
        <InPackages name={name} except={product} />
      )}
    </div>
  );
}

interface SearchFormProps {
  readonly name: string | undefined;
  readonly onSearch: (name: string) => void;
}

function SearchForm({ name = '', onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? '');
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField ref={field} label={texts.label} defaultValue={name} maxLength={200} enterKeyHint="search" />
      <Button type="submit" variant="outline">
        {texts.submit}
      </Button>
    </form>
  );
}

/** The product whose packages are searched. */
function ChosenProduct({ productId }: { readonly productId: number }) {
  const { data, error, refetch } = useQuery(catalogueQueries.info(productId));
  if (error?.status === 404) return <Notice tone="bad">{error.message}</Notice>;
  const note = data && (
    <Notice tone="neutral">{data.isInPharmacyPackage ? texts.inPackage : texts.notInPackage}</Notice>
  );
  return (
    <RowsSection title={texts.product} note={note}>
      <ProductRows
        list={{ data: data && { items: [data] }, error, refetch }}
        label={texts.product}
        loading={texts.loading}
        count={1}
        back={texts.back}
        none={() => null}
        head={<ProductListHead />}
      />
    </RowsSection>
  );
}

interface InPackagesProps {
  readonly name: string;
  /** Id of the product already shown above. */
  readonly except: number | undefined;
}

/** Products matching the name that are in packages. */
function InPackages({ name, except }: InPackagesProps) {
  const list = useQuery({
    ...catalogueQueries.list({ name, inPackage: true, page: 1, perPage: DEFAULT_PER_PAGE }),
    select: ({ items, ...rest }) => ({ ...rest, items: items.filter(({ id }) => id !== except) }),
  });
  if (except !== undefined && list.data?.items.length === 0) return null;
  return (
    <RowsSection title={texts.others} all={{ label: texts.all, search: { name, inPackage: true } }}>
      <ProductRows
        list={list}
        label={texts.others}
        loading={texts.loading}
        count={3}
        back={texts.back}
        none={() => <EmptyState title={texts.none(name)}>{texts.noneHint}</EmptyState>}
        head={<ProductListHead />}
      />
    </RowsSection>
  );
}
