import { memo } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { plural } from '#shared/language/plural.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { PIECES } from '#shared/texts/common.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { PictureTile } from '#web/ui/product/ProductTile.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { highlightedParts } from './highlight.ts';
import classes from './SuggestionPanel.module.css';

interface SuggestionProps {
  readonly id: string;
  readonly product: Product;
  readonly query: string;
  readonly isActive: boolean;
  /** Pieces that Enter adds when this is the highlighted one; null opens it. */
  readonly count: number | null;
}

/**
 * One product of the dropdown, with the matches in its name highlighted. Memoised, because the box is rendered at each
 * key; the list handles the clicks.
 */
export const Suggestion = memo(function Suggestion({ id, product, query, isActive, count }: SuggestionProps) {
  const gone = !product.isInStock;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the active option
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      data-product={product.id}
      data-unavailable={gone || undefined}
    >
      <PictureTile picture={product.picture} handling={productHandling(product)} unavailable={gone} />
      <span className={classes.about}>
        <span className={classes.name}>
          <Highlighted text={product.name} query={query} />
        </span>
        <ProductBadges product={product} />
        <span className={classes.details}>
          <span className={classes.facts}>{productDetails(product)}</span>
          <span className={classes.maker}>{product.manufacturerName}</span>
        </span>
      </span>
      <span className={classes.stock}>
        {gone ? searchTexts.unavailable : plural(product.count, PIECES)}
        {isActive && !gone && count !== null && <span className={classes.adds}>{searchTexts.enterAdds(count)}</span>}
      </span>
      <span className={classes.price}>
        {formatZl(product.priceNet)}
        {product.packagePriceNet && isCheaperInPackage(product) && (
          <span className={classes.inPackage}>{packageTexts.priceFrom(formatZl(product.packagePriceNet))}</span>
        )}
      </span>
    </div>
  );
});

function Highlighted({ text, query }: { readonly text: string; readonly query: string }) {
  let at = 0;
  return highlightedParts(text, query).map(({ text: part, isMatch }) => {
    const key = at;
    at += part.length;
    return isMatch ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
}
