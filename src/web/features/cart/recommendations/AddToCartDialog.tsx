import { useRef } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import type { DialogOf } from '#web/state/overlays.ts';
import { openSuggestedProducts } from '#web/state/product-overlays.ts';
import { ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import { AddedDialog } from './AddedDialog.tsx';
import classes from './AddToCartDialog.module.css';
import { RecommendedProducts } from './RecommendedProducts.tsx';
import type { AddedState } from './use-add-one.ts';
import { useIsWaiting } from './use-is-waiting.ts';

/** docs/product.md §9 "Cart carousel counts": for a single product. */
const RECOMMENDED = 3;
const OMITTED_BADGES = ['hit', 'package'] as const;

/** Confirms an added product. */
export function AddToCartDialog({ innerProps: { intent, close } }: DialogOf<'add-to-cart'>) {
  const onClose = () => close(undefined);
  const isWaiting = useIsWaiting(productKey(intent.product.id), intent.isWaiting);
  return (
    <AddedDialog
      onClose={onClose}
      isWaiting={isWaiting}
      texts={addTexts}
      recommended={!isWaiting && <Recommended product={intent.product} onLeave={onClose} />}
    >
      <AddedProduct product={intent.product} count={intent.count} />
    </AddedDialog>
  );
}

interface AddedProductProps {
  readonly product: Product;
  /** Pieces just added. */
  readonly count: number;
}

function AddedProduct({ product, count }: AddedProductProps) {
  return (
    <div className={classes.product}>
      <ProductTile product={product} size={56} />
      <div className={classes.about}>
        <p className={classes.name}>
          {product.name} <ProductBadges product={product} omit={OMITTED_BADGES} />
        </p>
        <p className={classes.details}>{productDetails(product)}</p>
        <p className={classes.maker}>{product.manufacturerName}</p>
      </div>
      <div className={classes.amount}>
        <p className={classes.count}>{addTexts.count(count)}</p>
        <p className={classes.details}>{addTexts.each(formatZl(product.priceNet))}</p>
      </div>
    </div>
  );
}

interface RecommendedProps {
  readonly product: Product;
  readonly onLeave: () => void;
}

/** Recommended products, and a link to more. */
function Recommended({ product, onLeave }: RecommendedProps) {
  const added = useRef<Record<number, AddedState>>({});
  const showMore = () => {
    onLeave();
    void openSuggestedProducts({ product, added: added.current });
  };
  return (
    <RecommendedProducts
      productId={product.id}
      count={RECOMMENDED}
      except={[product.id]}
      onAdded={(id, state) => {
        added.current[id] = state;
      }}
      onMore={showMore}
    />
  );
}
