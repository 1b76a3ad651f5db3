import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/contract/products.ts';
import { scanOutcome } from '#web/features/catalogue/scanning/scan-outcome.ts';

const product = (isInStock: boolean) => ({ id: 1, isInStock }) as Product;
const [inStock, gone] = [product(true), product(false)];

describe('a code that was looked up', () => {
  it.each([
    ['is opened', [inStock], null, true, { kind: 'open', product: inStock }],
    ['is added', [inStock], 5, true, { kind: 'add', product: inStock }],
    ['is added, wherever the user went', [inStock], 5, false, { kind: 'add', product: inStock }],
    ['opens its page when it cannot be had', [gone], 5, true, { kind: 'open', product: gone }],
    ['is told of when it cannot be had and the user left', [gone], 5, false, { kind: 'missed', product: gone }],
    ['is unknown', [], 5, true, { kind: 'unknown' }],
    ['is unknown, wherever the user went', [], 5, false, { kind: 'unknown' }],
    ['leads to the list when nobody could look it up', null, 5, true, { kind: 'list' }],
    ['is told of when nobody could and the user left', null, 5, false, { kind: 'missed', product: null }],
    ['leads to the list when several carry it', [inStock, gone], 5, true, { kind: 'list' }],
    ['takes nobody to a list they left', [inStock, gone], 5, false, { kind: 'missed', product: null }],
  ])('%s', (_, found, count, isSameScreen, outcome) => {
    expect(scanOutcome({ found, count, isSameScreen })).toEqual(outcome);
  });
});
