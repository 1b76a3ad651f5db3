import { afterEach, describe, expect, it } from 'vitest';
import type { Product } from '#shared/contract/products.ts';
import { mark, markedWereAdded, readMarked, setMarking, unmarkAll } from '#web/features/catalogue/marked.ts';

const product = (id: number) => ({ id, name: `Lek ${id}` }) as Product;
const ids = () => readMarked().items.map(({ productId }) => productId);

afterEach(() => setMarking(false));

describe('ticked products', () => {
  it('are each there once, with their kind, until the tick is taken away', () => {
    setMarking(true);
    for (const id of [1, 2, 1]) mark(product(id), true);
    expect(ids()).toEqual([2, 1]);
    expect(readMarked().items[0]).toMatchObject({ productId: 2, mode: 'product' });
    mark(product(2), false);
    expect(ids()).toEqual([1]);
    unmarkAll();
    expect(ids()).toEqual([]);
    expect(readMarked().isOn).toBe(true);
  });

  it('are forgotten when ticking ends, and after they were added counters begin anew', () => {
    setMarking(true);
    mark(product(1), true);
    const { round } = readMarked();
    markedWereAdded();
    expect(ids()).toEqual([]);
    expect(readMarked().round).toBe(round + 1);
    mark(product(1), true);
    setMarking(false);
    expect(readMarked()).toMatchObject({ isOn: false, items: [] });
  });
});
