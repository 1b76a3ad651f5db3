import { ActionIcon, Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CartLine, CartProblem } from '#shared/contract/cart.ts';
import { formatAmount, formatZl } from '#shared/language/money-format.ts';
import { cartTexts, checkoutTexts } from '#shared/texts/cart.ts';
import { uiTexts } from '#shared/texts/common.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import type { CartEditing } from '#web/features/cart/editing/cart-editing.ts';
import { fullName, lineAnchor, productItem } from '#web/features/cart/editing/cart-lines.ts';
import { useLineCount } from '#web/features/cart/editing/line-counts.ts';
import type { LineProgress, LineStatus } from '#web/features/cart/editing/line-status.ts';
import { openDemandForm } from '#web/state/demand-overlays.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { CartLineProblem } from './CartLineProblem.tsx';
import classes from './CartLineRow.module.css';
import { ChangeProgress } from './ChangeProgress.tsx';
import { LineDecisions } from './LineDecisions.tsx';

interface CartLineRowProps {
  readonly line: CartLine;
  /** Changes of this line to accept. */
  readonly problems: readonly CartProblem[];
  /** A controlled product without its demand form. */
  readonly isDocumentMissing: boolean;
  readonly status: LineStatus;
  readonly editing: CartEditing;
}

/**
 * One product in the cart, and below it what there is to mend about it. Remembered, because a click on plus in a cart
 * of hundreds of lines must not draw them all again.
 */
export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, problems, isDocumentMissing, status, editing } = props;
  const { counts, remove } = editing;
  const item = productItem(line);
  const count = useLineCount(counts, item);
  const isSaving = status.progress?.kind === 'saving' || count !== line.count;
  return (
    <li className={classes.row} id={lineAnchor(item.key)} tabIndex={-1}>
      <div className={classes.line}>
        <ProductTile picture={line.picture} handling={productHandling(line)} />
        <LineName line={line} progress={status.progress} />
        <div className={classes.counter}>
          <Counter
            value={count}
            onChange={(next) => counts.change(item, next)}
            onText={(text) => counts.type(item, text)}
            productName={item.name}
          />
        </div>
        <LinePrice line={line} isSaving={isSaving} />
        <ActionIcon
          className={classes.remove ?? ''}
          aria-label={cartTexts.remove(item.name)}
          // The second click of a double click lands on the line that has moved up.
          onClick={(event) => event.detail < 2 && remove(line)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <LineDecisions item={item} parked={status.parked} unsaved={status.unsaved} counts={counts} />
      {problems.map((problem) => (
        <CartLineProblem key={problem.id} problem={problem} item={item} />
      ))}
      {isDocumentMissing && <DocumentNote line={line} />}
    </li>
  );
});

interface LineNameProps {
  readonly line: CartLine;
  readonly progress: LineProgress | null;
}

function LineName({ line, progress }: LineNameProps) {
  return (
    <div className={classes.about}>
      <p>
        <Link className={classes.name} to="/produkty/$productId" params={{ productId: String(line.productId) }}>
          {line.productName}
        </Link>{' '}
        <ProductBadges product={line} omit={['cold']} />
      </p>
      <p className={classes.details}>
        {unbroken(`${line.withFormat} · `)}
        <span className={classes.maker}>{line.manufacturerName}</span>
      </p>
      {progress !== null && progress.kind !== 'saving' && (
        <p className={classes.progress}>
          <ChangeProgress progress={progress} />
        </p>
      )}
    </div>
  );
}

function LinePrice({ line, isSaving }: { readonly line: CartLine; readonly isSaving: boolean }) {
  return (
    <div className={classes.price} aria-busy={isSaving}>
      <span className={classes.sum}>{formatZl(line.priceSumNet)}</span>
      <span className={classes.each}>
        {line.isInPromotion && !isSaving && (
          <s className={classes.before}>
            <span className="visually-hidden">{uiTexts.price.before} </span>
            {formatAmount(line.basicPriceNet)}
            <span className="visually-hidden"> {uiTexts.price.currency}. </span>
          </s>
        )}{' '}
        {isSaving ? cartTexts.saving : cartTexts.each(formatZl(line.productPriceNet))}
      </span>
    </div>
  );
}

/** Below a controlled product without its demand form: what is missing, and the way to attach it. */
function DocumentNote({ line }: { readonly line: CartLine }) {
  const attach = (
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
        title={checkoutTexts.narcoticTitle}
        action={attach}
      >
        {checkoutTexts.narcoticText}
      </Notice>
    </div>
  );
}
