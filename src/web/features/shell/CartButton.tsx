import IconShoppingCart from '@tabler/icons-react/icons/IconShoppingCart';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { formatZl } from '#shared/rules/money.ts';
import { formatCount } from '#shared/rules/plural.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { cartQuery } from '#web/api/cart.ts';
import classes from './CartButton.module.css';

interface CartButtonProps {
  readonly place: 'header' | 'tabs';
}

/** The one loud thing of every screen: the way to the cart, with its count and net sum. */
export function CartButton({ place }: CartButtonProps) {
  const { data: cart } = useQuery(cartQuery());
  const name =
    cart === undefined ? shellTexts.cartUnknown : shellTexts.cartNamed(cart.itemCount, formatZl(cart.priceNet));
  return (
    // A button to assistive technology and a link to the mouse: it can be opened in a new tab.
    <Link
      to="/koszyk"
      activeOptions={{ exact: true }}
      role="button"
      className={classes.cart}
      data-place={place}
      aria-label={name}
      onKeyDown={pressOnSpace}
    >
      <span className={classes.sign}>
        <IconShoppingCart size={22} stroke={1.75} aria-hidden />
        {cart !== undefined && <span className={classes.count}>{formatCount(cart.itemCount)}</span>}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{shellTexts.cartNet}</span>
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
