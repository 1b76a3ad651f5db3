import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import { useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { ProductDetails } from '#shared/contract/products.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ProductPageBanner } from '#web/features/catalogue/banners/Banners.tsx';
import { ProductSuggestions } from '#web/features/catalogue/carousel/ProductSuggestions.tsx';
import { CatalogueFailure } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { isPlainPress } from '#web/ui/controls/key-targets.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductOrder } from './ProductOrder.tsx';
import classes from './ProductScreen.module.css';

/** The product page: the facts of one product, and ordering it. */
export function ProductScreen({ productId }: { readonly productId: number }) {
  const { data: product, error, refetch } = useQuery(catalogueQueries.info(productId));
  usePageTitle(product?.name);
  return (
    <div className={classes.screen}>
      <div className={classes.navigation}>
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
              {/* The key resets the counter for another product. */}
              <ProductOrder key={product.id} product={product} />
              <ProductFacts product={product} />
            </>
          )}
        </div>
      )}
      <div className={classes.suggestions}>
        {/* A withdrawn product has similar ones; an unknown id does not. */}
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
          link={{ to: '/produkty', label: missing.action }}
        >
          {isWithdrawn ? missing.withdrawnText : missing.text}
        </EmptyState>
      ) : (
        <CatalogueFailure error={error} onRetry={onRetry} />
      )}
    </>
  );
}

interface CategoryPathProps {
  /** From the root to the product's own category. */
  readonly path: ProductDetails['categoryPath'];
}

/** The breadcrumb of the product's category; each step links to its list. */
function CategoryPath({ path }: CategoryPathProps) {
  if (path.length === 0) return null;
  return (
    <nav aria-label={productTexts.path}>
      <ol className={classes.path}>
        {path.map(({ id, name }) => (
          <li key={id}>
            <Link to="/produkty" search={{ category: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Back to the list or screen the user came from, with its filters and page; going back in the history restores the scroll too. */
function BackToList() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { productList, productsScreen } = useRouterState({ select: ({ location }) => location.state });
  const list = router.buildLocation({ to: '/produkty', search: productList ?? {} });
  const { href, back } = productsScreen ?? { href: list.href, back: productTexts.back };
  const isReturn = canGoBack && (productList ?? productsScreen) !== undefined;
  const goBack = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (isReturn) router.history.back();
    else void router.navigate({ href });
  };
  return (
    <a href={href} className={classes.back} onClick={goBack}>
      <IconArrowLeft size={18} aria-hidden />
      {back}
    </a>
  );
}

/** The skeletons of ordering and facts. */
function WaitingProduct() {
  return (
    <>
      <div className={classes.waitingOrder}>
        <Skeleton width="100%" height="232px" />
      </div>
      <div className={classes.waitingFacts}>
        <Skeleton width="100%" height="320px" />
      </div>
    </>
  );
}
