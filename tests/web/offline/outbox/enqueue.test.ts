import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { type ItemKey, idOfKey } from '#shared/rules/cart-items.ts';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import {
  addOf,
  addPackageOf,
  CLEAR,
  changesOf,
  listOf,
  NOW,
  operationAt,
  recordWith,
  removeOf,
  removePackageOf,
  setOf,
  setPackageOf,
} from '#tests/support/web/outbox-builders.ts';
import { type CartChange, lineChanges } from '#web/offline/outbox/cart-change.ts';
import { type Draft, enqueue, MERGE_DELAY_MS } from '#web/offline/outbox/enqueue.ts';
import { emptyRecord, type OutboxRecord } from '#web/offline/outbox/record.ts';
import { attempted, interrupted, parked } from '#web/offline/outbox/transitions.ts';

const CART = aFilledCart({ warm: [aLine(7), aLine(8)] }, { version: versionAt(3) });
const [addPack, setPack, removePack] = [addPackageOf(7, 2), setPackageOf(7, 5), removePackageOf(7)] as const;

const acceptOf = (...items: ItemKey[]): CartChange => ({ verb: 'accept-problems', ids: ['stock:7:1'], items });

/** The record with its first operation on the way to the server. */
const sent = (record: OutboxRecord) => attempted(record, operationAt(record, 0).id, NOW, CART);
const refused = {
  kind: 'refused',
  status: 422,
  code: null,
  message: 'Nie',
  available: null,
  count: null,
  requestId: null,
} as const;
const refusedFirst = (record: OutboxRecord) => parked(record, operationAt(record, 0).id, refused, NOW);

describe('changes that were never sent', () => {
  it.each<[string, CartChange[], CartChange[]]>([
    ['adds of one product become one', [addOf(7, 2), addOf(7, 3)], [addOf(7, 5)]],
    ['adds over another product still do', [addOf(7, 2), addOf(8), addOf(7, 3)], [addOf(7, 5), addOf(8)]],
    ['of quantities the last one stands', [setOf(7, 2), setOf(7, 9), setOf(7, 4)], [setOf(7, 4)]],
    ['an add after a quantity stays for itself', [setOf(7, 2), addOf(7, 3)], [setOf(7, 2), addOf(7, 3)]],
    ['a quantity after an add too', [addOf(7, 2), setOf(7, 3)], [addOf(7, 2), setOf(7, 3)]],
    [
      'a removal needs nothing of what came before it',
      [addOf(7, 2), setOf(7, 3), addOf(8), removeOf(7)],
      [addOf(8), removeOf(7)],
    ],
    ['one removal is enough', [removeOf(7), removeOf(7)], [removeOf(7)]],
    ['an add after a removal stays separate', [removeOf(7), addOf(7, 3)], [removeOf(7), addOf(7, 3)]],
    ['clearing needs nothing at all', [addOf(7), listOf([8, 1]), removeOf(9), CLEAR], [CLEAR]],
    ['nor a clearing before it', [CLEAR, CLEAR], [CLEAR]],
    ['nothing is merged over a clearing', [addOf(7), CLEAR, addOf(7)], [CLEAR, addOf(7)]],
    [
      'nor over a list with the product',
      [addOf(7, 1), listOf([7, 1]), addOf(7, 2)],
      [addOf(7, 1), listOf([7, 1]), addOf(7, 2)],
    ],
    ['nor over a removal', [addOf(9), removeOf(9), addOf(9)], [removeOf(9), addOf(9)]],
    ['lists stay as they are', [listOf([7, 1]), listOf([7, 1])], [listOf([7, 1]), listOf([7, 1])]],
    ['packages are no products of the same number', [addOf(7), addPack], [addOf(7), addPack]],
    ['packages merge alike', [addPack, setPack, removePack], [removePack]],
    ['clearing makes void what was accepted of products', [acceptOf('product:7'), CLEAR], [CLEAR]],
    [
      'but not what was accepted of packages',
      [acceptOf('product:7', 'package:7'), CLEAR],
      [acceptOf('product:7', 'package:7'), CLEAR],
    ],
    ['clearing leaves packages in', [addPack, CLEAR], [addPack, CLEAR]],
  ])('%s', (_, made, kept) => {
    expect(changesOf(recordWith(made, CART))).toEqual(kept);
  });

  it('are not merged beyond the largest quantity', () => {
    const made = [addOf(7, MAX_COUNT), addOf(7, 1)];
    expect(changesOf(recordWith(made, CART))).toEqual(made);
  });

  it('of a quantity wait a moment for the next step, and each step restarts the wait', () => {
    const [first] = recordWith([setOf(7, 3)], CART).operations;
    expect(first?.notBefore).toBe(NOW + MERGE_DELAY_MS);
    const later: Draft = { id: crypto.randomUUID(), change: setOf(7, 4), facts: [], now: NOW + 200 };
    const merged = enqueue(recordWith([setOf(7, 3)], CART), later, CART);
    expect(merged && operationAt(merged.record, 0).notBefore).toBe(NOW + 200 + MERGE_DELAY_MS);
    expect(operationAt(recordWith([addOf(7)], CART), 0).notBefore).toBe(0);
  });
});

describe('a change that was sent', () => {
  it.each<[string, CartChange, CartChange]>([
    ['an add', addOf(7, 2), addOf(7, 3)],
    ['a quantity', setOf(7, 2), setOf(7, 3)],
    ['an add, and then removed', addOf(7, 2), removeOf(7)],
    ['anything, and then cleared', addOf(7, 2), CLEAR],
  ])('keeps key and payload for ever: %s', (_, first, second) => {
    const under = sent(recordWith([first], CART));
    const after = recordWith([second], CART, under);
    expect(changesOf(after)).toEqual([first, second]);
    expect(operationAt(after, 0)).toEqual(operationAt(under, 0));
    // Also when it waits for its next attempt.
    const again = interrupted(under);
    expect(operationAt(recordWith([second], CART, again), 0)).toEqual(operationAt(again, 0));
  });
});

describe('a parked change', () => {
  it('is replaced by the next quantity or removal of its line, and by clearing', () => {
    const stuck = refusedFirst(recordWith([setOf(7, 50), addOf(8)], CART));
    expect(changesOf(recordWith([setOf(7, 6)], CART, stuck))).toEqual([addOf(8), setOf(7, 6)]);
    expect(changesOf(recordWith([removeOf(7)], CART, stuck))).toEqual([addOf(8), removeOf(7)]);
    expect(changesOf(recordWith([CLEAR], CART, stuck))).toEqual([CLEAR]);
  });

  it('stays beside a new add, which is another change', () => {
    const stuck = refusedFirst(recordWith([addOf(7, 50)], CART));
    const after = recordWith([addOf(7, 1)], CART, stuck);
    expect(after.operations.map(({ state }) => state.name)).toEqual(['parked', 'waiting']);
  });
});

describe('a quantity', () => {
  const gone = (record: OutboxRecord, productId: number, cart = CART) =>
    enqueue(record, { id: crypto.randomUUID(), change: setOf(productId, 2), facts: [], now: NOW }, cart) === null;

  it('is dropped for a line that will not exist after the waiting changes', () => {
    const none = emptyRecord('u-1');
    expect(gone(none, 7)).toBe(false);
    expect(gone(none, 9)).toBe(true);
    expect(gone(recordWith([addOf(9)], CART), 9)).toBe(false);
    expect(gone(recordWith([listOf([9, 1])], CART), 9)).toBe(false);
    expect(gone(recordWith([removeOf(7)], CART), 7)).toBe(true);
    expect(gone(recordWith([CLEAR], CART), 7)).toBe(true);
    expect(gone(recordWith([CLEAR, addOf(7)], CART), 7)).toBe(false);
  });

  const based = (record: OutboxRecord, made: CartChange, cart: Cart | undefined = CART) =>
    recordWith([made], cart, record).operations.at(-1)?.base;

  it('is based on what the user sees: the cart and every change that waits', () => {
    const none = emptyRecord('u-1');
    expect(based(none, setOf(7, 5))).toBe(2);
    expect(based(none, removeOf(7))).toBe(2);
    expect(based(recordWith([addOf(7, 3)], CART), setOf(7, 9))).toBe(5);
    expect(based(sent(recordWith([setOf(7, 3)], CART)), setOf(7, 9))).toBe(3);
    expect(based(sent(recordWith([addOf(9, 3)], CART)), removeOf(9))).toBe(3);
    expect(based(recordWith([CLEAR, addOf(7, 4)], CART), setOf(7, 9))).toBe(4);
    expect(based(recordWith([acceptOf('product:7')], CART), setOf(7, 9))).toBeNull();
    expect(based(refusedFirst(recordWith([addOf(7, 50)], CART)), setOf(7, 3))).toBe(2);
  });

  it('is based on what a change without an answer gives, though a cart that was read since may hold it', () => {
    const add = sent(recordWith([addOf(7, 3)], CART));
    const landed = aFilledCart({ warm: [aLine(7, { count: 5 }), aLine(8)] }, { version: versionAt(4) });
    expect(based(add, setOf(7, 9), landed)).toBe(5);
    expect(based(sent(recordWith([CLEAR], CART)), removeOf(7), landed)).toBe(0);
    expect(based(sent(recordWith([listOf([7, 1])], CART)), setOf(7, 9), landed)).toBeNull();
  });

  it('merged or replaced keeps the base of the first, which the server has', () => {
    const once = recordWith([setOf(7, 3)], CART);
    expect(based(once, setOf(7, 9))).toBe(2);
    expect(based(once, removeOf(7))).toBe(2);
    expect(based(recordWith([addOf(7, 3)], CART), removeOf(7))).toBe(2);
  });

  it('is based on what the user began with, though the cart has become another since', () => {
    const none = emptyRecord('u-1');
    const elsewhere = aFilledCart({ warm: [aLine(7, { count: 30 })] }, { version: versionAt(4) });
    const begun: CartChange = { verb: 'set', item: 'product:7', count: 5, seen: 2 };
    expect(based(none, begun, elsewhere)).toBe(2);
    // What waits on this device is no other user's count.
    expect(based(sent(recordWith([setOf(7, 3)], CART)), begun)).toBe(3);
    expect(based(recordWith([setOf(7, 3)], CART), begun)).toBe(2);
  });

  it('is based on the newest answer where this tab has an older cart, and on nothing without a cart', () => {
    const none = emptyRecord('u-1');
    const answered = { ...none, answered: { version: versionAt(4), counts: { 'product:7': 20 } } };
    expect(based(answered, setOf(7, 5))).toBe(20);
    expect(based(answered, setOf(7, 5), { ...CART, version: versionAt(4) })).toBe(2);
    expect(recordWith([setOf(9, 5)], undefined).operations[0]?.base).toBeNull();
    // The server has begun anew: its numbers say nothing about earlier ones.
    expect(based(answered, setOf(7, 5), { ...CART, version: '7c.1.seen' })).toBe(2);
    expect(gone(answered, 8)).toBe(true);
  });
});

/** What is in the cart after the changes, each applied to what was there. */
function applied(changes: readonly CartChange[], before: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const cart = new Map(before);
  for (const change of changes) {
    const add = (id: number, count: number) => cart.set(id, (cart.get(id) ?? 0) + count);
    if (change.verb === 'clear') cart.clear();
    for (const { verb, item, count } of lineChanges(change)) {
      const id = idOfKey(item);
      if (verb === 'add') add(id, count);
      else if (verb === 'remove') cart.delete(id);
      else if (cart.has(id)) cart.set(id, count);
    }
  }
  return cart;
}

describe('any series of changes', () => {
  const product = fc.integer({ min: 6, max: 9 });
  const pieces = fc.integer({ min: 1, max: 9 });
  const change = fc.oneof(
    fc.tuple(product, pieces).map(([id, count]) => addOf(id, count)),
    fc.tuple(product, pieces).map(([id, count]) => setOf(id, count)),
    product.map(removeOf),
    fc.array(fc.tuple(product, pieces), { minLength: 1, maxLength: 3 }).map((rows) => listOf(...rows)),
    fc.constant(CLEAR),
  );
  const there = new Map([
    [7, 2],
    [8, 2],
  ]);

  it('has the same effect when merged, is in order of seq, and has unique keys', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const record = recordWith(changes, CART);
        expect(applied(changesOf(record), there)).toEqual(applied(changes, there));
        const seqs = record.operations.map(({ seq }) => seq);
        expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
        expect(new Set(record.operations.map(({ id }) => id)).size).toBe(record.operations.length);
        expect(record.operations.length).toBeLessThanOrEqual(changes.length);
      }),
    );
  });
});
