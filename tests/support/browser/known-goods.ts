import type { Product } from '#shared/contract/products.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';
import { test } from './e2e.ts';

interface KnownGoods {
  readonly id: (index: number) => number;
  readonly name: (index: number) => string;
  readonly product: (index: number) => Product;
}

/**
 * Starts every test of a file logged in, and knows so many products that can be ordered without documents or minimums.
 * What it returns is asked by place, from 0, inside a test.
 */
export function startWithGoods(count: number): KnownGoods {
  let goods: readonly Product[] = [];
  const product = (index: number) => {
    const found = goods[index];
    if (found === undefined) throw new Error(`The test knows only ${goods.length} products.`);
    return found;
  };
  test.beforeEach(async ({ desk, enter }) => {
    await enter();
    goods = await plainProducts(desk, count);
  });
  return { id: (index) => product(index).id, name: (index) => product(index).name, product };
}
