import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { MAX_QUERY } from '#shared/contract/product-query.ts';
import type { PackageCard } from '#shared/contract/promotions/packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import type { PackageSearch } from '#web/state/search-params.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import classes from './PackageSearchScreen.module.css';
import { PromotionGrid } from './PromotionGrid.tsx';

const texts = promotionTexts.search;
/** More than any product is in. */
const ALL = 100;

interface PackageSearchScreenProps {
  readonly search: PackageSearch;
  readonly onSearch: (name: string) => void;
  /** Turns marking on and off. */
  readonly markSwitch: ReactNode;
  /** Adds what is marked. */
  readonly markedBar: ReactNode;
}

/** The packages that hold a product, cheapest first (docs/product.md §2 `dashboardSearch`). */
export function PackageSearchScreen(props: PackageSearchScreenProps) {
  const { product, name } = props.search;
  const searched = useSearchedName(product) ?? name;
  const title = searched === undefined ? texts.title : texts.titleOf(searched);
  usePageTitle(title);
  return (
    <>
      <div className={classes.screen}>
        <PageTitle>{title}</PageTitle>
        <div className={classes.tools}>
          {/* The key resets the field for another search. */}
          <SearchForm key={name} name={name} onSearch={props.onSearch} />
          {props.markSwitch}
        </div>
        {product === undefined && name === undefined ? (
          <p className={classes.prompt}>{texts.prompt}</p>
        ) : (
          <Found product={product} name={name} searched={searched ?? texts.title} />
        )}
      </div>
      {props.markedBar}
    </>
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
      <TextField ref={field} label={texts.label} defaultValue={name} maxLength={MAX_QUERY} enterKeyHint="search" />
      <Button type="submit" variant="outline">
        {texts.submit}
      </Button>
    </form>
  );
}

/** The product's full name: several share the short one. Undefined until it is known. */
function useSearchedName(product: number | undefined): string | undefined {
  const { data } = useQuery({ ...catalogueQueries.info(product ?? 0), enabled: product !== undefined });
  return data && nameWithFormat(data.name, data.withFormat);
}

interface FoundProps {
  readonly product: number | undefined;
  readonly name: string | undefined;
  /** What was searched, in words. */
  readonly searched: string;
}

/** By product where it is known, else by the name of a package or a product in it. */
function Found({ product, name = '', searched }: FoundProps) {
  const list = useQuery(
    packageQueries.list({ ...(product === undefined ? { name } : { product }), page: 1, perPage: ALL }),
  );
  return (
    <PromotionGrid
      list={list}
      label={texts.titleOf(searched)}
      none={() => (
        <EmptyState title={texts.none(searched)} link={{ to: '/dashboard/promotions', label: texts.all }}>
          {texts.noneHint}
        </EmptyState>
      )}
      price={(card) => priceOf(card, searched)}
    />
  );
}

/** What the product costs in a package at its best tier, and from how much. */
function priceOf({ type, product }: PackageCard, searched: string) {
  if (product === null) return null;
  return (
    <>
      {searched}: <strong>{promotionTexts.priceIn(formatZl(product.priceNet))}</strong>{' '}
      {promotionTexts.priceFrom(measureTexts[type].threshold(product.threshold))}
    </>
  );
}
