import { idOfKey, isPackageKey } from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { countChanged, packagesChanged } from '#shared/texts/common.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { type CartChange, seenLine, singleLine } from '#web/offline/outbox/cart-change.ts';
import { keyOfFacts } from '#web/offline/outbox/item-facts.ts';
import { isParked, type OutboxRow, type UndecidedRow } from '#web/offline/outbox/operations.ts';

/** Name of the changed item, as in the cart. */
export function subjectOf({ change, facts }: Pick<OutboxRow, 'change' | 'facts'>): string {
  if (change.verb === 'add-list') return outboxTexts.several(change.products.length);
  const line = singleLine(change);
  if (line === null) return outboxTexts.wholeCart;
  const seen = facts.find((candidate) => keyOfFacts(candidate) === line.item);
  if (seen?.type === 'product') return nameWithFormat(seen.productName, seen.withFormat);
  if (seen?.type === 'package') return seen.packageName;
  const id = idOfKey(line.item);
  return isPackageKey(line.item) ? outboxTexts.package(id) : outboxTexts.product(id);
}

/** The change in words; `before` is the count of its line without it. */
export function changeMessage(change: CartChange, before?: number): string {
  const { what } = outboxTexts;
  switch (change.verb) {
    case 'add':
      return isPackageKey(change.item) ? what.addPackages(change.count) : what.add(change.count);
    case 'compose':
      return change.replaces === null ? what.addPackages(change.count) : what.recompose;
    case 'set':
      return setMessage(isPackageKey(change.item), change.count, before);
    case 'remove':
      return what.remove;
    case 'clear':
      return what.removeAll;
    case 'add-list':
      return what.list(change.products.length);
    case 'accept-problems':
      return what.accept;
  }
}

function setMessage(isPackage: boolean, count: number, before: number | undefined): string {
  const { set, setFrom, setPackages, setPackagesFrom } = outboxTexts.what;
  if (before === undefined) return isPackage ? setPackages(count) : set(count);
  return isPackage ? setPackagesFrom(before, count) : setFrom(before, count);
}

/** Title and reason of a change that is not sent; `what` is the change in words. */
export function undecidedMessage(
  { change, state }: UndecidedRow,
  what: string,
): { readonly title: string; readonly text: string } {
  const { refused, undecided, notKept, unkept, reason: texts } = outboxTexts;
  if (state.name === 'unsaved') return { title: notKept(what), text: unkept[state.why] };
  const { reason } = state;
  if (reason.kind !== 'refused') return { title: undecided(what), text: texts[reason.kind] };
  if (reason.count === null) return { title: refused(what), text: reason.message };
  const item = seenLine(change);
  const words = item !== null && isPackageKey(item) ? packagesChanged : countChanged;
  return { title: undecided(what), text: words(reason.count) };
}

/** What the buttons of a decision do. */
export interface DecisionWords {
  readonly discard: string;
  readonly retry: string;
}

/** Both counts of a line that another device has changed; null for any other change. */
export function countDecision(row: UndecidedRow): DecisionWords | null {
  const line = singleLine(row.change);
  const reason = isParked(row) ? row.state.reason : null;
  if (line === null || reason?.kind !== 'refused' || reason.count === null) return null;
  const { changed, setRest, setPackagesRest } = outboxTexts;
  const isPackage = isPackageKey(line.item);
  const discard = (isPackage ? changed.keepPackages : changed.keep)(reason.count);
  if (line.verb === 'remove') return { discard, retry: changed.remove };
  const add = isPackage ? changed.addPackages : changed.add;
  const set = isPackage ? setPackagesRest : setRest;
  return { discard, retry: (reason.count === 0 ? add : set)(line.count) };
}

/** What other screens tell of a change that waits for a decision now. */
export function undecidedNews(row: UndecidedRow): string {
  const { saidChanged, saidRefused, saidUndecided } = outboxTexts;
  const isRefused = isParked(row) && row.state.reason.kind === 'refused';
  if (countDecision(row) !== null) return saidChanged(subjectOf(row));
  return (isRefused ? saidRefused : saidUndecided)(subjectOf(row));
}
