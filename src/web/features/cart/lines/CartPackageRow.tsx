import IconPencil from '@tabler/icons-react/icons/IconPencil';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { packedSaving } from '#shared/rules/packages.ts';
import { ADDRESS_TYPES } from '#shared/rules/promotion/package-type.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { type PackageSpread, packageItem } from '#web/features/cart/editing/cart-lines.ts';
import { isOwnKey } from '#web/offline/outbox/composed.ts';
import { useMayOrder } from '#web/state/session.ts';
import { PriceBefore } from '#web/ui/product/PriceTag.tsx';
import { PackageBadge } from '#web/ui/product/ProductBadges.tsx';
import { PackageTile } from '#web/ui/product/ProductTile.tsx';
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
  const saving = savingOf(line);
  const facts = [
    texts.discount(line.discountPercent),
    ...(saving > 0 ? [texts.saves(formatZl(saving))] : []),
    texts.products(line.products.length),
  ];
  return (
    <CartRow
      {...parts}
      item={packageItem(line)}
      group={line.packageName}
      changed={line.changed}
      tile={<PackageTile />}
      name={
        <>
          <span className={classes.title}>{line.packageName}</span> <PackageBadge />
        </>
      }
      details={[...facts, ...(spread === 'whole' ? [] : [texts[spread]])].join(' · ')}
      sum={line.priceSumNet}
      each={cartTexts.each(formatZl(line.priceSumNet / line.count))}
      onRemove={() => parts.editing.removePackage(line)}
      further={
        spread === 'further' ? (count) => <span className={classes.further}>{texts.packages(count)}</span> : undefined
      }
      contents={
        <>
          <PackageContents line={line} />
          {spread !== 'further' && <ChangeComposition line={line} />}
        </>
      }
    />
  );
});

/** What the products of a line cost less than by themselves, grosz, net. */
function savingOf({ products, count }: CartPackageLine): number {
  return products.reduce(
    (sum, { basicPriceNet, productPriceNet: priceNet, count: pieces }) =>
      sum + packedSaving({ basicPriceNet, priceNet }, pieces * count),
    0,
  );
}

/** Leads to the composition of a package that was made from a promotion; not before the server has made it. */
function ChangeComposition({
  line: { packageId, packageName, promotionId, packageType },
}: Pick<CartPackageRowProps, 'line'>) {
  const mayOrder = useMayOrder();
  if (!mayOrder || !promotionId || !packageType) return null;
  if (isOwnKey(packageKey(packageId))) return <p className={classes.later}>{texts.changeLater}</p>;
  return (
    <Link
      className={classes.change}
      to="/promocje/$promotionId/$pharmacyPackageId/$type/edit"
      params={{
        promotionId: String(promotionId),
        pharmacyPackageId: String(packageId),
        type: ADDRESS_TYPES[packageType],
      }}
    >
      <IconPencil size={16} aria-hidden />
      {texts.change}
      <span className="visually-hidden">: {packageName}</span>
    </Link>
  );
}

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
