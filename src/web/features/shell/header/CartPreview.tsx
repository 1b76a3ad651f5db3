import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { formatCount } from '#shared/language/plural.ts';
import { warehouseLines } from '#shared/rules/cart-items.ts';
import { cartPreviewTexts } from '#shared/texts/cart.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './CartPreview.module.css';

/** Contents of the cart by warehouse, with sums and pending changes applied. */
export function CartPreview({ onLeave }: { readonly onLeave: () => void }) {
  const { cart, error } = useShownCart();
  if (cart === undefined) return <PreviewMessage text={error === null ? cartPreviewTexts.loading : error.message} />;
  if (cart.itemCount === 0) return <PreviewMessage text={cartPreviewTexts.empty} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={cartPreviewTexts.lines}>
        <CartTable cart={cart} onLeave={onLeave} />
      </section>
      <div className={classes.foot}>
        <p>
          <strong className={classes.net}>{formatZl(cart.priceNet)}</strong> {cartPreviewTexts.net}
          <br />
          <span className={classes.gross}>
            {formatZl(cart.priceGross)} {cartPreviewTexts.gross}
          </span>
        </p>
        <Button renderRoot={(props) => <Link {...props} to="/koszyk" />} onClick={onLeave}>
          {cartPreviewTexts.toCart}
        </Button>
      </div>
    </>
  );
}

function PreviewMessage({ text }: { readonly text: string }) {
  return (
    <p className={classes.said} role="status">
      {text}
    </p>
  );
}

function CartTable({ cart, onLeave }: { readonly cart: Cart; readonly onLeave: () => void }) {
  return (
    <table className={classes.table} aria-label={cartPreviewTexts.lines}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{cartPreviewTexts.product}</th>
          <th scope="col">{cartPreviewTexts.count}</th>
          <th scope="col">{cartPreviewTexts.sum}</th>
        </tr>
      </thead>
      {cart.cartWarehouses.map((warehouse) => (
        <tbody key={warehouse.warehouseId}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={classes.warehouse}>
              {warehouse.warehouseName}
            </th>
          </tr>
          {warehouseLines(warehouse).map((line) => (
            <ProductRow key={line.productId} line={line} onLeave={onLeave} />
          ))}
          {[...warehouse.coldPackages, ...warehouse.warmPackages].map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a package may stand in both transports of a warehouse
            <PackageRow key={`pakiet-${line.packageId}-${place}`} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ProductRow({ line, onLeave }: { readonly line: CartLine; readonly onLeave: () => void }) {
  return (
    <tr>
      <td>
        <Link
          to="/produkty/$productId"
          params={{ productId: String(line.productId) }}
          className={classes.name}
          onClick={onLeave}
        >
          {line.productName}
        </Link>
        <span className={classes.detail}>{unbroken(line.withFormat)}</span>
      </td>
      <td className={classes.number}>{cartPreviewTexts.pieces(formatCount(line.count))}</td>
      <td className={classes.number}>{formatZl(line.priceSumNet)}</td>
    </tr>
  );
}

function PackageRow({ line }: { readonly line: CartPackageLine }) {
  return (
    <tr>
      <td>
        <span className={classes.name}>{line.packageName}</span>
        <span className={classes.detail}>{cartPreviewTexts.package(line.discountPercent, line.products.length)}</span>
      </td>
      <td className={classes.number}>{cartPreviewTexts.packages(line.count)}</td>
      <td className={classes.number}>{formatZl(line.priceSumNet)}</td>
    </tr>
  );
}
