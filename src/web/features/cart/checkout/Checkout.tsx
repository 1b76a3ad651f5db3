import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartLines, isPackageKey } from '#shared/rules/cart-items.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { cartItems } from '#web/features/cart/editing/cart-lines.ts';
import { type LineCounts, useHasUnsavedCounts } from '#web/features/cart/editing/line-counts.ts';
import { outboxReasons, WAITING_REASON } from '#web/features/cart/outbox/outbox-reasons.tsx';
import { hidesPackage } from '#web/features/cart/outbox/outbox-rows.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { type Reason, ReasonLink, ReasonList } from '#web/ui/feedback/ReasonList.tsx';
import { SummaryPanel, type SummaryRow } from '#web/ui/layout/SummaryPanel.tsx';
import classes from './Checkout.module.css';
import { checkoutReasons } from './checkout-reasons.tsx';
import type { Order } from './use-finalize.ts';
import { vatRows } from './vat-rows.ts';

interface CheckoutProps {
  readonly cart: Cart;
  readonly counts: LineCounts;
  readonly order: Order;
  /** An order is being sent in this window. */
  readonly isSending: boolean;
  /** Pending changes of the cart. */
  readonly outbox: Outbox;
}

/** Sums, reasons against ordering with links to their lines, and the order button. */
export function Checkout(props: CheckoutProps) {
  const { cart, counts, outbox, isSending, order } = props;
  const connection = useConnectivity();
  // No reasons while an order is sent: they would read as if it were not.
  const mayOrder = useMayOrder();
  const reasons = isSending || !mayOrder ? [] : [...outboxReasons(connection, outbox, cart), ...checkoutReasons(cart)];
  const hint = useHint(reasons.length);
  const list = useRef<HTMLDivElement>(null);
  const isSaving = useHasUnsavedCounts(counts) || outbox.sendable.length > 0;
  const isBlocked = !mayOrder || reasons.some(({ id }) => id !== WAITING_REASON);
  const { isPressed, press } = useOrderPress({ isSaving, isBlocked }, () => order(cart));
  const isLocked = isBlocked || (reasons.length > 0 && !isPressed);
  const showReasons = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <SummaryPanel title={checkoutTexts.title} rows={summaryRows(cart)}>
      {outbox.waiting.length > 0 && <p className={classes.unconfirmed}>{outboxTexts.unconfirmed}</p>}
      {hidesPackage(outbox.sendable, cart) && <p className={classes.unconfirmed}>{checkoutTexts.without}</p>}
      {reasons.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div ref={list} className={classes.reasons} role="group" aria-label={checkoutTexts.todo} tabIndex={-1}>
          <ReasonList title={checkoutTexts.todo} reasons={reasons} />
        </div>
      )}
      <div className={classes.action}>
        {/* On narrow screens the button is in a bottom bar, away from the sums. */}
        <p className={classes.barSum} aria-hidden="true">
          <strong>{formatZl(cart.priceNet)}</strong> {uiTexts.net}
        </p>
        {connection === 'online' && <FirstTask reasons={reasons} />}
        <OrderButton
          isLocked={isLocked}
          hint={hint}
          isSending={isSending}
          isSaving={isSaving}
          onPress={press}
          onLockedPress={showReasons}
        />
      </div>
    </SummaryPanel>
  );
}

/** Beside the locked button: whose it is to order, offline to wait, or how much is to settle. */
function useHint(reasons: number): ReactNode {
  const mayOrder = useMayOrder();
  const connection = useConnectivity();
  if (!mayOrder) return rightTexts.othersOrder;
  return connection === 'online' ? checkoutTexts.locked(reasons) : <OfflineHint />;
}

function summaryRows(cart: Cart): SummaryRow[] {
  const { basicPriceNet, priceNet, priceGross, vat } = cart;
  const discount = priceNet - basicPriceNet;
  const before: SummaryRow[] = [
    { label: checkoutTexts.basic, value: formatZl(basicPriceNet) },
    { label: discountLabel(cart), value: formatZl(discount), kind: 'gain' },
  ];
  return [
    ...(discount < 0 ? before : []),
    { label: checkoutTexts.net, value: formatZl(priceNet), kind: 'total' },
    ...vatRows(vat),
    { label: checkoutTexts.gross, value: formatZl(priceGross), kind: 'strong' },
  ];
}

/** Label of the discount by its source. */
function discountLabel(cart: Cart): string {
  const hasPackages = cartItems(cart).some(({ key }) => isPackageKey(key));
  if (!hasPackages) return checkoutTexts.discount;
  const isPromotion = cartLines(cart).some(({ basicPriceNet, productPriceNet }) => basicPriceNet > productPriceNet);
  return isPromotion ? checkoutTexts.discounts : checkoutTexts.packageDiscount;
}

/** In the bottom bar, away from the list of reasons: the first one that can be settled, as a link to its place. */
function FirstTask({ reasons }: { readonly reasons: readonly Reason[] }) {
  const first = reasons.find(({ href }) => href !== undefined);
  if (first?.href === undefined) return null;
  return (
    <ReasonLink className={classes.task} href={first.href}>
      {first.icon}
      <span className={classes.taskText}>{first.text}</span>{' '}
      {reasons.length > 1 && <span className={classes.others}>{checkoutTexts.andOthers(reasons.length - 1)}</span>}
      <IconChevronRight className={classes.chevron} size={18} aria-hidden />
    </ReasonLink>
  );
}

/** One sentence: the bottom bar of a narrow screen has no room for more. */
function OfflineHint() {
  return (
    <>
      {outboxTexts.toDo.locked} <span className={classes.safe}>{outboxTexts.toDo.safe}</span>
    </>
  );
}

interface OrderButtonProps {
  readonly isLocked: boolean;
  /** Why it is locked, in one sentence. */
  readonly hint: ReactNode;
  readonly isSending: boolean;
  /** Changes of the cart are being saved. */
  readonly isSaving: boolean;
  readonly onPress: () => void;
  readonly onLockedPress: () => void;
}

function OrderButton({ isLocked, hint, isSending, isSaving, onPress, onLockedPress }: OrderButtonProps) {
  const hintId = useId();
  const waiting = isSaving ? checkoutTexts.waiting : '';
  return (
    <>
      <LockableButton
        size="lg"
        fullWidth
        lockedBy={isLocked ? hintId : null}
        isIdle={isSending}
        aria-describedby={isSaving ? hintId : undefined}
        onClick={onPress}
        onLockedPress={onLockedPress}
      >
        {isSending && !isLocked ? checkoutTexts.sending : checkoutTexts.order}
      </LockableButton>
      <p id={hintId} className={classes.hint} role={isLocked ? undefined : 'status'}>
        {isLocked ? hint : waiting}
      </p>
    </>
  );
}

interface Before {
  /** Changes of the cart are being saved, however long it takes. */
  readonly isSaving: boolean;
  /** Something is to settle first, which the user is told. */
  readonly isBlocked: boolean;
}

/** A press takes effect after pending changes are saved, with the cart as it is then; it lapses when that is blocked. */
function useOrderPress({ isSaving, isBlocked }: Before, order: () => void) {
  const [isPressed, setPressed] = useState(false);
  const ask = useEffectEvent(order);
  useEffect(() => {
    if (!isPressed || (isSaving && !isBlocked)) return;
    setPressed(false);
    if (!isBlocked) ask();
  }, [isPressed, isSaving, isBlocked]);
  return { isPressed, press: () => setPressed(true) };
}
