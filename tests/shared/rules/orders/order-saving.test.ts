import { expect, it } from 'vitest';
import { lineSaving, packageSaving } from '#shared/rules/orders/order-saving.ts';

const line = { packageId: 7, basicPriceNet: 1000, unitPriceNet: 900, count: 10, invoiceQuantity: null };

it.each<[string, Partial<Parameters<typeof lineSaving>[0]>, number]>([
  ['counts ordered pieces until it is realized', {}, 1000],
  ['counts supplied pieces then', { invoiceQuantity: 4 }, 400],
  ['saves nothing when nothing came', { invoiceQuantity: 0 }, 0],
  ['saves nothing by itself', { packageId: null }, 0],
  ['says nothing where the basic price is not known', { basicPriceNet: undefined }, 0],
  ['is never below zero', { basicPriceNet: 800 }, 0],
])('a line of a package %s', (_, changes, saving) => {
  expect(lineSaving({ ...line, ...changes })).toBe(saving);
});

it('a package saves what its lines save, and none of them is counted negative', () => {
  const lines = [line, { ...line, invoiceQuantity: 3 }, { ...line, unitPriceNet: 1200 }, { ...line, packageId: 8 }];
  expect(packageSaving(lines, 7)).toBe(1300);
  expect(packageSaving(lines, 9)).toBe(0);
});
