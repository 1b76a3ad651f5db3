import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { addOf, changesOf, operationAt, recordWith, setOf } from '#tests/support/web/outbox-builders.ts';
import { subjectOf } from '#web/features/cart/editing/change-messages.ts';
import type { ProductFacts } from '#web/offline/outbox/item-facts.ts';
import { emptyRecord, NewerRecord, readRecord, SCHEMA } from '#web/offline/outbox/record.ts';
import { deleteStorage, NotSaved, openStorage } from '#web/offline/outbox/storage.ts';

const CART = aFilledCart({ warm: [aLine(7)] });
const RECORD = { ...recordWith([addOf(7), setOf(7, 4)], CART), revision: 5 };

const REFUSED = { kind: 'refused', status: 422, code: null, message: 'Nie', available: null, requestId: null };
const ID_OF_GONE = '00000000-0000-4000-8000-000000000003';
/** A row as schema 3 stored it: attempted with the version of the cart. */
const OF_SCHEMA_3 = {
  id: '00000000-0000-4000-8000-000000000004',
  seq: 4,
  owner: 'u-1',
  change: { verb: 'set', item: 'product:7', count: 6 },
  facts: [],
  name: 'Lek 7',
  madeAt: 1,
  notBefore: 0,
  attempts: 1,
  firstAttemptAt: 2,
  base: null,
  cartVersion: 17,
  state: { name: 'waiting' },
};

describe('a stored record', () => {
  it('is read as it was written', () => {
    expect(readRecord(structuredClone(RECORD), 'u-1')).toEqual(RECORD);
    expect(readRecord(undefined, 'u-1')).toEqual(emptyRecord('u-1'));
  });

  it('of an older schema keeps its operations: readable ones wait, the others are shown for decision', () => {
    const strange = { id: 'x', change: { kind: 'paint-it-blue' } };
    const old = { schema: 0, revision: 9, operations: [...RECORD.operations, strange] };
    const read = readRecord(structuredClone(old), 'u-1');
    expect(read.operations).toEqual(RECORD.operations);
    expect(read.unreadable).toEqual([strange]);
    expect(read).toMatchObject({ schema: SCHEMA, revision: 9, lastSeq: 2, batch: null });
  });

  it('of schema 3 loses nothing: what was parked behind another change waits, and a sent cart version stays', () => {
    const [add, set] = RECORD.operations;
    const reason = { ...REFUSED, count: null };
    const at = 5;
    const rows = [
      { ...add, cartVersion: null, state: { name: 'parked', reason, at } },
      { ...set, cartVersion: null, state: { name: 'parked', reason: { kind: 'blocked', by: add?.id }, at } },
      { ...OF_SCHEMA_3, id: ID_OF_GONE, seq: 3, state: { name: 'parked', reason: { kind: 'gone' }, at } },
      { ...OF_SCHEMA_3, seq: 4 },
    ];
    // A version between the two could not read some.
    const read = readRecord(
      { ...RECORD, schema: 3, operations: [rows[0], rows[3]], unreadable: [rows[1], rows[2]] },
      'u-1',
    );
    expect(read.unreadable).toEqual([]);
    expect(read.operations).toMatchObject([
      { id: add?.id, state: { name: 'parked', reason } },
      { ...set, state: { name: 'waiting' } },
      { id: ID_OF_GONE, attempts: 1, cartVersion: 17, state: { name: 'waiting' } },
      { id: OF_SCHEMA_3.id, attempts: 1, cartVersion: 17, state: { name: 'waiting' } },
    ]);
    expect(read).toMatchObject({ schema: SCHEMA, revision: 5, batch: RECORD.batch });
  });

  it('with facts of another version keeps the change, which is named by its number', () => {
    const operation = operationAt(RECORD, 0);
    const { productPriceNet, ...priceless } = operation.facts[0] as ProductFacts;
    const read = readRecord({ ...RECORD, operations: [{ ...operation, facts: [priceless] }] }, 'u-1');
    expect(read.operations).toEqual([{ ...operation, facts: [] }]);
    expect(subjectOf(operationAt(read, 0))).toBe(outboxTexts.product(7));
  });

  it('has rows back that another version could not read and this one can', () => {
    const [first, second] = RECORD.operations;
    const strange = { id: 'x', change: { kind: 'paint-it-blue' } };
    const read = readRecord({ ...RECORD, operations: [second], unreadable: [first, strange] }, 'u-1');
    expect(read).toMatchObject({ operations: [first, second], unreadable: [strange] });
  });

  it.each([
    ['not a record at all', 'text'],
    ['without operations', { schema: SCHEMA }],
    ['with a broken field', { ...RECORD, holdUntil: 'soon' }],
  ])('%s is no reason to fail', (_, stored) => {
    const read = readRecord(stored, 'u-1');
    expect(read).toMatchObject({ owner: 'u-1', holdUntil: 0, schema: SCHEMA });
  });

  it('of another user is never sent, and nothing around it is taken over', () => {
    const receipt = [
      {
        key: 'product:7',
        name: 'Lek',
        before: 1,
        wanted: 2,
        after: 2,
        priceBefore: 1,
        priceAfter: 1,
        why: 'accepted',
        reason: null,
        at: 1,
      },
    ];
    const theirs = { ...structuredClone(RECORD), receipt, paused: 'session', holdUntil: 9, failures: 3 };
    const read = readRecord(theirs, 'u-2');
    expect(read).toEqual({ ...emptyRecord('u-2'), revision: 5, unreadable: RECORD.operations });
    expect(readRecord(theirs, 'u-1')).toEqual(theirs);
  });

  it('of a newer app is not changed', () => {
    expect(() => readRecord({ ...RECORD, schema: SCHEMA + 1 }, 'u-1')).toThrow(NewerRecord);
  });
});

describe('the device’s store', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
  afterEach(() => vi.unstubAllGlobals());

  it('combines concurrent writes of several tabs', async () => {
    const tabs = [openStorage('u-1'), openStorage('u-1')];
    const writes = Array.from({ length: 20 }, (_, index) =>
      tabs[index % 2]?.update((record) => ({ ...record, lastSeq: record.lastSeq + 1 })),
    );
    await Promise.all(writes);
    expect(await tabs[0]?.read()).toMatchObject({ lastSeq: 20, revision: 20 });
  });

  it('separates users, and deletes one without waiting for open tabs', async () => {
    const [mine, yours] = [openStorage('u-1'), openStorage('u-2')];
    await mine.update(() => RECORD);
    expect(changesOf(await yours.read())).toEqual([]);
    await deleteStorage('u-1');
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['zapas-cart-queue:u-2']);
  });

  it('reopens after the browser has closed it', async () => {
    const store = openStorage('u-1');
    await store.update(() => RECORD);
    const { open } = indexedDB;
    const opened: IDBDatabase[] = [];
    vi.spyOn(indexedDB, 'open').mockImplementation(function (this: IDBFactory, ...args) {
      const request = open.apply(indexedDB, args);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    });
    const second = openStorage('u-1');
    await second.read();
    opened[0]?.close();
    await second.update((record) => ({ ...record, failures: 7 }));
    expect(await second.read()).toMatchObject({ failures: 7 });
    expect(opened.length).toBe(2);
  });

  it('rejects a failed write, and nothing has changed', async () => {
    const store = openStorage('u-1');
    await store.update(() => RECORD);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.update((record) => ({ ...record, failures: 7 }))).rejects.toThrow(NotSaved);
    put.mockRestore();
    expect(await store.read()).toMatchObject({ failures: 0 });
  });

  it('rejects a write that is aborted after its request succeeded', async () => {
    const store = openStorage('u-1');
    await store.update(() => RECORD);
    const { put } = IDBObjectStore.prototype;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: globalThis.IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this, args);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(store.update((record) => ({ ...record, failures: 7 }))).rejects.toThrow(NotSaved);
    spy.mockRestore();
    expect(await store.read()).toMatchObject({ failures: 0 });
  });

  it('stays closed, also for late calls', async () => {
    const store = openStorage('u-1');
    await store.read();
    store.close();
    await expect(store.update(() => RECORD)).rejects.toThrow(NotSaved);
  });
});
