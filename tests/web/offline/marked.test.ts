import { afterEach, describe, expect, it } from 'vitest';
import type { Product } from '#shared/contract/products.ts';
import {
  mark,
  readMarked,
  setMarkedCount,
  setMarking,
  unmark,
  unmarkAdded,
  unmarkAll,
} from '#web/features/catalogue/adding/marked.ts';

const product = (id: number) => ({ id, name: `Lek ${id}` }) as Product;
const ids = () => readMarked().items.map(({ productId }) => productId);

afterEach(() => setMarking(false));

describe('marked products', () => {
  it('are listed once, with their mode, until unmarked', () => {
    setMarking(true);
    for (const id of [1, 2, 1]) mark(product(id), undefined);
    expect(ids()).toEqual([2, 1]);
    expect(readMarked().items[0]).toMatchObject({ productId: 2, mode: 'product' });
    unmark(2);
    expect(ids()).toEqual([1]);
    unmarkAll();
    expect(ids()).toEqual([]);
    expect(readMarked().isOn).toBe(true);
  });

  it('are cleared when marking ends, and counters reset after an add', () => {
    setMarking(true);
    mark(product(1), undefined);
    const { revision } = readMarked();
    unmarkAdded([1]);
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
    expect(readMarked().items.map(({ count }) => count)).toEqual([20, 7]);
    setMarkedCount(1, null);
    expect(readMarked().items.map(({ count }) => count)).toEqual([null, 7]);
  });

  it('stay when marked while others are being added', () => {
    setMarking(true);
    for (const id of [1, 2, 3]) mark(product(id), undefined);
    unmarkAdded([1, 3]);
    expect(ids()).toEqual([2]);
    expect(readMarked().isOn).toBe(true);
  });
});
