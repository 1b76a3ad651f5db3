import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#shared/contract/products.ts';
import { packageKey, productKey } from '#shared/rules/cart-items.ts';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { readDraft } from '#web/offline/drafts/drafts.ts';
import {
  fillPackage,
  mark,
  markPackage,
  readMarked,
  setMarkedCount,
  setMarking,
  unmark,
  unmarkAdded,
  unmarkAll,
  whileSending,
} from '#web/offline/drafts/marked.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';
import { session } from '#web/state/session.ts';

const product = (id: number) => ({ id, name: `Lek ${id}` }) as Product;
const ids = () =>
  readMarked().items.map((item) => (item.mode === 'product' ? item.productId : `package ${item.packageId}`));
const packed = (packageId: number): PackageFacts => ({
  type: 'package',
  packageId,
  packageName: 'Na zimę',
  promotionId: 5,
  packageType: 'TYPE_COUNT_BASED',
  discountPercent: 8,
  available: 3,
  parts: [],
});
const counts = () => readMarked().items.map((item) => (item.mode === 'product' ? item.count : 1));

afterEach(() => {
  setMarking(false);
  vi.unstubAllGlobals();
});

describe('marked products', () => {
  it('are listed once, with their mode, until unmarked', () => {
    setMarking(true);
    for (const id of [1, 2, 1]) mark(product(id), undefined);
    expect(ids()).toEqual([2, 1]);
    expect(readMarked().items[0]).toMatchObject({ productId: 2, mode: 'product' });
    unmark(productKey(2));
    expect(ids()).toEqual([1]);
    unmarkAll();
    expect(ids()).toEqual([]);
    expect(readMarked().isOn).toBe(true);
  });

  it('are cleared when marking ends, and counters reset after an add', () => {
    setMarking(true);
    mark(product(1), undefined);
    const { revision } = readMarked();
    unmarkAdded([productKey(1)]);
    expect(ids()).toEqual([]);
    expect(readMarked()).toMatchObject({ isOn: false, revision: revision + 1 });
    mark(product(1), 3);
    setMarking(false);
    expect(readMarked()).toMatchObject({ isOn: false, items: [] });
  });

  it('have the typed pieces, also when typed later', () => {
    setMarking(true);
    mark(product(1), 20);
    mark(product(2), undefined);
    setMarkedCount(2, 7);
    setMarkedCount(3, 9);
    expect(counts()).toEqual([20, 7]);
    setMarkedCount(1, null);
    expect(counts()).toEqual([null, 7]);
  });

  it('stay when marked while others are being added', () => {
    setMarking(true);
    for (const id of [1, 2, 3]) mark(product(id), undefined);
    unmarkAdded([1, 3].map(productKey));
    expect(ids()).toEqual([2]);
    expect(readMarked().isOn).toBe(true);
  });

  it('get the products of a package later, unless that mark is gone', () => {
    setMarking(true);
    const parts = [{ warehouseId: 'W1', warehouseName: null, isCoolerRequired: false, products: [] }];
    const shown = () => readMarked().items.map((item) => item.mode === 'package' && item.facts.parts);
    const first = packed(1);
    markPackage(first);
    fillPackage(first, parts);
    expect(shown()).toEqual([parts]);
    markPackage(packed(1));
    fillPackage(first, parts);
    expect(shown()).toEqual([[]]);
    setMarking(false);
    fillPackage(first, parts);
    expect(readMarked()).toMatchObject({ isOn: false, items: [] });
  });

  it('are not there after a reload once they are being added, but for what was refused', async () => {
    fakeStorage('localStorage');
    fakeStorage('sessionStorage');
    session.start(aUser('u-1'));
    const afterReload = () =>
      (readDraft('marked', Date.now()) as { items: { productId: number }[] } | null)?.items.map(
        (item) => item.productId,
      );
    setMarking(true);
    for (const id of [1, 2]) mark(product(id), undefined);
    expect(afterReload()).toEqual([1, 2]);
    await whileSending(async () => {
      expect(afterReload()).toBeUndefined();
      expect(ids()).toEqual([1, 2]);
      mark(product(3), undefined);
      expect(afterReload()).toEqual([3]);
      unmarkAdded([productKey(1)]);
    });
    expect(ids()).toEqual([2, 3]);
    expect(afterReload()).toEqual([2, 3]);
    setMarking(false);
    session.end(null);
  });

  it('are not filled in for the next user', () => {
    session.start(aUser('u-1'));
    setMarking(true);
    const late = packed(1);
    markPackage(late);
    session.end(null);
    session.start(aUser('u-2'));
    fillPackage(late, []);
    expect(readMarked()).toMatchObject({ owner: 'u-2', isOn: false, items: [] });
    session.end(null);
  });

  it('may be packages, apart from the products of their numbers', () => {
    setMarking(true);
    mark(product(1), undefined);
    markPackage(packed(1));
    markPackage(packed(1));
    setMarkedCount(1, 9);
    expect(ids()).toEqual([1, 'package 1']);
    expect(counts()).toEqual([9, 1]);
    unmark(productKey(1));
    expect(ids()).toEqual(['package 1']);
    unmarkAdded([packageKey(1)]);
    expect(readMarked()).toMatchObject({ isOn: false, items: [] });
  });
});
