import { formatZl } from '#shared/language/money-format.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { hidesPackage } from '#web/features/cart/outbox/outbox-rows.ts';
import { useOutbox, useShownCart } from '#web/offline/outbox/use-outbox.ts';
import classes from './CartSum.module.css';

/** Sums of the cart, for dialogues about a change; hidden while unknown. Says when a waiting package is not in them. */
export function CartSum() {
  const { cart } = useShownCart();
  const { sendable } = useOutbox();
  if (cart === undefined) return null;
  return (
    <div className={classes.sum}>
      <span>{addTexts.cartNet}</span>
      <span className={classes.net}>{formatZl(cart.priceNet)}</span>
      <span className={classes.gross}>{addTexts.cartGross(formatZl(cart.priceGross))}</span>
      {hidesPackage(sendable, cart) && <span className={classes.without}>{addTexts.cartWithout}</span>}
    </div>
  );
}
