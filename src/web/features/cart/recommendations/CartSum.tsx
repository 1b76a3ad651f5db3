import { formatZl } from '#shared/language/money-format.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';
import classes from './CartSum.module.css';

/** Sums of the cart, for dialogues about a change; hidden while unknown. */
export function CartSum() {
  const { cart } = useShownCart();
  if (cart === undefined) return null;
  return (
    <div className={classes.sum}>
      <span>{addTexts.cartNet}</span>
      <span className={classes.net}>{formatZl(cart.priceNet)}</span>
      <span className={classes.gross}>{addTexts.cartGross(formatZl(cart.priceGross))}</span>
    </div>
  );
}
