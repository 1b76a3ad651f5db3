import type { ReactNode, Ref } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { failureTexts } from '#shared/texts/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCountsInCart } from '#web/features/catalogue/adding/in-cart.ts';
import { failureText } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import { moveBetweenCounters } from '#web/ui/counter-rows.ts';
import { type ListQuery, ListState } from '#web/ui/feedback/ListState.tsx';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { ProductRowSkeleton } from '#web/ui/product/ProductRowSkeleton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import classes from './ProductList.module.css';
import { ProductListRow, type ProductListRowProps } from './ProductListRow.tsx';

interface ProductRowsProps<Page> extends Pick<ProductListRowProps, 'back' | 'isMarkable' | 'onRemoveFavourite'> {
  readonly list: ListQuery<Page> & { readonly error: ApiError | null; readonly isPlaceholderData: boolean };
  readonly label: string;
  /** Announced by screen readers while loading. */
  readonly loading: string;
  /** Number of skeleton rows. */
  readonly count: number;
  /** Rendered when there are no rows. */
  readonly none: (page: Page) => ReactNode;
  /** Rendered above the rows. */
  readonly head?: ReactNode;
  readonly rowsRef?: Ref<HTMLUListElement>;
  /** Id of the element that describes the list. */
  readonly describedBy?: string;
}

/** Whether a product of a list is cheaper in a package; true while the list is unknown. */
export const hasPackages = (items: readonly Product[] | undefined): boolean =>
  items === undefined || items.some(isCheaperInPackage);

/** Rows of products, or their loading, empty or failed state. */
export function ProductRows<Page extends { readonly items: readonly Product[] }>(props: ProductRowsProps<Page>) {
  const { list, label, loading, count, none, head, rowsRef, describedBy, ...row } = props;
  const inCart = useCountsInCart();
  const isPhone = useIsPhone();
  return (
    <ListState
      list={list}
      waiting={<WaitingRows count={count} label={loading} />}
      failed={list.error && failureText(list.error)}
      refused={list.error && failureText(list.error)}
      none={none}
      stale={failureTexts.stale}
      staleClass={classes.notice}
    >
      {({ items }) => (
        <>
          {head}
          <ul
            ref={rowsRef}
            className={classes.rows}
            aria-label={label}
            aria-describedby={describedBy}
            aria-busy={list.isPlaceholderData}
            data-waiting={list.isPlaceholderData || undefined}
            data-no-packages={!hasPackages(items) || undefined}
            onKeyDownCapture={moveBetweenCounters}
          >
            {items.map((product) => (
              <ProductListRow
                key={product.id}
                product={product}
                inCart={inCart[product.id] ?? 0}
                isPhone={isPhone}
                {...row}
              />
            ))}
          </ul>
        </>
      )}
    </ListState>
  );
}

/** Skeleton rows, of the same height as loaded ones. */
export function WaitingRows({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className={classes.rows} aria-hidden="true">
        <Repeated count={count}>
          <ProductRowSkeleton />
        </Repeated>
      </ul>
    </>
  );
}
