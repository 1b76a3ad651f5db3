import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
import classes from './PackageSearchScreen.module.css';

interface PackageSearchScreenProps {
  readonly search: PackageSearch;
  readonly onSearch: (name: string) => void;
}

const texts = packageTexts.search;

/** What can be bought cheaper in a package, by product (SPEC §2 `dashboardSearch`). */
export function PackageSearchScreen({ search: { product, name }, onSearch }: PackageSearchScreenProps) {
  const title = name === undefined ? texts.title : texts.titleOf(name);
  usePageTitle(title);
  return (
    <div className={classes.screen}>
      <PageTitle>{title}</PageTitle>
      {/* Another search begins with its own text. */}
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

/** The product whose packages are looked for. */
function ChosenProduct({ productId }: { readonly productId: number }) {
  const { data, error, refetch } = useQuery(catalogueQueries.info(productId));
  if (error?.status === 404) return <Notice tone="bad">{error.message}</Notice>;
  const list = { data: data && { items: [data] }, error, refetch } as Parameters<typeof ProductRows>[0]['list'];
  return (
    <section className={classes.part}>
      <h2>{texts.product}</h2>
      {data !== undefined && (
        <Notice tone="neutral">{data.isInPharmacyPackage ? texts.inPackage : texts.notInPackage}</Notice>
      )}
      <div className={classes.rows}>
        <ProductRows
          list={list}
          label={texts.product}
          loading={texts.loading}
          count={1}
          back={texts.back}
          none={null}
        />
      </div>
    </section>
  );
}

interface InPackagesProps {
  readonly name: string;
  /** Shown above already. */
  readonly except: number | undefined;
}

/** All products of that name that are in packages. */
function InPackages({ name, except }: InPackagesProps) {
  const list = useQuery({
    ...catalogueQueries.list({ name, inPackage: true, page: 1, perPage: DEFAULT_PER_PAGE }),
    select: ({ items, ...rest }) => ({ ...rest, items: items.filter(({ id }) => id !== except) }),
  });
  if (except !== undefined && list.data?.items.length === 0) return null;
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h2>{texts.others}</h2>
        <Link to="/produkty" search={{ name, inPackage: true }} className={classes.all}>
          {texts.all}
        </Link>
      </div>
      <div className={classes.rows}>
        <ProductRows
          list={list}
          label={texts.others}
          loading={texts.loading}
          count={3}
          back={texts.back}
          none={<EmptyState title={texts.none(name)}>{texts.noneHint}</EmptyState>}
        />
      </div>
    </section>
  );
}
