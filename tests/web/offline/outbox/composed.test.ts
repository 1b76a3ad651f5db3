import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { type ItemKey, idOfKey, packageKey } from '#shared/rules/cart-items.ts';
import { aFilledCart, aPackage, aPacked } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import { changesOf, NOW, operationAt } from '#tests/support/web/outbox-builders.ts';
import { eventsOf } from '#web/offline/outbox/accepted-events.ts';
import type { CartChange, ComposeChange } from '#web/offline/outbox/cart-change.ts';
import { bodyOf, isOwnKey, keyOfComposition } from '#web/offline/outbox/composed.ts';
import { type Draft, enqueue } from '#web/offline/outbox/enqueue.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';
import { finished } from '#web/offline/outbox/receipt.ts';
import { emptyRecord, type OutboxRecord, readRecord } from '#web/offline/outbox/record.ts';
import { attempted, discarded, interrupted, parked, settled } from '#web/offline/outbox/transitions.ts';
import { cartView } from '#web/offline/outbox/view.ts';
import { itemsInCart } from '#web/offline/outbox/view-items.ts';

const PROMOTION = 11;
const PRODUCTS = [
  { id: 1, count: 4 },
  { id: 2, count: 8 },
];
const REAL = 501;
const head = { promotionId: PROMOTION, packageType: 'TYPE_COUNT_BASED' } as const;
const goods = (rows = PRODUCTS) => rows.map(({ id, count }) => aPacked(id, { count }));
/** The server's cart with `count` of this composition. */
const cartWith = (count: number, number = 4, id = REAL, rows = PRODUCTS): Cart =>
  aFilledCart(
    { warmPackages: count === 0 ? [] : [aPackage(id, goods(rows), { ...head, count })] },
    { version: versionAt(number) },
  );
const EMPTY = cartWith(0, 3);

const compose = (count = 1, more: Partial<ComposeChange> = {}): ComposeChange => ({
  verb: 'compose',
  item: keyOfComposition({ promotionId: PROMOTION, products: PRODUCTS }, EMPTY),
  count,
  promotionId: PROMOTION,
  products: PRODUCTS,
  replaces: null,
  seenPriceNet: 10_800,
  ...more,
});

function factsFor(item: ItemKey): PackageFacts {
  const facts = itemsInCart(cartWith(1)).get(packageKey(REAL))?.facts;
  if (facts?.type !== 'package') throw new Error('the package that was just made');
  return { ...facts, packageId: idOfKey(item) };
}

let lastId = 0;
function record(changes: readonly CartChange[], cart = EMPTY, from: OutboxRecord = emptyRecord('u-1')): OutboxRecord {
  return changes.reduce((before, change) => {
    lastId += 1;
    const id = `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
    const facts = 'item' in change ? [factsFor(change.item)] : [];
    const draft: Draft = { id, change, facts, now: NOW };
    return enqueue(before, draft, cart)?.record ?? before;
  }, from);
}

const accepted = (before: OutboxRecord, cart: Cart, now = NOW) =>
  settled(before, operationAt(before, 0).id, { answer: { kind: 'accepted', cart }, now, random: 0 });
const send = (before: OutboxRecord, cart = EMPTY) => attempted(before, operationAt(before, 0).id, NOW, cart);
const packagesIn = (cart: Cart) =>
  cart.cartWarehouses.flatMap(({ warmPackages }) => warmPackages.map(({ packageId, count }) => [packageId, count]));

const OWN = compose().item;
const setOwn = (count: number): CartChange => ({ verb: 'set', item: OWN, count });
const removeOwn: CartChange = { verb: 'remove', item: OWN, count: 0 };

describe('a package that was composed on the device', () => {
  it('has the key of the cart where it holds the composition, else one of its own, whatever the order of products', () => {
    expect(isOwnKey(OWN)).toBe(true);
    const turned = { promotionId: PROMOTION, products: PRODUCTS.toReversed() };
    expect(keyOfComposition(turned, EMPTY)).toBe(OWN);
    expect(keyOfComposition({ ...turned, promotionId: 12 }, EMPTY)).not.toBe(OWN);
    expect(keyOfComposition(turned, cartWith(1))).toBe(packageKey(REAL));
  });

  it('stands in the cart with its products and price at once', () => {
    const { operations } = record([compose(2)]);
    const view = cartView(EMPTY, operations);
    expect(packagesIn(view)).toEqual([[idOfKey(OWN), 2]]);
    expect(view.priceNet).toBe(2 * 12 * 900);
  });

  it('is followed by the packages that were added or set since', () => {
    const made = record([compose(1), compose(2), setOwn(5)]);
    expect(made.operations.map(({ change, base }) => [change.verb, base])).toEqual([
      ['compose', 0],
      ['compose', 1],
      ['set', 3],
    ]);
    expect(packagesIn(cartView(EMPTY, made.operations))).toEqual([[idOfKey(OWN), 5]]);
    const [second, third] = accepted(send(made), cartWith(1)).operations;
    expect([second?.change, third?.change]).toMatchObject([
      { verb: 'compose', item: packageKey(REAL) },
      { verb: 'set', item: packageKey(REAL), count: 5 },
    ]);
  });

  it('is never heard of by the server when it is removed before it was sent', () => {
    const removed = record([compose(1), removeOwn]);
    expect(removed.operations).toEqual([]);
    expect(packagesIn(cartView(EMPTY, removed.operations))).toEqual([]);
  });

  it('is composed once: a lost answer and a crash leave one change under one key', () => {
    const sent = send(record([compose(1)]));
    const lost = settled(sent, operationAt(sent, 0).id, {
      answer: { kind: 'retry', isLost: true, retryAfter: null },
      now: NOW,
      random: 0,
    });
    expect(operationAt(lost, 0)).toMatchObject({ id: operationAt(sent, 0).id, attempts: 1, change: compose(1) });
    const crashed = readRecord(structuredClone(interrupted(send(lost))), 'u-1');
    expect(operationAt(crashed, 0)).toMatchObject({ id: operationAt(sent, 0).id, state: { name: 'waiting' } });
    // What is added meanwhile is a change of its own: the first may be on the server.
    expect(changesOf(record([compose(2)], EMPTY, crashed))).toEqual([compose(1), compose(2)]);
    expect(accepted(crashed, cartWith(1)).operations).toEqual([]);
  });

  it('has the key of the server once it is there, in the changes that wait for it too', () => {
    const sent = record([setOwn(4), removeOwn], EMPTY, send(record([compose(1)])));
    expect(changesOf(sent)).toEqual([compose(1), removeOwn]);
    expect(changesOf(accepted(sent, cartWith(1)))).toEqual([{ ...removeOwn, item: packageKey(REAL) }]);
    const set = accepted(record([setOwn(4)], EMPTY, send(record([compose(1)]))), cartWith(1));
    expect(operationAt(set, 0)).toMatchObject({ change: { verb: 'set', item: packageKey(REAL), count: 4 }, base: 1 });
    expect(packagesIn(cartView(cartWith(1), set.operations))).toEqual([[REAL, 4]]);
  });

  it('is told in the receipt under its name, once, as accepted', () => {
    const answered = accepted(send(record([compose(2)])), cartWith(2), NOW + 60_000);
    const { receipt } = finished(answered, cartWith(2), NOW + 60_000);
    expect(receipt).toMatchObject([{ key: packageKey(REAL), wanted: 2, after: 2, why: 'accepted' }]);
  });

  it('parks alone when the server refuses it, with the reason in the receipt', () => {
    const refused = {
      kind: 'refused',
      status: 422,
      code: 'out_of_stock',
      message: 'Lek 1: za mało w magazynie.',
      available: 2,
      count: null,
      requestId: null,
    } as const;
    const both = record([compose(1), { verb: 'add', item: packageKey(7), count: 1 }]);
    const stopped = parked(send(both), operationAt(both, 0).id, refused, NOW + 60_000);
    expect(operationAt(stopped, 0).state).toMatchObject({ name: 'parked', reason: refused });
    const other = settled(stopped, operationAt(stopped, 1).id, {
      answer: { kind: 'accepted', cart: cartWith(1, 5, 7) },
      now: NOW + 61_000,
      random: 0,
    });
    const { receipt } = finished(other, cartWith(1, 5, 7), NOW + 61_000);
    expect(receipt?.find(({ key }) => key === OWN)).toMatchObject({
      why: 'refused',
      reason: refused.message,
      after: 0,
    });
  });

  it('takes its later changes with it when it is discarded', () => {
    const sent = send(record([compose(1)]));
    const refused = { kind: 'refused', status: 422, code: null, message: 'Nie', available: null, count: null } as const;
    const stopped = parked(
      record([setOwn(3)], EMPTY, sent),
      operationAt(sent, 0).id,
      { ...refused, requestId: null },
      NOW,
    );
    expect(discarded(stopped, operationAt(stopped, 0).id).operations).toEqual([]);
  });
});

it('is told once as added under the key of the server, for statistics', () => {
  const operation = operationAt(send(record([compose(2)])), 0);
  const [event, ...others] = eventsOf(operation, cartWith(2), EMPTY);
  expect(event).toMatchObject({ kind: 'added', goods: [{ key: packageKey(REAL), count: 2 }] });
  expect(others).toEqual([]);
});

describe('a changed composition of the cart', () => {
  const OTHER = [{ id: 1, count: 6 }];
  const changed = compose(2, {
    item: keyOfComposition({ promotionId: PROMOTION, products: OTHER }, cartWith(1)),
    products: OTHER,
    replaces: REAL,
  });

  it('takes the place of the package, and sends the count that the user saw of it', () => {
    const before = cartWith(3);
    const waiting = record([changed], before);
    expect(packagesIn(cartView(before, waiting.operations))).toEqual([[idOfKey(changed.item), 2]]);
    const operation = operationAt(send(waiting, cartWith(5, 6)), 0);
    expect(operation.base).toBe(3);
    expect(bodyOf(changed, operation.base)).toEqual({
      products: OTHER,
      packages: 2,
      seenPriceNet: 10_800,
      replaces: REAL,
      base: 3,
    });
  });

  it('sends the count that the user began with, and a later one takes the place of its question', () => {
    const elsewhere = cartWith(5, 6);
    const first = send(record([{ ...changed, seen: 3 }], elsewhere), elsewhere);
    expect(operationAt(first, 0).base).toBe(3);
    const count = {
      kind: 'refused',
      status: 412,
      code: 'count_changed',
      message: 'Nie',
      available: null,
      count: 5,
    } as const;
    const asked = parked(first, operationAt(first, 0).id, { ...count, requestId: null }, NOW);
    const again = record([{ ...changed, seen: 5 }], elsewhere, asked);
    expect(again.operations.map(({ state, base }) => [state.name, base])).toEqual([['waiting', 5]]);
  });

  it('that is refused leaves the package, as later changes of it know', () => {
    const sent = send(record([changed], cartWith(3)), cartWith(3));
    const after = record([{ verb: 'add', item: packageKey(REAL), count: 2 }], cartWith(3), sent);
    expect(operationAt(after, 1).base).toBe(0);
    const reason = { kind: 'refused', status: 422, code: null, message: 'Nie', available: null, count: null } as const;
    const answer = { kind: 'refused', refused: { ...reason, requestId: null } } as const;
    const refused = settled(after, operationAt(after, 0).id, { answer, now: NOW, random: 0 });
    expect(refused.operations.map(({ state, base }) => [state.name, base])).toEqual([
      ['parked', 3],
      ['waiting', 3],
    ]);
  });

  it('is one row of the receipt: a package before and after', () => {
    // As many pieces as before, so that the price is the same.
    const turned = [
      { id: 1, count: 8 },
      { id: 2, count: 4 },
    ];
    const item = keyOfComposition({ promotionId: PROMOTION, products: turned }, cartWith(2));
    const made = cartWith(2, 6, 502, turned);
    const waiting = record([{ ...changed, item, products: turned }], cartWith(2));
    const answered = accepted(send(waiting, cartWith(2)), made, NOW + 60_000);
    const { receipt } = finished(answered, made, NOW + 60_000);
    expect(receipt).toMatchObject([{ key: packageKey(502), before: 2, wanted: 2, after: 2, why: 'accepted' }]);
  });

  it('is followed by later changes of the package that it replaced in order', () => {
    const before = cartWith(3);
    const waiting = record([changed, { verb: 'set', item: packageKey(REAL), count: 9 }], before);
    // The package is not there any more, so a quantity of an old screen is dropped.
    expect(changesOf(waiting)).toEqual([changed]);
  });
});
