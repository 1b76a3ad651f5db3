import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ProductPageBanner } from '#web/features/catalogue/banners/Banners.tsx';
import { ProductSuggestions } from '#web/features/catalogue/carousel/ProductSuggestions.tsx';
import { CategoryPath } from '#web/features/catalogue/categories/CategoryPath.tsx';
import { CatalogueFailure } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { BackToList } from './BackToList.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductOrder } from './ProductOrder.tsx';
import classes from './ProductScreen.module.css';
import { WaitingProduct } from './WaitingProduct.tsx';

interface ProductScreenProps {
  readonly productId: number;
}

/** The product page: everything known of one product, and ordering it. */
export function ProductScreen({ productId }: ProductScreenProps) {
  const { data: product, error, refetch } = useQuery(catalogueQueries.info(productId));
  usePageTitle(product?.name);
  return (
    <div className={classes.screen}>
      <div className={classes.ways}>
        <BackToList />
        {product !== undefined && <CategoryPath path={product.categoryPath} />}
      </div>
      {product === undefined && error !== null ? (
        <ProductFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.columns}>
          <ProductHead product={product} />
          {product === undefined ? (
            <WaitingProduct />
          ) : (
            <>
              {/* A new product is a new order: the counter starts anew. */}
              <ProductOrder key={product.id} product={product} />
              <ProductFacts product={product} />
            </>
          )}
        </div>
      )}
      <div className={classes.suggestions}>
        {/* What is withdrawn may be replaced; of what never was, nobody knows what it resembles. */}
        {(product !== undefined || error?.code === ERROR_CODES.withdrawn) && (
          <ProductSuggestions productId={productId} type={product?.productType} />
        )}
      </div>
      <div className={classes.banner}>
        <ProductPageBanner />
      </div>
    </div>
  );
}

interface ProductFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

function ProductFailure({ error, onRetry }: ProductFailureProps) {
  const { missing } = productTexts;
  const isWithdrawn = error.code === ERROR_CODES.withdrawn;
  const isMissing = isWithdrawn || error.status === 404;
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {screenLabels.product}
      </h1>
      {isMissing ? (
        <EmptyState
          title={isWithdrawn ? missing.withdrawn : missing.title}
          action={<Button renderRoot={(props) => <Link to="/produkty" {...props} />}>{missing.action}</Button>}
        >
          {isWithdrawn ? missing.withdrawnText : missing.text}
        </EmptyState>
      ) : (
        <CatalogueFailure error={error} onRetry={onRetry} />
      )}
    </>
  );
}
