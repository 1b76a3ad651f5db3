import type { PackageType } from '#shared/contract/package-types.ts';
import type { Product } from '#shared/contract/products.ts';
import type { OwnPackage } from '#shared/contract/promotions/own-packages.ts';
import type { PackageCard, PackageForm, PackageList } from '#shared/contract/promotions/packages.ts';
import { aProduct } from './makers.ts';

const THRESHOLDS: Readonly<Record<PackageType, readonly number[]>> = {
  TYPE_COUNT_BASED: [12, 24, 48],
  TYPE_COIN_BASED: [20, 40, 60],
  TYPE_AMOUNT_BASED: [30_000, 60_000, 100_000],
};
const DISCOUNTS = [8, 12, 18];

/** A promotion of three tiers. */
export function aPromotion(id: number, type: PackageType = 'TYPE_COUNT_BASED'): PackageForm['promotion'] {
  return {
    id,
    name: `Pakiet ${id}`,
    manufacturerId: 1,
    manufacturerName: 'Wislapharm',
    type,
    startsOn: null,
    endsOn: '2099-12-31',
    isClubOnly: false,
    tiers: THRESHOLDS[type].map((threshold, place) => ({ threshold, discountPercent: DISCOUNTS[place] ?? 0 })),
  };
}

export function aCard(id: number, about: Partial<PackageCard> = {}): PackageCard {
  return {
    ...aPromotion(id),
    discount: 18,
    productCount: 8,
    leastPieces: 12,
    readyMadeDiscount: null,
    regularCount: 0,
    inCart: 0,
    picture: 'tablets',
    product: null,
    ...about,
  };
}

export function aPackageList(items: readonly PackageCard[], total = items.length): PackageList {
  return {
    items: [...items],
    page: 1,
    perPage: 12,
    total,
    types: [
      { type: 'TYPE_COUNT_BASED', count: 9 },
      { type: 'TYPE_COIN_BASED', count: 4 },
      { type: 'TYPE_AMOUNT_BASED', count: 5 },
    ],
    manufacturers: [{ id: 1, name: 'Wislapharm', count: 3 }],
    clubOnly: 0,
  };
}

type Entry = PackageForm['products'][number];

/** A product of a promotion; up to 24 pieces a package. */
export function anEntry(id: number, about: Partial<Entry> & { readonly of?: Partial<Product> } = {}): Entry {
  const { of, ...rest } = about;
  const product = aProduct(id, { withFormat: 'tabl. · 400 mg · 50 tabl.', ...of });
  return { minCount: 0, maxCount: 24, coins: 2, proposed: 0, product, isRegular: false, taken: 0, ...rest };
}

export function aForm(products: readonly Entry[], about: Partial<PackageForm> = {}): PackageForm {
  return {
    packageId: 11,
    packageName: 'Pakiet 11',
    promotion: aPromotion(11),
    products: [...products],
    composition: products.flatMap(({ product: { id }, minCount }) => (minCount > 0 ? [{ id, count: minCount }] : [])),
    isSaved: false,
    inCart: 0,
    ...about,
  };
}

/** An own package of promotion 11 that can be ordered. Sums in grosz. */
export function anOwnPackage(packageId: number, about: Partial<OwnPackage> = {}): OwnPackage {
  return {
    packageId,
    packageName: `Własny ${packageId}`,
    promotion: aPromotion(11),
    products: [{ id: 1, count: 12 }],
    pieces: 12,
    discountPercent: 8,
    basicPriceNet: 12_000,
    priceNet: 11_040,
    available: 20,
    inCart: 0,
    picture: 'tablets',
    savedAt: '2026-11-28T08:00:00.000Z',
    refusal: null,
    ...about,
  };
}
