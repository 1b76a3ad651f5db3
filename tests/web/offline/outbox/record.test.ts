import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
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
import { cartItems } from '#web/features/cart/editing/cart-lines.ts';
import { subjectOf } from '#web/features/cart/editing/change-messages.ts';
import { unreadableSubjects } from '#web/features/cart/outbox/outbox-rows.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import type { ProductFacts } from '#web/offline/outbox/item-facts.ts';
import { goodsIn } from '#web/offline/outbox/older-row.ts';
import { isUntouched, type Operation } from '#web/offline/outbox/operations.ts';
import { emptyRecord, NewerRecord, readRecord, SCHEMA } from '#web/offline/outbox/record.ts';
import { deleteStorage, NotSaved, openStorage } from '#web/offline/outbox/storage.ts';

/** The facts of a product's change. */
function factsList(operation: Operation | undefined): ProductFacts[] {
  return operation?.facts.filter((facts) => facts.type === 'product') ?? [];
}

const CART = aFilledCart({ warm: [aLine(7)] });
const RECORD = { ...recordWith([addOf(7), setOf(7, 4)], CART), revision: 5 };

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

  it('has defaults for technical fields that an older version did not write', () => {
    const [first, second] = RECORD.operations;
    const bare = ({ id, change }: Operation) => ({ id, change });
    const operations = [first && { ...bare(first), madeAt: NOW - 1 }, second && { ...bare(second), attempts: 0 }];
    const read = readRecord(structuredClone({ schema: 1, operations }), 'u-1');
    const defaults = {
      owner: 'u-1',
      facts: [],
      attempts: 0,
      notBefore: 0,
      cartVersion: null,
      state: { name: 'waiting' },
    };
    expect(read.unreadable).toEqual([]);
    expect(read.operations).toMatchObject(
      [
        // It may have been sent, so its key expires and its payload stays.
        { ...first, ...defaults, madeAt: NOW - 1, firstAttemptAt: NOW - 1 },
        { ...second, ...defaults, seq: 0, firstAttemptAt: null },
      ].map(({ seq: _, madeAt: __, ...rest }) => rest),
    );
    expect(read.operations.map((operation) => isUntouched(operation))).toEqual([false, true]);
    expect(operationAt(read, 0).madeAt).toBe(NOW - 1);
  });

  it('draws a line from facts without what no rule reads, and keeps the name of those without a price', () => {
    const [operation] = RECORD.operations;
    const [facts] = factsList(operation);
    if (facts === undefined) throw new Error('The change has no facts.');
    const { picture, sku, shelf, warehouseName, ...rest } = facts;
    const { productPriceNet, ...priceless } = facts;
    const readWith = (entry: unknown) =>
      operationAt(readRecord({ schema: 1, operations: [{ ...operation, facts: [entry] }] }, 'u-1'), 0);
    expect(readWith(rest).facts).toMatchObject([{ ...rest, sku: '', warehouseName: null }]);
    expect(readWith(priceless)).toMatchObject({ facts: [], name: `${facts.productName}, ${facts.withFormat}` });
    expect(subjectOf(readWith(priceless))).toBe(subjectOf(readWith(facts)));
  });

  it('has rows back that an older version could not read and this one can', () => {
    const [first, second] = RECORD.operations;
    const strange = { id: 'x', change: { kind: 'paint-it-blue' } };
    const read = readRecord({ ...RECORD, operations: [second], unreadable: [first, strange] }, 'u-1');
    expect(read).toMatchObject({ operations: [first, second], unreadable: [strange] });
  });

  it.each([
    [
      'a product of schema 1',
      { change: { kind: 'paint', productId: 7 }, facts: [] },
      [{ key: 'product:7', name: null }],
    ],
    ['a package', { change: { verb: 'wrap', item: 'package:5' } }, [{ key: 'package:5', name: null }]],
    [
      'its name among the facts',
      { change: { verb: 'x', item: 'product:7' }, facts: [{ productId: 7, productName: 'Apap', withFormat: 'tabl.' }] },
      [{ key: 'product:7', name: 'Apap, tabl.' }],
    ],
    [
      'a list',
      {
        id: randomUUID(),
        change: {
          verb: 'x',
          products: [
            { id: 7, count: 1 },
            { id: 8, count: 1 },
          ],
        },
      },
      [
        { key: 'product:7', name: null },
        { key: 'product:8', name: null },
      ],
    ],
    ['nothing', { id: 7 }, []],
    ['text', 'Apap', []],
  ])('that cannot be read tells what it holds: %s', (_, row, goods) => {
    expect(goodsIn(row)).toEqual(goods);
  });

  it('that cannot be read is shown by the names of the device', () => {
    const cart = aFilledCart({ warm: [aLine(7)] });
    const [line] = cartItems(cart);
    const rows = [{ productId: 7 }, { productId: 9 }, { productName: 'Apap' }, { productId: 7 }, 'text'].map(goodsIn);
    expect(unreadableSubjects(rows, cart)).toEqual([line?.name, 'Produkt 9', 'Apap', outboxTexts.unknownGoods]);
    expect(unreadableSubjects(rows.slice(0, 1), undefined)).toEqual(['Produkt 7']);
  });

  it.each<[unknown, CartChange]>([
    [{ kind: 'add', productId: 7, count: 2 }, addOf(7, 2)],
    [{ kind: 'set', productId: 7, count: 2 }, setOf(7, 2)],
    [{ kind: 'remove', productId: 7 }, removeOf(7)],
    [{ kind: 'add-package', packageId: 5, count: 2 }, addPackageOf(5, 2)],
    [{ kind: 'set-package', packageId: 5, count: 2 }, setPackageOf(5, 2)],
    [{ kind: 'remove-package', packageId: 5 }, removePackageOf(5)],
    [{ kind: 'remove-all' }, CLEAR],
    [{ kind: 'add-list', products: [{ id: 7, count: 2 }] }, listOf([7, 2])],
    [
      { kind: 'accept-problems', ids: ['a'], productIds: [7], packageIds: [5] },
      { verb: 'accept-problems', ids: ['a'], items: ['product:7', 'package:5'] },
    ],
  ])('of schema 1 has its changes and ids brought up to date: %o', (change, migrated) => {
    const { seenIds, ...rest } = RECORD;
    const operations = RECORD.operations.map((operation) => ({ ...operation, change }));
    const read = readRecord({ ...rest, schema: 1, taken: seenIds, operations }, 'u-1');
    expect(changesOf(read)).toEqual([migrated, migrated]);
    expect(read).toMatchObject({ schema: SCHEMA, revision: 5, seenIds, unreadable: [], batch: RECORD.batch });
  });

  it.each([
    ['not a record at all', 'text'],
    ['without operations', { schema: SCHEMA }],
    ['with a broken field', { ...RECORD, holdUntil: 'soon' }],
  ])('%s is no reason to fail', (_, stored) => {
    const read = readRecord(stored, 'u-1');
    expect(read).toMatchObject({ owner: 'u-1', holdUntil: 0, schema: SCHEMA });
  });

  it('of another user is never sent', () => {
    const read = readRecord(structuredClone(RECORD), 'u-2');
    expect(read.operations).toEqual([]);
    expect(read.unreadable).toHaveLength(2);
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
