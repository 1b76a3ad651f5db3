import IconShoppingCart from '@tabler/icons-react/icons/IconShoppingCart';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { formatZl } from '#shared/language/money-format.ts';
import { formatCount } from '#shared/language/plural.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { useOutbox, useShownCart } from '#web/offline/outbox/use-outbox.ts';
import classes from './CartButton.module.css';
import { contentsOf } from './cart-contents.ts';
import { queueStatusOf } from './queue-status.ts';

interface CartButtonProps {
  readonly place: 'header' | 'tabs';
  /** The tab is marked on every screen of the cart, the header's button on the cart only. */
  readonly isCurrent?: boolean;
}

/** Counts from this value on do not fit the corner of the icon, pieces. */
const LONG_COUNT = 100;

/** The cart button, the most prominent element of every screen, with count and net sum. */
export function CartButton({ place, isCurrent = false }: CartButtonProps) {
  const { cart } = useShownCart();
  const queueStatus = queueStatusOf(useOutbox());
  const contents = contentsOf(cart);
  const name = queueStatus === null ? contents : `${contents}, ${queueStatus}`;
  return (
    // A link, so that it opens in a new tab; a button for assistive technology.
    <Link
      to="/koszyk"
      activeOptions={{ exact: true }}
      role="button"
      className={classes.cart}
      data-place={place}
      {...(isCurrent && { 'aria-current': 'page' })}
      data-news={queueStatus !== null || undefined}
      aria-label={name}
      onKeyDown={pressOnSpace}
    >
      <span className={classes.sign} data-long={(cart?.itemCount ?? 0) >= LONG_COUNT || undefined}>
        <IconShoppingCart size={22} stroke={1.75} aria-hidden />
        {cart !== undefined && <span className={classes.count}>{formatCount(cart.itemCount)}</span>}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{queueStatus ?? shellPartTexts.cartNet}</span>
        <span className={classes.sum}>{cart === undefined ? '–' : formatZl(cart.priceNet)}</span>
      </span>
    </Link>
  );
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
