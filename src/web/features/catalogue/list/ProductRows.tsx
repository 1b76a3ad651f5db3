import type { UseQueryResult } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { useCountsInCart } from '#web/features/catalogue/adding/in-cart.ts';
import { CatalogueFailure } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import { ProductListHead } from '#web/ui/product/ProductListHead.tsx';
import classes from './ProductList.module.css';
import { ProductListRow } from './ProductListRow.tsx';
import { moveBetweenCounters } from './row-keys.ts';
import { WaitingRows } from './WaitingRows.tsx';

interface ProductRowsProps {
  readonly list: Pick<UseQueryResult<{ readonly items: readonly Product[] }>, 'data' | 'error' | 'refetch'>;
  readonly label: string;
  readonly loading: string;
  /** Rows that are waited for. */
  readonly count: number;
  /** Leads back here from a product's page. */
  readonly back: string;
  /** In place of no rows. */
  readonly none: ReactNode;
}

/** Rows of a short list that is part of a screen, or what stands in their place. */
export function ProductRows({ list, label, loading, count, back, none }: ProductRowsProps) {
  const inCart = useCountsInCart();
  const href = useRouterState({ select: ({ location }) => location.href });
  if (list.data === undefined) {
    if (list.error !== null) return <CatalogueFailure error={list.error} onRetry={() => void list.refetch()} />;
    return <WaitingRows count={count} label={loading} />;
  }
  if (list.data.items.length === 0) return none;
  return (
    <>
      <ProductListHead />
      <ul className={classes.rows} aria-label={label} onKeyDownCapture={moveBetweenCounters}>
        {list.data.items.map((product) => (
          <ProductListRow key={product.id} product={product} href={href} back={back} inCart={inCart[product.id] ?? 0} />
        ))}
      </ul>
    </>
  );
}
