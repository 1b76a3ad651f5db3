import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { Link } from '@tanstack/react-router';
import type { CartLine, CartProblem } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/rules/money.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { Counter } from '#web/ui/Counter.tsx';
import { ProductBadges } from '#web/ui/ProductBadges.tsx';
import { ProductTile } from '#web/ui/ProductTile.tsx';
import { productHandling } from '#web/ui/product-handling.ts';
import { CartLineProblem } from './CartLineProblem.tsx';
import classes from './CartLineRow.module.css';
import { lineAnchor } from './cart-lines.ts';
import { DocumentMissing } from './DocumentMissing.tsx';
import { useCartRemoval } from './use-cart-removal.ts';
import { useLineCount } from './use-line-count.ts';

interface CartLineRowProps {
  readonly line: CartLine;
  /** Changes of this line to accept. */
  readonly problems: readonly CartProblem[];
  /** A controlled product without its demand form. */
  readonly isDocumentMissing: boolean;
}

/** One product in the cart. */
export function CartLineRow({ line, problems, isDocumentMissing }: CartLineRowProps) {
  const { count, change, isSaving } = useLineCount(line);
  const { remove } = useCartRemoval();
  return (
    <li className={classes.row} id={lineAnchor(line.productId)} tabIndex={-1}>
      <div className={classes.line}>
        <ProductTile picture={line.picture} handling={productHandling(line)} />
        <div className={classes.about}>
          <div className={classes.heading}>
            <Link className={classes.name} to="/produkty/$productId" params={{ productId: String(line.productId) }}>
              {line.productName}
            </Link>
            <ProductBadges product={line} omit={['cold']} />
          </div>
          <p className={classes.details}>
            {line.withFormat} · <span className={classes.maker}>{line.manufacturerName}</span>
          </p>
        </div>
        <div className={classes.counter}>
          <Counter value={count} onChange={change} productName={line.productName} />
        </div>
        <div className={classes.price} aria-busy={isSaving}>
          <span className={classes.sum}>{formatZl(line.priceSumNet)}</span>
          <span className={classes.each}>
            {isSaving ? cartTexts.saving : cartTexts.each(formatZl(line.productPriceNet))}
          </span>
        </div>
        <ActionIcon
          className={classes.remove ?? ''}
          aria-label={cartTexts.remove(line.productName)}
          onClick={() => remove(line)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      {problems.map((problem) => (
        <CartLineProblem key={problem.id} problem={problem} line={line} />
      ))}
      {isDocumentMissing && <DocumentMissing />}
    </li>
  );
}
