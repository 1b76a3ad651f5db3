import { expect, it } from 'vitest';
import { type ItemKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { aFilledCart, aLine, aPackage } from '#tests/support/shop/carts.ts';
import { NOW, operationAt, recordWith } from '#tests/support/web/outbox-builders.ts';
import { undecidedNews } from '#web/features/cart/editing/change-messages.ts';
import { changesWithoutLine } from '#web/features/cart/outbox/outbox-rows.ts';
import { isParked, type ParkReason } from '#web/offline/outbox/operations.ts';
import { parked } from '#web/offline/outbox/transitions.ts';

const CART = aFilledCart({ warm: [aLine(7)], warmPackages: [aPackage(5)] });
const REFUSED = { kind: 'refused', status: 422, code: null, message: 'Nie', available: null } as const;

/** Asks for a decision about a line of the cart. */
function undecided(item: ItemKey, reason: ParkReason = { ...REFUSED, count: null, requestId: null }) {
  const record = recordWith([{ verb: 'set', item, count: 9 }], CART);
  return parked(record, operationAt(record, 0).id, reason, NOW).operations.filter(isParked);
}

it.each([
  ['product', productKey(7), aFilledCart({ warmPackages: [aPackage(5)] })],
  ['package', packageKey(5), aFilledCart({ warm: [aLine(7)] })],
])('a change of a %s is decided at its line, and above the cart only without one', (_, item, withoutLine) => {
  const outbox = { undecided: undecided(item) };
  expect(changesWithoutLine(outbox, CART)).toEqual([]);
  expect(changesWithoutLine(outbox, withoutLine)).toHaveLength(1);
  expect(changesWithoutLine(outbox, undefined)).toHaveLength(1);
});

it.each<[ParkReason, (product: string) => string]>([
  [{ ...REFUSED, count: null, requestId: null }, outboxTexts.saidRefused],
  [{ ...REFUSED, count: 20, requestId: null }, outboxTexts.saidChanged],
  [{ kind: 'unreadable' }, outboxTexts.saidUndecided],
  [{ kind: 'expired' }, outboxTexts.saidUndecided],
  [{ kind: 'unmade' }, outboxTexts.saidUndecided],
])('only a refused change is told as such on other screens: %o', (reason, said) => {
  const [row] = undecided(productKey(7), reason);
  expect(row && undecidedNews(row)).toBe(said('Lek 7, tabl. · 10 mg'));
});
