import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartLines, type ItemKey, isPackageKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { removal } from '#web/offline/outbox/cart-change.ts';
import type { ItemFacts } from '#web/offline/outbox/item-facts.ts';
import type { CartSubmission } from '#web/offline/outbox/outbox-manager.ts';
import type { SubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { type CountedPackage, factsInCart } from '#web/offline/outbox/view-items.ts';
import { announce } from '#web/state/announcer.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/layout/focus-screen.ts';
import { focusInPlaceOf } from './cart-focus.ts';
import { type CartItem, cartItems, fullName, packageItem, productItem } from './cart-lines.ts';
import { losesDocument } from './demand-forms.ts';
import { LineCounts } from './line-counts.ts';
import { tellOutcome } from './outcome.ts';
import { keepTypedLines } from './typed-lines.ts';

/** What can be done to the lines of the cart on the screen. The same object for as long as the screen is there. */
export interface CartEditing {
  readonly counts: LineCounts;
  /** Takes a line out at once; "Cofnij" brings it back, also from another screen. */
  readonly remove: (line: CartLine) => void;
  /** All of a package, as `remove`. */
  readonly removePackage: (line: CartPackageLine) => void;
  /** Asks first, and can be undone as well. */
  readonly removeAll: () => void;
}

interface CartEditingDeps {
  readonly submit: SubmitChange;
  /** The cart on the screen. */
  readonly shown: () => Cart | undefined;
  /** The user takes a removal of this line back: it is to have the focus when it is there again. */
  readonly onReturn: (key: ItemKey) => void;
}

/** Editing without losing anything by accident: neither goods, nor a quantity just typed, nor the keyboard's place. */
export function createCartEditing({ submit, shown, onReturn }: CartEditingDeps): CartEditing {
  const counts = lineCounts(submit);
  const rowsOf = (lines: readonly CartLine[], cart: Cart | undefined): ListRow[] =>
    lines.map((line) => {
      const facts = cart && factsInCart(cart, productKey(line.productId));
      return { id: line.productId, count: counts.desiredCount(productItem(line)), facts };
    });
  const remove = async (line: CartLine) => {
    if (losesForm(shown(), [line]) && !(await confirm(lossQuestion(line)))) return;
    const before = shown();
    const rows = rowsOf([line], before);
    await takeOut(productItem(line), submit(removal(productKey(line.productId))), () => bringBack(submit, rows));
  };
  const removePackage = async (line: CartPackageLine) => {
    const item = packageItem(line);
    const packages = packagesIn(shown(), counts, item.key);
    await takeOut(item, submit(removal(item.key)), () => bringBackPackages(submit, packages));
  };
  const takeOut = async (item: CartItem, { kept, outcome }: CartSubmission, bringAllBack: () => Promise<boolean>) => {
    const before = shown();
    if (await kept) {
      focusInPlaceOf(item.key, before);
      const undo = async () => {
        onReturn(item.key);
        if (await bringAllBack()) announce(cartTexts.returned);
      };
      showToast({ text: cartTexts.removed(item.name), undo: () => void undo() });
    }
    tellOutcome(await outcome, item.name);
  };
  const removeAll = async () => {
    if (!(await confirm(clearQuestion(shown())))) return;
    const cart = shown();
    await clear(submit, rowsOf(cartLines(cart ?? NOTHING), cart), packagesIn(cart, counts));
  };
  return {
    counts,
    remove: (line) => void remove(line),
    removePackage: (line) => void removePackage(line),
    removeAll: () => void removeAll(),
  };
}

/** A product to be brought back, with what the cart showed of it. */
interface ListRow {
  readonly id: number;
  readonly count: number;
  readonly facts: ItemFacts | undefined;
}

/** A part of the cart on its way out, and what brings it back. */
interface Leaving {
  readonly submission: CartSubmission;
  readonly bringBack: () => Promise<boolean>;
}

/** Clearing takes out products alone: packages are kept apart, and go one by one. Only what went comes back. */
async function clear(submit: SubmitChange, rows: readonly ListRow[], packages: readonly CountedPackage[]) {
  const leaving = packages.map((held): Leaving => {
    const submission = submit(removal(packageKey(held.facts.packageId)));
    return { submission, bringBack: () => bringBackPackages(submit, [held]) };
  });
  if (rows.length > 0)
    leaving.push({ submission: submit({ verb: 'clear' }), bringBack: () => bringBack(submit, rows) });
  const kept = await Promise.all(leaving.map(({ submission }) => submission.kept));
  const gone = leaving.filter((_, place) => kept[place]);
  if (gone.length > 0) {
    const isAll = gone.length === leaving.length;
    if (isAll) focusScreen();
    showToast({ text: isAll ? cartTexts.cleared : cartTexts.clearedPart, undo: () => void bringAllBack(gone) });
  }
  for (const { submission } of leaving) if (!tellOutcome(await submission.outcome)) return;
}

async function bringAllBack(gone: readonly Leaving[]): Promise<void> {
  const back = await Promise.all(gone.map((part) => part.bringBack()));
  if (back.every(Boolean)) announce(cartTexts.returned);
}

const NOTHING: Pick<Cart, 'cartWarehouses'> = { cartWarehouses: [] };

function lineCounts(submit: SubmitChange): LineCounts {
  return new LineCounts({
    set: (item, count) => submit({ verb: 'set', item, count }),
    onSaved: (cart, key) => {
      const item = cartItems(cart).find((candidate) => candidate.key === key);
      const words = isPackageKey(key) ? cartTexts.countedPackages : cartTexts.counted;
      if (item) announce(words(item.name, item.count, formatZl(cart.priceNet)));
    },
    onWaiting: (item) => announce(cartQueueTexts.saidKept(item.name)),
    onUnseen: (item, outcome) => tellOutcome(outcome, item.name),
    onTyped: keepTypedLines,
  });
}

/** Packages of the cart as the user last wanted them; of one key where it is given. */
function packagesIn(cart: Cart | undefined, counts: LineCounts, only?: ItemKey): CountedPackage[] {
  return cartItems(cart ?? NOTHING).flatMap((item) => {
    const facts = cart && (only ?? item.key) === item.key ? factsInCart(cart, item.key) : undefined;
    return facts?.type === 'package' ? [{ facts, count: counts.desiredCount(item) }] : [];
  });
}

/** False when one did not come back, which is said then. */
async function bringBackPackages(submit: SubmitChange, packages: readonly CountedPackage[]): Promise<boolean> {
  const outcomes = packages.map(async ({ facts, count }) => {
    const outcome = await submit({ verb: 'add', item: packageKey(facts.packageId), count }, [facts]).outcome;
    return tellOutcome(outcome, facts.packageName);
  });
  return (await Promise.all(outcomes)).every(Boolean);
}

/** A demand form goes with its line, and "Cofnij" cannot bring the file back. */
function losesForm(cart: Cart | undefined, lines: readonly CartLine[]): boolean {
  const ids = lines.map(({ productId }) => productId);
  return cart !== undefined && losesDocument(cart, ids);
}

function lossQuestion(line: CartLine) {
  return {
    title: demandTexts.lineTitle(fullName(line)),
    text: demandTexts.lineText,
    confirmLabel: demandTexts.removeConfirm,
    tone: 'danger',
  } as const;
}

function clearQuestion(cart: Cart | undefined) {
  const positions = cartTexts.clearText(cartItems(cart ?? NOTHING).length);
  const isLoss = losesForm(cart, cartLines(cart ?? NOTHING));
  return {
    title: cartTexts.clearTitle,
    text: isLoss ? `${positions} ${demandTexts.clearText}` : positions,
    confirmLabel: cartTexts.clearConfirm,
    tone: 'danger',
  } as const;
}

/** Stock may have gone meanwhile: what does not come back is said line by line, and answered false. */
async function bringBack(submit: SubmitChange, rows: readonly ListRow[]): Promise<boolean> {
  const products = rows.map(({ id, count }) => ({ id, count }));
  const outcome = await submit(
    { verb: 'add-list', products },
    rows.flatMap(({ facts }) => facts ?? []),
  ).outcome;
  if (!tellOutcome(outcome)) return false;
  const receipt = outcome.state === 'saved' ? outcome.cart.receipt : [];
  const lost = (receipt ?? []).filter((row) => row.outcome !== 'added');
  if (lost.length === 0) return true;
  void openMessage({ tone: 'error', title: cartTexts.receiptTitle, text: lost.map(receiptLine).join('\n') });
  return false;
}

function receiptLine({ productName, reason }: ReceiptRow): string {
  return cartTexts.receiptRow(productName ?? '', reason ?? '');
}
