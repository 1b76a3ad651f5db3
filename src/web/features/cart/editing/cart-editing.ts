import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartPositions } from '#shared/rules/cart-count.ts';
import { cartLines, type ItemKey, isPackageKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { removal } from '#web/offline/outbox/cart-change.ts';
import type { CartSubmission } from '#web/offline/outbox/cart-outcome.ts';
import type { ItemFacts, PackageFacts } from '#web/offline/outbox/item-facts.ts';
import type { SubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { itemsInCart } from '#web/offline/outbox/view-items.ts';
import { announce } from '#web/state/announcer.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { focusInPlaceOf } from './cart-focus.ts';
import { type CartItem, cartItems, fullName, packageItem, productItem } from './cart-lines.ts';
import { losesDemandForm } from './demand-forms.ts';
import { LineCounts } from './line-counts.ts';
import { isUndecided, reportOutcome } from './outcome.ts';
import { saveTypedCounts } from './typed-counts.ts';

/** Actions on the lines of the shown cart. The object is stable while the screen is mounted. */
export interface CartEditing {
  readonly counts: LineCounts;
  /** Removes a line at once; "Cofnij" restores it, also from another screen. */
  readonly remove: (line: CartLine) => void;
  /** Removes a package from all its parts, as `remove`. */
  readonly removePackage: (line: CartPackageLine) => void;
  /** Empties the cart after a confirmation; can be undone. */
  readonly removeAll: () => void;
}

/** What editing reads of a cart. */
export type EditedCart = Pick<Cart, 'cartWarehouses' | 'narcoticDocuments'>;

interface CartEditingDeps {
  readonly submit: SubmitChange;
  /** The shown cart; empty while none is. */
  readonly shown: () => EditedCart;
  /** Called when the user undoes a removal: the line gets the focus once it is back. */
  readonly onRestore: (key: ItemKey) => void;
}

/** Editing of the cart: removals can be undone, typed quantities are kept, and the focus stays in place. */
export function createCartEditing({ submit, shown, onRestore }: CartEditingDeps): CartEditing {
  const counts = lineCounts(submit);
  const rowsOf = (lines: readonly CartLine[], cart: EditedCart): ProductRow[] => {
    const items = itemsInCart(cart);
    return lines.map((line) => {
      const { facts } = items.get(productKey(line.productId)) ?? {};
      return { id: line.productId, count: counts.desiredCount(productItem(line)), facts };
    });
  };
  const remove = async (line: CartLine) => {
    if (losesDemandForm(shown(), [line.productId]) && !(await confirm(demandFormQuestion(line)))) return;
    const rows = rowsOf([line], shown());
    await removeItem(productItem(line), submit(removal(productKey(line.productId))), () =>
      restoreProducts(submit, rows),
    );
  };
  const removePackage = async (line: CartPackageLine) => {
    const item = packageItem(line);
    const packages = packagesIn(shown(), counts, item.key);
    await removeItem(item, submit(removal(item.key)), () => restorePackages(submit, packages));
  };
  const removeItem = async (item: CartItem, { kept, outcome }: CartSubmission, restoreAll: () => Promise<boolean>) => {
    const before = shown();
    let isKeptBack = false;
    if (await kept) {
      focusInPlaceOf(item.key, before);
      const undo = async () => {
        // The line was not removed: it has changed elsewhere.
        if (isKeptBack) return;
        onRestore(item.key);
        if (await restoreAll()) announce(cartTexts.returned);
      };
      showToast({ text: cartTexts.removed(item.name), undo: () => void undo() });
    }
    const result = await outcome;
    isKeptBack = isUndecided(result);
    if (!isKeptBack) reportOutcome(result, item.name);
  };
  const removeAll = async () => {
    if (!(await confirm(clearQuestion(shown())))) return;
    const cart = shown();
    await clear(submit, rowsOf(cartLines(cart), cart), packagesIn(cart, counts));
  };
  return {
    counts,
    remove: (line) => void remove(line),
    removePackage: (line) => void removePackage(line),
    removeAll: () => void removeAll(),
  };
}

/** A product to restore, with what the cart showed of it. */
interface ProductRow {
  readonly id: number;
  readonly count: number;
  readonly facts: ItemFacts | undefined;
}

/** A package to restore. */
interface CountedPackage {
  readonly facts: PackageFacts;
  readonly count: number;
}

/** A removed part of the cart and its undo. */
interface RemovedPart {
  readonly submission: CartSubmission;
  readonly restore: () => Promise<boolean>;
}

/** `clear` removes products only, so packages are removed one by one. The undo restores what was removed. */
async function clear(submit: SubmitChange, rows: readonly ProductRow[], packages: readonly CountedPackage[]) {
  const parts = packages.map((held): RemovedPart => {
    const submission = submit(removal(packageKey(held.facts.packageId)));
    return { submission, restore: () => restorePackages(submit, [held]) };
  });
  if (rows.length > 0)
    parts.push({ submission: submit({ verb: 'clear' }), restore: () => restoreProducts(submit, rows) });
  const kept = await Promise.all(parts.map(({ submission }) => submission.kept));
  const removed = parts.filter((_, place) => kept[place]);
  if (removed.length > 0) {
    const isAll = removed.length === parts.length;
    if (isAll) focusScreen();
    showToast({ text: isAll ? cartTexts.cleared : cartTexts.clearedPart, undo: () => void restoreAll(removed) });
  }
  for (const { submission } of parts) if (!reportOutcome(await submission.outcome)) return;
}

async function restoreAll(removed: readonly RemovedPart[]): Promise<void> {
  const back = await Promise.all(removed.map((part) => part.restore()));
  if (back.every(Boolean)) announce(cartTexts.returned);
}

function lineCounts(submit: SubmitChange): LineCounts {
  return new LineCounts({
    set: (item, count, seen) => submit({ verb: 'set', item, count, ...(seen !== undefined && { seen }) }),
    onSaved: (cart, key) => {
      const item = cartItems(cart).find((candidate) => candidate.key === key);
      const words = isPackageKey(key) ? cartTexts.countedPackages : cartTexts.counted;
      if (item) announce(words(item.name, item.count, formatZl(cart.priceNet)));
    },
    onWaiting: (item) => announce(outboxTexts.saidKept(item.name)),
    onFailedUnseen: (item, outcome) => reportOutcome(outcome, item.name),
    onTypedChange: saveTypedCounts,
  });
}

/** Packages of the cart with their desired counts; only one when `onlyKey` is given. */
function packagesIn(cart: EditedCart, counts: LineCounts, onlyKey?: ItemKey): CountedPackage[] {
  return [...itemsInCart(cart)].flatMap(([key, { facts, count }]) =>
    facts.type === 'package' && (onlyKey ?? key) === key ? [{ facts, count: counts.desiredCount({ key, count }) }] : [],
  );
}

/** False when a package could not be restored; the reason is shown. */
async function restorePackages(submit: SubmitChange, packages: readonly CountedPackage[]): Promise<boolean> {
  const outcomes = packages.map(async ({ facts, count }) => {
    const outcome = await submit({ verb: 'add', item: packageKey(facts.packageId), count }, [facts]).outcome;
    return reportOutcome(outcome, facts.packageName);
  });
  return (await Promise.all(outcomes)).every(Boolean);
}

function demandFormQuestion(line: CartLine) {
  return {
    title: demandTexts.lineTitle(fullName(line)),
    text: demandTexts.lineText,
    confirmLabel: demandTexts.removeConfirm,
    tone: 'danger',
  } as const;
}

function clearQuestion(cart: EditedCart) {
  const positions = cartTexts.clearText(cartPositions(cart.cartWarehouses));
  const ids = cartLines(cart).map(({ productId }) => productId);
  const isLoss = losesDemandForm(cart, ids);
  return {
    title: cartTexts.clearTitle,
    text: isLoss ? `${positions} ${demandTexts.clearText}` : positions,
    confirmLabel: cartTexts.clearConfirm,
    tone: 'danger',
  } as const;
}

/** False when stock has changed and some products were not restored; a message lists them. */
async function restoreProducts(submit: SubmitChange, rows: readonly ProductRow[]): Promise<boolean> {
  const products = rows.map(({ id, count }) => ({ id, count }));
  const outcome = await submit(
    { verb: 'add-list', products },
    rows.flatMap(({ facts }) => facts ?? []),
  ).outcome;
  if (!reportOutcome(outcome)) return false;
  const receipt = outcome.state === 'saved' ? outcome.cart.receipt : [];
  const notRestored = (receipt ?? []).filter((row) => row.outcome !== 'added');
  if (notRestored.length === 0) return true;
  void openMessage({ tone: 'error', title: cartTexts.receiptTitle, text: notRestored.map(receiptLine).join('\n') });
  return false;
}

function receiptLine({ productName, reason }: ReceiptRow): string {
  return cartTexts.receiptRow(productName ?? '', reason ?? '');
}
