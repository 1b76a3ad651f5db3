import { nameWithFormat } from '#shared/rules/product-format.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import {
  type ItemFacts,
  idOfKey,
  isPackageKey,
  keyOfFacts,
  type ParkReason,
  type QueuedChange,
  singleLine,
} from '#web/offline/outbox/operations.ts';

/** A change with what its screen knew of the goods: an operation, or one that the device could not keep. */
export interface DescribedChange {
  readonly change: QueuedChange;
  readonly facts: readonly ItemFacts[];
}

/** What is changed: the product's name, as a line of the cart has it. */
export function subjectOf({ change, facts }: DescribedChange): string {
  if (change.kind === 'add-list') return cartQueueTexts.several(change.products.length);
  const line = singleLine(change);
  if (line === null) return cartQueueTexts.wholeCart;
  const seen = facts.find((candidate) => keyOfFacts(candidate) === line.key);
  if (seen?.type === 'product') return nameWithFormat(seen.productName, seen.withFormat);
  if (seen?.type === 'package') return seen.packageName;
  const id = idOfKey(line.key);
  return isPackageKey(line.key) ? cartQueueTexts.package(id) : cartQueueTexts.product(id);
}

/** How it is changed; `before` is what its line has without it. */
export function changeWords(change: QueuedChange, before?: number): string {
  const { what } = cartQueueTexts;
  switch (change.kind) {
    case 'add':
      return what.add(change.count);
    case 'add-package':
      return what.addPackages(change.count);
    case 'set':
      return before === undefined ? what.set(change.count) : what.setFrom(before, change.count);
    case 'set-package':
      return before === undefined ? what.setPackages(change.count) : what.setPackagesFrom(before, change.count);
    case 'remove':
    case 'remove-package':
      return what.remove;
    case 'remove-all':
      return what.removeAll;
    case 'add-list':
      return what.list(change.products.length);
    case 'accept-problems':
      return what.accept;
  }
}

/** Why a change is not sent: a title around its words, and the reason. */
export function parkedWords(reason: ParkReason, words: string): { readonly title: string; readonly text: string } {
  if (reason.kind === 'refused') return { title: cartQueueTexts.refused(words), text: reason.message };
  const { blocked, undecided, reason: texts } = cartQueueTexts;
  const title = reason.kind === 'blocked' ? blocked(words) : undecided(words);
  return { title, text: texts[reason.kind] };
}
