import { describe, expect, test } from 'vitest';
import {
  discountPercent,
  imagePath,
  isCheaperInPackage,
  isInPromotion,
  isNarcotic,
  isPrescriptionRequired,
} from '#shared/rules/product.ts';

describe('promotion', () => {
  test.each([
    { priceNet: 900, basicPriceNet: 1000, isRefunded: false, percent: 10 },
    { priceNet: 999, basicPriceNet: 1000, isRefunded: false, percent: 0 },
    { priceNet: 871, basicPriceNet: 1000, isRefunded: false, percent: 12 },
    { priceNet: 1000, basicPriceNet: 1000, isRefunded: false, percent: 0 },
  ])('$basicPriceNet → $priceNet is $percent %', ({ percent, ...offer }) => {
    expect(discountPercent(offer)).toBe(percent);
    expect(isInPromotion(offer)).toBe(offer.basicPriceNet > offer.priceNet);
  });

  test('a refunded product is never promoted, whatever its prices', () => {
    const offer = { priceNet: 500, basicPriceNet: 1000, isRefunded: true };
    expect(isInPromotion(offer)).toBe(false);
    expect(discountPercent(offer)).toBe(0);
  });
});

test.each([
  ['less than by itself', { packagePriceNet: 899 }, true],
  ['as much', { packagePriceNet: 900 }, false],
  ['more, because it is in promotion', { packagePriceNet: 950 }, false],
  ['a price that is not known', { packagePriceNet: null }, true],
  ['nothing, in no package', { isInPharmacyPackage: false }, false],
])('a product that costs %s in a package', (_, about, isCheaper) => {
  const product = { isInPharmacyPackage: true, priceNet: 900, packagePriceNet: 800, ...about };
  expect(isCheaperInPackage(product)).toBe(isCheaper);
});

test('a controlled group makes a product narcotic', () => {
  expect(isNarcotic('I-N')).toBe(true);
  expect(isNarcotic(null)).toBe(false);
});

test.each([
  ['OTC', false],
  ['Rp', true],
  ['Rpz', true],
  ['Rpw', true],
  ['Lz', true],
  ['SD', false],
  ['K', false],
])('%s needs a prescription: %s', (category, needed) => expect(isPrescriptionRequired(category)).toBe(needed));

test('a product without its own picture shows its dosage form', () => {
  expect(imagePath('tablets', null)).toBe('/api/picture/form-tablets');
  expect(imagePath('tablets', '/pictures/apap.webp')).toBe('/pictures/apap.webp');
});
