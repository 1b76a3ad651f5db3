import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { type PackageSpread, packageItem } from '#web/features/cart/editing/cart-lines.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { PriceBefore } from '#web/ui/product/PriceTag.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './CartPackageRow.module.css';
import { CartRow, type CartRowBaseProps } from './CartRow.tsx';

const texts = cartTexts.package;

interface CartPackageRowProps extends CartRowBaseProps {
  readonly line: CartPackageLine;
  readonly spread: PackageSpread;
}

/**
 * The share of a package in one part of the cart. It is edited at its first part, where its problems are shown too.
 * Memoized, as `CartLineRow`.
 */
export const CartPackageRow = memo(function CartPackageRow({ line, spread, ...parts }: CartPackageRowProps) {
  const facts = [texts.discount(line.discountPercent), texts.products(line.products.length)];
  return (
    <CartRow
      {...parts}
      item={packageItem(line)}
      changed={line.changed}
      tile={
        <span className={classes.tile}>
          <IconPackage size={24} aria-hidden />
        </span>
      }
      name={
        <>
          <span className={classes.title}>{line.packageName}</span>{' '}
          <Badge tone="brand" icon={<IconPackage size={14} aria-hidden />}>
            {texts.badge}
          </Badge>
        </>
      }
      details={[...facts, ...(spread === 'whole' ? [] : [texts[spread]])].join(' · ')}
      sum={line.priceSumNet}
      each={cartTexts.each(formatZl(line.priceSumNet / line.count))}
      onRemove={() => parts.editing.removePackage(line)}
      further={
        spread === 'further' ? (count) => <span className={classes.further}>{texts.packages(count)}</span> : undefined
      }
      contents={<PackageContents line={line} />}
    />
  );
});

/** Products of a package: pieces in total, price before and in the package, and sum. */
function PackageContents({ line }: { readonly line: CartPackageLine }) {
  return (
    <ul className={classes.contents} aria-label={texts.contents(line.packageName)}>
      {line.products.map((product) => (
        <PackedProduct key={product.productId} product={product} packages={line.count} />
      ))}
    </ul>
  );
}

function PackedProduct({ product, packages }: { readonly product: PackageProduct; readonly packages: number }) {
  const { productId, productName, withFormat, count, productPriceNet, basicPriceNet, priceSumNet } = product;
  return (
    <li className={classes.product}>
      <span>
        <Link className={classes.name} to="/produkty/$productId" params={{ productId: String(productId) }}>
          {productName}
        </Link>{' '}
        <span className={classes.format}>{unbroken(withFormat)}</span>
      </span>
      <span className={classes.number}>{texts.pieces(count, count * packages)}</span>
      <span className={classes.number}>
        {basicPriceNet > productPriceNet && <PriceBefore price={basicPriceNet} />}{' '}
        {cartTexts.each(formatZl(productPriceNet))}
      </span>
      <span className={classes.sum}>{formatZl(priceSumNet)}</span>
    </li>
  );
}
