import IconShoppingCart from '@tabler/icons-react/icons/IconShoppingCart';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { formatZl } from '#shared/language/money-format.ts';
import { formatCount } from '#shared/language/plural.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { shellPartTexts } from '#shared/texts/shell.ts';
import { useOutbox, useShownCart } from '#web/offline/outbox/use-outbox.ts';
import classes from './CartButton.module.css';
import { contentsOf } from './cart-contents.ts';

interface CartButtonProps {
  readonly place: 'header' | 'tabs';
}

/** Too long to stand in the corner of the sign, pieces. */
const LONG_COUNT = 100;

/** The one loud thing of every screen: the way to the cart, with its count and net sum. */
export function CartButton({ place }: CartButtonProps) {
  const { cart } = useShownCart();
  const news = useNews();
  const contents = contentsOf(cart);
  const name = news === null ? contents : `${contents}, ${news}`;
  return (
    // A button to assistive technology and a link to the mouse: it can be opened in a new tab.
    <Link
      to="/koszyk"
      activeOptions={{ exact: true }}
      role="button"
      className={classes.cart}
      data-place={place}
      data-news={news !== null || undefined}
      aria-label={name}
      onKeyDown={pressOnSpace}
    >
      <span className={classes.sign} data-long={(cart?.itemCount ?? 0) >= LONG_COUNT || undefined}>
        <IconShoppingCart size={22} stroke={1.75} aria-hidden />
        {cart !== undefined && <span className={classes.count}>{formatCount(cart.itemCount)}</span>}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{news ?? shellPartTexts.cartNet}</span>
        <span className={classes.sum}>{cart === undefined ? '–' : formatZl(cart.priceNet)}</span>
      </span>
    </Link>
  );
}

/** Changes that wait, or that were refused: said here on every screen, and listed in the cart. */
function useNews(): string | null {
  const { waiting, parked, unsaved } = useOutbox();
  if (waiting.length > 0) return cartQueueTexts.short(waiting.length);
  const refused = parked.length + unsaved.length;
  return refused > 0 ? cartQueueTexts.shortRefused(refused) : null;
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
