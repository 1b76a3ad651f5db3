import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import IconCloudUp from '@tabler/icons-react/icons/IconCloudUp';
import IconWifiOff from '@tabler/icons-react/icons/IconWifiOff';
import type { Cart } from '#shared/contract/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import classes from '#web/features/cart/checkout/Checkout.module.css';
import { cartItems, lineAnchor } from '#web/features/cart/editing/cart-lines.ts';
import type { ConnectionState } from '#web/offline/connectivity/connectivity-rules.ts';
import { singleLine } from '#web/offline/outbox/cart-change.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import type { Reason } from '#web/ui/feedback/ReasonList.tsx';

/** Element id of the list of pending changes. */
export const OUTBOX_ANCHOR = 'zmiany';

/** Id of the reason that goes by itself: the changes are being sent. */
export const WAITING_REASON = 'waiting';

/** An order needs a connection, an empty outbox, and no unread receipt that tells of differences (docs/offline.md "Outbox"). */
export function outboxReasons(connection: ConnectionState, outbox: Outbox, cart: Cart): Reason[] {
  const { waiting, unreadable, receipt } = outbox;
  const { toDo } = outboxTexts;
  const undecided = outbox.undecided.length + unreadable;
  const href = `#${OUTBOX_ANCHOR}`;
  const reasons: (Reason | false | undefined)[] = [
    connection !== 'online' && {
      id: 'connection',
      text: connection === 'offline' ? toDo.offline : connectionTexts.unavailable,
      icon: <IconWifiOff className={classes.bad} size={20} aria-hidden />,
    },
    waiting.length > 0 && {
      id: WAITING_REASON,
      text: outboxTexts.waiting(waiting.length),
      icon: <IconCloudUp className={classes.wait} size={20} aria-hidden />,
      href,
    },
    undecided > 0 && {
      id: 'undecided',
      text: undecided === unreadable ? toDo.unreadable(undecided) : toDo.undecided(undecided),
      icon: <IconAlertTriangle className={classes.bad} size={20} aria-hidden />,
      href: decisionHref(outbox, cart),
    },
    receipt?.some(({ why }) => why !== 'accepted') && {
      id: 'receipt',
      text: toDo.receipt,
      icon: <IconArrowsSort className={classes.wait} size={20} aria-hidden />,
      href,
    },
  ];
  return reasons.filter((reason) => reason !== false && reason !== undefined);
}

/** Link to the first line with a decision, else to the list above the lines. */
function decisionHref({ undecided }: Outbox, cart: Cart): string {
  const keys = undecided.map(({ change }) => singleLine(change)?.item);
  const item = cartItems(cart).find(({ key }) => keys.includes(key));
  return `#${item === undefined ? OUTBOX_ANCHOR : lineAnchor(item.key)}`;
}
