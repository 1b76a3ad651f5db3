import { describe, expect, it } from 'vitest';
import { type BadgeFacts, productBadges } from '#web/ui/product/product-badges.ts';
import { productDetails } from '#web/ui/product/product-facts.ts';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { stockBars } from '#web/ui/product/stock-level.ts';

const plain: BadgeFacts = {
  rxCategory: 'OTC',
  controlledGroup: null,
  isNarcotic: false,
  isCoolerRequired: false,
  isInPromotion: false,
  isInPharmacyPackage: false,
  isShortExpiry: false,
  isHardToFind: false,
  expiryDate: null,
  discountPercent: 0,
};
const everything: BadgeFacts = {
  marked: true,
  rxCategory: 'Rpw',
  controlledGroup: 'I-N',
  isNarcotic: true,
  isCoolerRequired: true,
  isInPromotion: true,
  isInPharmacyPackage: true,
  isShortExpiry: true,
  isHardToFind: true,
  expiryDate: '2027-03-31',
  discountPercent: 12,
};
const texts = (facts: Partial<BadgeFacts>) => productBadges({ ...plain, ...facts }).map((badge) => badge.text);

describe('badges', () => {
  it('stand in the order of the design', () => {
    expect(productBadges(everything).map((badge) => badge.text)).toEqual([
      'Rpw',
      '2–8 °C',
      'narkotyczny I-N',
      'KDW 2027-03-31',
      'promocja −12\u00a0%',
      'trudno dostępny',
      'w pakiecie',
      'hit',
    ]);
  });

  it('are empty for ordinary products and non-medicines', () => {
    for (const rxCategory of ['OTC', 'SD', 'ŚSSPŻ', 'WM', 'K'] as const) expect(texts({ rxCategory })).toEqual([]);
  });

  it('leave out what the surroundings show', () => {
    expect(productBadges(everything, ['cold', 'package', 'hit']).map((badge) => badge.kind)).toEqual([
      'rx',
      'controlled',
      'kdw',
      'promotion',
      'hardToFind',
    ]);
  });

  it('name psychotropic groups as such, and a narcotic without its group', () => {
    expect(texts({ controlledGroup: 'III-P' })).toEqual(['psychotropowy III-P']);
    expect(texts({ isNarcotic: true })).toEqual(['narkotyczny']);
  });

  it('have no short date for an ordinary product', () => {
    expect(texts({ expiryDate: '2029-01-31', isShortExpiry: false })).toEqual([]);
    expect(texts({ expiryDate: null, isShortExpiry: true })).toEqual([]);
  });

  it('name a promotion without percent', () => {
    expect(texts({ isInPromotion: true })).toEqual(['promocja']);
  });
});

describe('the tile', () => {
  it('has one hue: controlled, else cold, else short date, else none', () => {
    expect(productHandling(everything)).toBe('controlled');
    expect(productHandling({ ...plain, controlledGroup: 'IV-P', isCoolerRequired: true })).toBe('controlled');
    expect(productHandling({ ...everything, isNarcotic: false, controlledGroup: null })).toBe('cold');
    expect(productHandling({ ...plain, isShortExpiry: true, expiryDate: '2027-03-31' })).toBe('kdw');
    const onOffer: BadgeFacts = { ...plain, isInPromotion: true, isInPharmacyPackage: true };
    expect(productHandling(onOffer)).toBe('neutral');
  });
});

describe('the facts', () => {
  it('leave out what is not known', () => {
    expect(productDetails({ form: 'tabl. powl.', strength: '400 mg', pack: '50 tabl.' })).toBe(
      'tabl. powl.\u00a0· 400\u00a0mg\u00a0· 50\u00a0tabl.',
    );
    expect(productDetails({ form: 'wyrób med.', strength: '', pack: '1 szt.' })).toBe('wyrób med.\u00a0· 1\u00a0szt.');
    expect(productDetails({ form: '', strength: '', pack: '' })).toBe('');
  });
});

describe('stock bars', () => {
  it.each([
    [1, 1],
    [20, 1],
    [21, 2],
    [200, 2],
    [201, 3],
    [1310, 3],
  ])('%i pieces are %i', (count, bars) => {
    expect(stockBars(count)).toBe(bars);
  });
});
