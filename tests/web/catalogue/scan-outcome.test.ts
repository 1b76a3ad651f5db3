import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/contract/products.ts';
import { scanOutcome } from '#web/features/catalogue/scanning/scan-outcome.ts';

const product = (isInStock: boolean) => ({ id: 1, isInStock }) as Product;
const [inStock, gone] = [product(true), product(false)];

describe('a code that was looked up', () => {
  it.each([
    ['is opened', [inStock], null, true, { kind: 'open', product: inStock }],
    ['is added', [inStock], 5, true, { kind: 'add', product: inStock }],
    ['is added after the user left the screen', [inStock], 5, false, { kind: 'add', product: inStock }],
    ['opens its page when out of stock', [gone], 5, true, { kind: 'open', product: gone }],
    ['is reported when out of stock and the user left the screen', [gone], 5, false, { kind: 'missed', product: gone }],
    ['is unknown', [], 5, true, { kind: 'unknown' }],
    ['is unknown after the user left the screen', [], 5, false, { kind: 'unknown' }],
    ['opens the list when the lookup failed', null, 5, true, { kind: 'list' }],
    [
      'is reported when the lookup failed and the user left the screen',
      null,
      5,
      false,
      { kind: 'missed', product: null },
    ],
    ['opens the list when several products match', [inStock, gone], 5, true, { kind: 'list' }],
    [
      'is reported when several products match and the user left the screen',
      [inStock, gone],
      5,
      false,
      { kind: 'missed', product: null },
    ],
  ])('%s', (_, found, count, isSameScreen, outcome) => {
    expect(scanOutcome({ found, count, isSameScreen })).toEqual(outcome);
  });
});
