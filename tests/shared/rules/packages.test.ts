import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackageDemand, packagesLeft, shareStock } from '#shared/rules/package-stock.ts';
import { hasEnded, mayBePackaged, packagedPrice, packagePrice } from '#shared/rules/packages.ts';

describe('the price in a package', () => {
  it.each([
    { basicPriceNet: 1000, priceNet: 1000, discount: 10, price: 900 },
    { basicPriceNet: 1005, priceNet: 1005, discount: 10, price: 905 },
    { basicPriceNet: 1004, priceNet: 1004, discount: 10, price: 904 },
    { basicPriceNet: 999, priceNet: 999, discount: 0, price: 999 },
    { basicPriceNet: 999, priceNet: 999, discount: 100, price: 0 },
    // The promotion is cheaper than the package.
    { basicPriceNet: 1000, priceNet: 850, discount: 10, price: 850 },
    // The discount applies to the basic price, not to the promotion.
    { basicPriceNet: 1000, priceNet: 950, discount: 10, price: 900 },
  ])('$discount % off $basicPriceNet beside $priceNet is $price', ({ discount, price, ...prices }) => {
    expect(packagedPrice(prices, discount)).toBe(price);
  });

  it('of a whole package is the sum of its pieces', () => {
    const products = [
      { basicPriceNet: 1005, priceNet: 1005, count: 3 },
      { basicPriceNet: 100, priceNet: 100, count: 2 },
    ];
    expect(packagePrice(products, 10)).toBe(3 * 905 + 2 * 90);
  });
});

it.each([
  [null, '2026-11-28', false],
  ['2026-11-28', '2026-11-28', false],
  ['2026-11-27', '2026-11-28', true],
])('a package that ends on %s has ended on %s: %s', (endsOn, today, ended) => {
  expect(hasEnded(endsOn, today)).toBe(ended);
});

it.each([
  [{ isRefunded: false, controlledGroup: null }, true],
  [{ isRefunded: true, controlledGroup: null }, false],
  [{ isRefunded: false, controlledGroup: 'II-P' }, false],
])('%j may be packaged: %s', (product, may) => {
  expect(mayBePackaged(product)).toBe(may);
});

describe('stock shared by lines and packages', () => {
  const of = (count: number, ...products: [productId: number, count: number, stock: number][]): PackageDemand => ({
    count,
    products: products.map(([productId, pieces, stock]) => ({ productId, count: pieces, stock })),
  });

  it.each<{
    name: string;
    lines: [number, number][];
    packages: PackageDemand[];
    packed: number[][];
    shares: number[][];
  }>([
    {
      name: 'is enough for all',
      lines: [[1, 4]],
      packages: [of(2, [1, 3, 20], [2, 1, 9])],
      packed: [
        [1, 6],
        [2, 2],
      ],
      shares: [[6, 5]],
    },
    {
      name: 'goes to the package before the line',
      lines: [[1, 6]],
      packages: [of(1, [1, 5, 10])],
      packed: [[1, 5]],
      shares: [[2, 1]],
    },
    {
      name: 'goes to the first package before the second',
      lines: [],
      packages: [of(2, [1, 4, 10]), of(1, [1, 3, 10])],
      packed: [[1, 8]],
      shares: [
        [2, 2],
        [0, 0],
      ],
    },
    {
      name: 'is what the scarcest product gives',
      lines: [],
      packages: [of(3, [1, 1, 50], [2, 2, 5])],
      packed: [
        [1, 2],
        [2, 4],
      ],
      shares: [[2, 2]],
    },
  ])('$name', ({ lines, packages, packed, shares }) => {
    const shared = shareStock(
      lines.map(([productId, count]) => ({ productId, count })),
      packages,
    );
    expect([...shared.packed]).toEqual(packed);
    expect(shared.packages.map(({ obtainable, available }) => [obtainable, available])).toEqual(shares);
  });

  it('is never allocated twice, and nothing that fits is refused', () => {
    const stock = fc.array(fc.nat(40), { minLength: 3, maxLength: 3 });
    const wanted = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 });
    const packs = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.subarray([0, 1, 2], { minLength: 1 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(stock, wanted, packs, (stocks, counts, chosen) => {
        const lines = counts.map((count, productId) => ({ productId, count }));
        const packages = chosen.map(([count, ids]) =>
          of(count, ...ids.map((id): [number, number, number] => [id, id + 1, stocks[id] ?? 0])),
        );
        const { packed, packages: shares } = shareStock(lines, packages);
        for (const [id, pieces] of packed) expect(pieces).toBeLessThanOrEqual(stocks[id] ?? 0);
        const demand = new Map<number, number>();
        const want = (id: number, pieces: number) => demand.set(id, (demand.get(id) ?? 0) + pieces);
        for (const { productId, count } of lines) want(productId, count);
        for (const { count, products } of packages)
          for (const product of products) want(product.productId, product.count * count);
        const fits = [...demand].every(([id, pieces]) => pieces <= (stocks[id] ?? 0));
        const isShort =
          packages.some(({ count }, index) => (shares[index]?.obtainable ?? 0) < count) ||
          lines.some(({ productId, count }) => (stocks[productId] ?? 0) - (packed.get(productId) ?? 0) < count);
        expect(isShort).toBe(!fits);
        if (!fits) return;
        packages.forEach(({ count, products }, index) => {
          const available = shares[index]?.available ?? 0;
          expect(available).toBeGreaterThanOrEqual(count);
          const others = new Map(demand);
          for (const product of products)
            others.set(product.productId, (others.get(product.productId) ?? 0) - product.count * count);
          expect(packagesLeft(products, others)).toBe(available);
        });
      }),
    );
  });
});
