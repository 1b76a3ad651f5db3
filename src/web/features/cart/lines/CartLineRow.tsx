import { Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CartLine } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartTexts, checkoutTexts } from '#shared/texts/cart.ts';
import { demandTexts, outdatedForm } from '#shared/texts/demand.ts';
import { fullName, productItem } from '#web/features/cart/editing/cart-lines.ts';
import { openDemandForm } from '#web/state/demand-overlays.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PriceBefore } from '#web/ui/product/PriceTag.tsx';
import { ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { PictureTile } from '#web/ui/product/ProductTile.tsx';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './CartLineRow.module.css';
import { CartRow, type CartRowBaseProps } from './CartRow.tsx';

interface CartLineRowProps extends CartRowBaseProps {
  readonly line: CartLine;
  /** A controlled product that has no demand form for its count. */
  readonly isDemandFormMissing: boolean;
  /** Pieces on the form that it has for another count; null without one. */
  readonly piecesOnForm: number | null;
}

/** A product of the cart. Memoized: one click in a cart of hundreds of lines must not re-render them all. */
export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, isDemandFormMissing, piecesOnForm, ...parts } = props;
  return (
    <CartRow
      {...parts}
      item={productItem(line)}
      changed={line.changed}
      tile={<PictureTile picture={line.picture} handling={productHandling(line)} />}
      name={
        <>
          <Link className={classes.name} to="/produkty/$productId" params={{ productId: String(line.productId) }}>
            {line.productName}
          </Link>{' '}
          <ProductBadges product={line} omit={COLD} />
        </>
      }
      details={
        <>
          {unbroken(`${line.withFormat} · `)}
          <span className={classes.maker}>{line.manufacturerName}</span>
        </>
      }
      sum={line.priceSumNet}
      each={
        <>
          {line.isInPromotion && <PriceBefore price={line.basicPriceNet} className={classes.before} />}{' '}
          {cartTexts.each(formatZl(line.productPriceNet))}
        </>
      }
      onRemove={() => parts.editing.remove(line)}
      note={isDemandFormMissing && <DemandFormNote line={line} shown={piecesOnForm} />}
    />
  );
});

/** The section title already says "cold". */
const COLD = ['cold'] as const;

interface DemandFormNoteProps {
  readonly line: CartLine;
  readonly shown: number | null;
}

/** The missing or outdated demand form of a controlled product, and the button that attaches one. */
function DemandFormNote({ line, shown }: DemandFormNoteProps) {
  const mayOrder = useMayOrder();
  const attach = mayOrder && (
    <Button
      variant="outline"
      aria-label={demandTexts.addFor(fullName(line))}
      onClick={() => void openDemandForm(line.productId)}
    >
      {demandTexts.add}
    </Button>
  );
  return (
    <div className={classes.note}>
      <Notice
        tone="narc"
        icon={<IconPaperclip size={20} aria-hidden />}
        title={shown === null ? checkoutTexts.narcoticTitle : demandTexts.outdatedTitle}
        action={attach}
      >
        {shown === null ? checkoutTexts.narcoticText : outdatedForm({ shown, held: line.count })}
      </Notice>
    </div>
  );
}
