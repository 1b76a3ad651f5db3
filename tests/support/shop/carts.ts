import type { Cart, CartLine, CartProblem } from '#shared/contract/cart.ts';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import { aCart } from '#tests/support/web/fake-api.ts';

/** A line of an ordinary product with plenty of stock; `productId` is part of its name. */
export function aLine(productId: number, more: Partial<CartLine> = {}): CartLine {
  return {
    productId,
    productName: `Lek ${productId}`,
    withFormat: 'tabl. · 10 mg',
    manufacturerName: 'Wytwórnia',
    sku: `SKU-${productId}`,
    picture: 'tablets',
    imagePath: '/api/picture/1',
    count: 2,
    productPriceNet: 1000,
    productPriceGross: 1080,
    basicPriceNet: 1000,
    priceSumNet: 2000,
    priceSumGross: 2160,
    vatRate: 8,
    available: 100,
    rxCategory: 'OTC',
    controlledGroup: null,
    isNarcotic: false,
    isCoolerRequired: false,
    isInPromotion: false,
    discountPercent: 0,
    isInPharmacyPackage: false,
    isShortExpiry: false,
    expiryDate: null,
    shelf: '1',
    changed: null,
    ...more,
  };
}

/** A product of a package, `count` pieces per package. */
export function aPacked(productId: number, more: Partial<PackageProduct> = {}): PackageProduct {
  return {
    productId,
    productName: `Lek ${productId}`,
    withFormat: 'tabl. · 10 mg',
    manufacturerName: 'Wytwórnia',
    sku: `SKU-${productId}`,
    picture: 'tablets',
    imagePath: '/api/picture/1',
    count: 3,
    productPriceNet: 900,
    basicPriceNet: 1000,
    vatRate: 8,
    priceSumNet: 5400,
    priceSumGross: 5832,
    ...more,
  };
}

/** A package's line, by default two packages of three pieces each; its sums are those of its goods. */
export function aPackage(
  packageId: number,
  products: PackageProduct[] = [aPacked(packageId)],
  more: Partial<CartPackageLine> = {},
): CartPackageLine {
  return {
    packageId,
    packageName: `Pakiet ${packageId}`,
    discountPercent: 10,
    count: 2,
    available: 10,
    changed: null,
    priceSumNet: products.reduce((sum, { priceSumNet }) => sum + priceSumNet, 0),
    priceSumGross: products.reduce((sum, { priceSumGross }) => sum + priceSumGross, 0),
    products,
    ...more,
  };
}

interface Filling {
  readonly coldPackages?: CartPackageLine[];
  readonly warmPackages?: CartPackageLine[];
  readonly cold?: CartLine[];
  readonly warm?: CartLine[];
  /** Grosz, net, missing to the minimum of the ordinary part. */
  readonly missingWarm?: number;
}

/** A cart with one warehouse, "Magazyn". */
export function aFilledCart(
  { cold = [], warm = [], coldPackages = [], warmPackages = [], missingWarm = 0 }: Filling,
  more: Partial<Cart> = {},
): Cart {
  const lines = [...cold, ...warm, ...coldPackages, ...warmPackages];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const priceNet = sum(lines.map(({ priceSumNet }) => priceSumNet));
  const priceGross = sum(lines.map(({ priceSumGross }) => priceSumGross));
  const warehouse = {
    warehouseId: 'W1',
    warehouseName: 'Magazyn',
    coldProducts: cold,
    warmProducts: warm,
    coldPackages,
    warmPackages,
    coldMinimum: null,
    warmMinimum: { minimum: 12_000, sum: 12_000 - missingWarm, missing: missingWarm },
    priceNet,
    priceGross,
  };
  const itemCount = sum(lines.map(({ count }) => count));
  return { ...aCart(1), priceNet, priceGross, itemCount, cartWarehouses: [warehouse], ...more };
}

export function aProblem(productId: number, kind: CartProblem['kind'], more: Partial<CartProblem> = {}): CartProblem {
  return { id: `${kind}:${productId}`, kind, productId, before: 1000, after: 1100, reason: 'Zmiana.', ...more };
}
