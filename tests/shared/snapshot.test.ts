import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import type { ProductFacts } from '#shared/contract/product-facts.ts';
import { FORM_PICTURES, RX_CATEGORIES } from '#shared/contract/products.ts';
import { catalogueSnapshot, type FullSnapshot } from '#shared/contract/snapshot.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { bytesOf, factsAt } from '#shared/snapshot/columns.ts';
import { applyDelta, type CatalogueCopy, readFull } from '#shared/snapshot/copy.ts';
import { BrokenSnapshot } from '#shared/snapshot/decode.ts';
import { stepsOf } from '#shared/snapshot/encode.ts';
import { listsOf } from '#shared/snapshot/lists.ts';
import { CopyReader } from '#shared/snapshot/products.ts';
import { applyStock, availableOf, NO_STOCK, outOfStock, type Stock } from '#shared/snapshot/stock.ts';
import { deltaOf, fullOf, SHOP_NAMES, someProduct, stockOf } from '#tests/support/shop/snapshot-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });
const words = fc.constantFrom('', 'Apap', 'Żółć', 'Ibuprom "Max"', '0,5 g', '💊', '\u0000', 'Apap Noc');
const facts: fc.Arbitrary<ProductFacts> = fc.record({
  id: fc.integer({ min: 1, max: 14 }),
  sku: fc.nat(99).map((n) => `S${n}`),
  name: words,
  form: words,
  strength: words,
  pack: words,
  inn: words,
  atc: fc.constantFrom('', 'N02BE01', 'N02BE51'),
  manufacturerId: fc.constantFrom(1, 2, 3),
  categoryId: fc.constantFrom(null, 1, 2, 3),
  bloz: maybe(fc.constantFrom('1234567', '7654321')),
  ean: maybe(fc.constantFrom('5901234123457', '5900000000000')),
  typeId: fc.constantFrom(1, 2),
  picture: fc.constantFrom(...FORM_PICTURES),
  image: maybe(fc.constantFrom('/api/picture/7')),
  priceNet: fc.nat(2_000_000_000),
  basicPriceNet: fc.nat(2_000_000_000),
  vatRate: fc.constantFrom(0, 5, 8, 23),
  rxCategory: fc.constantFrom(...RX_CATEGORIES),
  controlledGroup: maybe(fc.constantFrom('I-N', 'II-P')),
  isCold: fc.boolean(),
  isRefunded: fc.boolean(),
  isHardToFind: fc.boolean(),
  isLowPrice: fc.boolean(),
  isShortExpiry: fc.boolean(),
  isInPackage: fc.boolean(),
  isHit: fc.boolean(),
  sales: fc.integer({ min: 0, max: 7 }),
  expiryDate: maybe(fc.constantFrom('2028-12-31', '2027-01-01')),
  shelf: fc.constantFrom('1', 'A-3'),
  warehouseId: fc.constantFrom('W1', 'W2'),
});
const catalogue = fc.uniqueArray(facts, { selector: ({ id }) => id, maxLength: 14 }).map(ascending);

function ascending(rows: readonly ProductFacts[]): ProductFacts[] {
  return rows.toSorted((a, b) => a.id - b.id);
}

function rowsOf({ columns }: CatalogueCopy): ProductFacts[] {
  return Array.from(columns.ids, (_, row) => factsAt(columns, row));
}

function sortedNames({ names }: CatalogueCopy) {
  const byId = (a: { id: number | string }, b: { id: number | string }) => (a.id < b.id ? -1 : 1);
  return Object.fromEntries(Object.entries(names).map(([name, entries]) => [name, [...entries].sort(byId)]));
}

describe('the codec', () => {
  it('restores the rows that were encoded', () => {
    fc.assert(
      fc.property(catalogue, (rows) => {
        expect(rowsOf(readFull(fullOf(1, rows)))).toEqual(rows);
      }),
    );
  });

  it('updates a copy by a delta to the same state as a full snapshot', () => {
    fc.assert(
      fc.property(fc.array(catalogue, { minLength: 2, maxLength: 5 }), (versions) => {
        const [first = [], ...later] = versions;
        let copy = readFull(fullOf(1, first));
        let before = first;
        for (const [index, after] of later.entries()) {
          const delta = deltaOf(index + 1, index + 2, before, after);
          const change = applyDelta(copy, delta);
          const whole = readFull(fullOf(index + 2, after));
          expect(rowsOf(change.copy)).toEqual(rowsOf(whole));
          expect(sortedNames(change.copy)).toEqual(sortedNames(whole));
          expect(change.copy.version).toBe(whole.version);
          copy = change.copy;
          before = after;
        }
      }),
    );
  });

  it('reports changed and removed products of a delta, and restores a withdrawn one', () => {
    const [one, two] = fc.sample(facts, { numRuns: 2, seed: 7 }).map((row, index) => ({ ...row, id: index + 1 }));
    if (!one || !two) throw new Error('two products are needed');
    const both = readFull(fullOf(1, [one, two]));
    const less = applyDelta(both, deltaOf(1, 2, [one, two], [two]));
    expect([Array.from(less.changed), Array.from(less.withdrawn)]).toEqual([[], [1]]);
    const again = applyDelta(less.copy, deltaOf(2, 3, [two], [{ ...one, priceNet: 5 }, two]));
    expect([Array.from(again.changed), Array.from(again.withdrawn)]).toEqual([[1], []]);
    expect(rowsOf(again.copy)).toEqual([{ ...one, priceNet: 5 }, two]);
  });

  it('ignores withdrawn products that the copy never had', () => {
    const [one] = fc.sample(facts, { numRuns: 1, seed: 3 });
    if (!one) throw new Error('a product is needed');
    const copy = readFull(fullOf(1, [one]));
    const delta = deltaOf(1, 2, [one], [one]);
    expect(rowsOf(applyDelta(copy, { ...delta, withdrawn: stepsOf([900, 901]) }).copy)).toEqual([one]);
  });
});

it('matches the contract', () => {
  const rows = [someProduct(1), someProduct(2)];
  const parts = [fullOf(1, rows), deltaOf(1, 2, rows, rows.slice(1)), stockOf('a', true, new Map([[1, 4]]))];
  for (const part of parts) expect(v.parse(catalogueSnapshot.response, part)).toEqual(part);
});

describe('a broken snapshot', () => {
  const rows = ascending(fc.sample(facts, { numRuns: 4, seed: 11 }).map((row, index) => ({ ...row, id: index + 1 })));
  const full = fullOf(3, rows);
  const broken: [string, (table: FullSnapshot['table']) => Partial<FullSnapshot['table']>][] = [
    ['a column too short', ({ numbers }) => ({ numbers: { ...numbers, vatRate: numbers.vatRate.slice(1) } })],
    ['codes too short', ({ codes }) => ({ codes: { ...codes, sku: codes.sku.slice(1) } })],
    ['half a grosz', ({ prices }) => ({ prices: { ...prices, priceNet: prices.priceNet.map((p) => p + 0.5) } })],
    [
      'a number over 32 bits',
      ({ numbers }) => ({ numbers: { ...numbers, typeId: numbers.typeId.map(() => 2 ** 33) } }),
    ],
    ['ids that stand still', ({ ids }) => ({ ids: ids.map((_, i) => (i === 2 ? 0 : 1)) })],
    ['a text that is not there', ({ texts }) => ({ texts: { ...texts, name: { ...texts.name, values: [] } } })],
    [
      'an unknown picture',
      ({ texts }) => ({ texts: { ...texts, picture: { ...texts.picture, values: ['cat', 'a', 'b', 'c'] } } }),
    ],
    [
      'another price',
      ({ prices }) => ({ prices: { ...prices, priceNet: prices.priceNet.map((p, i) => (i ? p : p + 1)) } }),
    ],
  ];

  it.each(broken)('is refused: %s', (_, change) => {
    expect(() => readFull({ ...full, table: { ...full.table, ...change(full.table) } })).toThrow(BrokenSnapshot);
  });

  it('is refused when its counts do not match its rows', () => {
    expect(() => readFull({ ...full, check: { ...full.check, products: 5 } })).toThrow(BrokenSnapshot);
  });

  it("is refused when a delta starts from another version or does not lead to the server's catalogue", () => {
    const copy = readFull(full);
    const delta = deltaOf(3, 4, rows, rows.slice(1));
    expect(() => applyDelta(copy, { ...delta, since: delta.version })).toThrow(BrokenSnapshot);
    expect(() => applyDelta(copy, { ...delta, withdrawn: [] })).toThrow(BrokenSnapshot);
    expect(applyDelta(copy, delta).copy.columns.ids).toHaveLength(3);
  });
});

describe('stock', () => {
  const counts = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.nat(500));
  const part = (mark: string, isWhole: boolean, pieces: Record<string, number>) =>
    stockOf(mark, isWhole, new Map(Object.entries(pieces).map(([id, count]) => [Number(id), count])));
  const everyId = Array.from({ length: 14 }, (_, index) => index + 1);
  const piecesOf = (stock: Stock) => everyId.map((id) => availableOf(stock, id));

  it('has the values of the latest part that contains a product', () => {
    fc.assert(
      fc.property(counts, fc.array(fc.tuple(fc.boolean(), counts)), (first, later) => {
        let model: Record<string, number> = first;
        let stock = applyStock(NO_STOCK, part('a', true, first));
        for (const [isWhole, pieces] of later) {
          model = isWhole ? pieces : { ...model, ...pieces };
          stock = applyStock(stock, part('b', isWhole, pieces));
        }
        expect(piecesOf(stock)).toEqual(everyId.map((id) => model[id] ?? 0));
      }),
    );
  });

  it('lists products that ran out, including those without stock', () => {
    const rows = [1, 2, 3].map((id) => ({ ...(fc.sample(facts, { numRuns: 1, seed: 5 })[0] as ProductFacts), id }));
    const { columns } = readFull(fullOf(1, rows));
    const stock = applyStock(NO_STOCK, part('a', true, { 1: 0, 2: 4 }));
    expect([...outOfStock(columns, stock)]).toEqual([1, 3]);
  });
});

describe('a copy', () => {
  it('returns products as the server does', () => {
    fc.assert(
      fc.property(catalogue, (rows) => {
        const reader = new CopyReader(readFull(fullOf(1, rows)));
        for (const row of rows) {
          const manufacturerName = SHOP_NAMES.manufacturers.find(({ id }) => id === row.manufacturerId)?.name ?? '';
          const type = SHOP_NAMES.types.find(({ id }) => id === row.typeId);
          const around = { manufacturerName, typeName: type?.name ?? '', typeIconPath: type?.iconPath ?? '' };
          const expected = toProduct({ ...row, ...around, available: 0, isFavourite: false });
          expect(reader.product(row.id, NO_STOCK)).toEqual(expected);
        }
        expect(reader.product(99, NO_STOCK)).toBeUndefined();
      }),
    );
  });

  const [sample] = fc.sample(facts, { numRuns: 1, seed: 1 });
  const row = (id: number, more: Partial<ProductFacts>) => ({ ...(sample as ProductFacts), id, ...more });
  const copy = readFull(
    fullOf(1, [
      row(1, { manufacturerId: 1, typeId: 1, categoryId: 2, warehouseId: 'W2', atc: 'N02BE01' }),
      row(2, { manufacturerId: 3, typeId: 1, categoryId: 1 }),
      row(3, { manufacturerId: 1, typeId: 2, categoryId: null }),
    ]),
  );

  it("returns the product page's additional data", () => {
    expect(new CopyReader(copy).details(1, NO_STOCK)).toMatchObject({
      atc: 'N02BE01',
      warehouseName: 'Łódź',
      categoryPath: [
        { id: 1, name: 'Układ nerwowy' },
        { id: 2, name: 'Leki przeciwbólowe' },
      ],
    });
    expect(new CopyReader(copy).details(3, NO_STOCK)?.categoryPath).toEqual([]);
    expect(new CopyReader(copy).details(4, NO_STOCK)).toBeUndefined();
  });

  it('counts dictionary entries as the server does', () => {
    expect(listsOf(copy)).toEqual({
      manufacturers: [
        { id: 3, name: 'Ał', productCount: 1 },
        { id: 1, name: 'Żelazny', productCount: 2 },
      ],
      productTypes: [
        { id: 1, name: 'lek', iconPath: '/a.svg', productCount: 2 },
        { id: 2, name: 'suplement', iconPath: '/b.svg', productCount: 1 },
      ],
      categories: [
        { id: 2, parentId: 1, name: 'Leki przeciwbólowe', productCount: 1 },
        { id: 1, parentId: null, name: 'Układ nerwowy', productCount: 2 },
      ],
      warehouses: copy.names.warehouses,
    });
  });

  it('estimates its size', () => {
    expect(bytesOf(copy.columns)).toBeGreaterThan(3 * 21 * 4);
  });
});
