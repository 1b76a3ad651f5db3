import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { Link } from '@tanstack/react-router';
import type { Product } from '#shared/contract/products.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockNote } from '#web/ui/feedback/LockNote.tsx';
import { ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import classes from './RecommendedProducts.module.css';
import { type AddedState, useAddOne } from './use-add-one.ts';

interface RecommendedRowProps {
  readonly product: Product;
  /** State from an earlier dialogue. */
  readonly before?: AddedState | undefined;
  readonly onAdded?: ((productId: number, state: AddedState) => void) | undefined;
}

/** Badges that the compact row leaves out. */
const OMITTED_BADGES = ['hit', 'package'] as const;

/** A recommended product in a list, with a button that adds one piece; the result is shown beside it. */
export function RecommendedRow(props: RecommendedRowProps) {
  return (
    <li className={classes.row}>
      <RecommendedProduct {...props} />
    </li>
  );
}

/** The same as a card of a carousel. */
export function RecommendedCard(props: RecommendedRowProps) {
  return (
    <div className={classes.card}>
      <div className={classes.cardBody}>
        <RecommendedProduct {...props} />
      </div>
    </div>
  );
}

function RecommendedProduct({ product, before, onAdded }: RecommendedRowProps) {
  const { state, problem, add } = useAddOne(product, before, (result) => onAdded?.(product.id, result));
  const mayOrder = useMayOrder();
  const isDone = state === 'added' || state === 'waiting';
  const name = nameWithFormat(product.name, product.withFormat);
  return (
    <>
      <ProductTile product={product} size={40} />
      <div className={classes.about}>
        <Link to="/produkty/$productId" params={{ productId: String(product.id) }} className={classes.name}>
          {product.name}
        </Link>{' '}
        <ProductBadges product={product} omit={OMITTED_BADGES} />
        <p className={classes.details}>{productDetails(product)}</p>
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <p className={classes.price}>
        {formatZl(product.priceNet)} <span className={classes.net}>{recommendedTexts.net}</span>
      </p>
      {mayOrder ? (
        <Button
          variant="tinted"
          size="sm"
          px="sm"
          fullWidth
          aria-label={isDone ? undefined : recommendedTexts.addNamed(name)}
          aria-disabled={isDone || undefined}
          aria-busy={state === 'sending'}
          leftSection={isDone && <IconCheck size={18} aria-hidden />}
          onClick={add}
        >
          {BUTTON_LABELS[state]}
        </Button>
      ) : (
        <div>
          <LockNote title={rightTexts.viewOnly}>{rightTexts.viewOnlyShort}</LockNote>
        </div>
      )}
    </>
  );
}

const BUTTON_LABELS = {
  ready: recommendedTexts.add,
  sending: recommendedTexts.sending,
  added: recommendedTexts.added,
  waiting: recommendedTexts.waiting,
} as const;
