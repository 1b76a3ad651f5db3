import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ProductQuery } from '#shared/contract/products.ts';
import { type CatalogueRow, FLAGS } from '#shared/search/rows.ts';
import { CatalogueSearch } from '#shared/search/search.ts';
import { typoMatch } from '#shared/search/typo.ts';
import { isOneEdit, referenceSearch } from './search-reference.ts';

vi.setConfig({ testTimeout: 60_000 });

const CATEGORIES = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: null },
];
const letter = fc.constantFrom(...'aąbcćeęłlmnńoópsśzźżyABŁŚ');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 7 });
const amount = fc.constantFrom(
  '500 mg',
  '0,5 g',
  '50 µg',
  '2000 j.m.',
  '30 tabl.',
  'x 30',
  '5',
  '0,05 mg',
  '10 g',
  '1,2',
);
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, amount), { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom(' ', '-', '  ', ' + ').map((gap) => words.join(gap)));
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

const product: fc.Arbitrary<CatalogueRow> = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  sku: fc.nat(99).map((n) => `S${n}`),
  name: text,
  inn: fc.oneof(fc.constant(''), text),
  atc: fc.constantFrom('', 'N02BE01', 'M01AE01'),
  strength: fc.oneof(fc.constant(''), amount),
  form: fc.constantFrom('tabl.', 'Syrop', 'maść'),
  pack: fc.constantFrom('30 tabl.', '100 ml', '1 szt.'),
  manufacturer: fc.constantFrom('Żelazny', 'Polfarmex', 'Ał'),
  ean: fc.option(digits(13)),
  bloz: fc.option(digits(7)),
  manufacturerId: fc.integer({ min: 1, max: 2 }),
  categoryId: fc.constantFrom(null, 1, 2, 3),
  typeId: fc.integer({ min: 1, max: 2 }),
  priceNet: fc.integer({ min: 1, max: 4 }),
  expiryDate: fc.constantFrom(null, '2026-12-31', '2027-01-31', '2028-06-30'),
  flags: fc.constantFrom(0, FLAGS.cold, FLAGS.lowPrice, FLAGS.cold | FLAGS.lowPrice),
  sales: fc.constantFrom(0, 0, 0, 1, 7),
  isWithdrawn: fc.constantFrom(false, false, false, true),
});
const offered = product.map((row) => ({ ...row, isWithdrawn: false }));
const products = fc.array(product, { maxLength: 12 });

function without<T extends object>(source: T): T {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as T;
}

const queryOver = (rows: readonly CatalogueRow[]): fc.Arbitrary<ProductQuery> => {
  const texts = rows.flatMap((row) => [
    row.name,
    row.inn,
    `${row.name} ${row.strength}`,
    row.ean ?? '',
    row.bloz ?? '',
    row.sku,
  ]);
  const cut = fc
    .tuple(fc.constantFrom('', ...texts), fc.nat(12), fc.nat(12))
    .map(([from, a, b]) => from.slice(a % 4, a + b));
  const name = fc.option(fc.oneof(cut, text, word), { nil: undefined });
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
  return fc
    .record({
      name: name.map((value) => value?.trim()),
      order: maybe(
        fc.constantFrom(
          ...(['name', 'price', 'relevance', 'expiry'] as const).flatMap(
            (key) => [`${key}:asc`, `${key}:desc`] as const,
          ),
        ),
      ),
      category: maybe(fc.integer({ min: 1, max: 4 })),
      manufacturer: maybe(fc.integer({ min: 1, max: 3 })),
      type: maybe(fc.integer({ min: 1, max: 2 })),
      inStock: maybe(fc.constant(true as const)),
      cold: maybe(fc.constant(true as const)),
      lowPricesAreaPromotion: maybe(fc.constant(true as const)),
    })
    .map((query) => without(query) as ProductQuery);
};

function searchOver(rows: readonly CatalogueRow[], outOfStock: readonly number[] = []): CatalogueSearch {
  const search = new CatalogueSearch();
  search.apply(rows);
  search.setCategories(CATEGORIES);
  search.setOutOfStock(outOfStock);
  return search;
}

const all = (search: CatalogueSearch, query: ProductQuery) => search.find(query, 1, 100).ids;

test('equals a search without an index, in the same order', () => {
  const cases = fc
    .tuple(products, fc.uniqueArray(fc.integer({ min: 1, max: 12 })))
    .chain(([rows, out]) => fc.tuple(fc.constant(rows), fc.constant(out), queryOver(rows)));
  fc.assert(
    fc.property(cases, ([rows, out, query]) => {
      expect(all(searchOver(rows, out), query)).toEqual(referenceSearch(rows, new Set(out), CATEGORIES, query));
    }),
    { numRuns: 800 },
  );
});

test('counts for each filter the products that the search with it finds', () => {
  const cases = fc
    .tuple(products, fc.uniqueArray(fc.integer({ min: 1, max: 12 })))
    .chain(([rows, out]) => fc.tuple(fc.constant(rows), fc.constant(out), queryOver(rows)));
  fc.assert(
    fc.property(cases, ([rows, out, query]) => {
      const facets = searchOver(rows, out).facets(query);
      const totalWith = (change: { [K in keyof ProductQuery]?: ProductQuery[K] | undefined }) =>
        referenceSearch(rows, new Set(out), CATEGORIES, without({ ...query, ...change }) as ProductQuery).length;
      expect(facets.total).toBe(totalWith({}));
      expect(facets.anyCategory).toBe(totalWith({ category: undefined }));
      for (const flag of ['inStock', 'cold', 'lowPricesAreaPromotion'] as const) {
        expect(facets.flags[flag]).toBe(totalWith({ [flag]: true }));
      }
      for (const id of [1, 2, 3]) {
        expect(facets.categories.get(id) ?? 0).toBe(totalWith({ category: id }));
        expect(facets.manufacturers.get(id) ?? 0).toBe(totalWith({ manufacturer: id }));
        expect(facets.types.get(id) ?? 0).toBe(totalWith({ type: id }));
      }
    }),
    { numRuns: 150 },
  );
});

test('does not depend on whether products came at once or one change after another', () => {
  const cases = fc
    .tuple(products, products)
    .chain(([a, b]) => fc.tuple(fc.constant(a), fc.constant(b), queryOver([...a, ...b])));
  fc.assert(
    fc.property(cases, ([before, after, query]) => {
      const search = searchOver(before);
      all(search, query);
      all(search, { order: 'price:asc' });
      for (const row of after) {
        search.apply([row]);
        all(search, query);
      }
      search.setOutOfStock([]);
      expect(all(search, query)).toEqual(all(searchOver([...before, ...after]), query));
    }),
    { numRuns: 200 },
  );
});

test('finds a product by any prefix of its name, whatever the case and diacritics', () => {
  const dress = (from: string, way: number) => {
    const plain = [
      from,
      from.toUpperCase(),
      from.toLowerCase(),
      from.normalize('NFD'),
      from.normalize('NFD').replace(/\p{M}/gu, ''),
    ];
    return plain[way % plain.length]?.replace(/ł/g, way % 2 ? 'l' : 'ł') ?? from;
  };
  fc.assert(
    fc.property(
      fc.array(offered, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      fc.nat(9),
      (rows, which, cut, way) => {
        const search = searchOver(rows);
        const last = new Map(rows.map((row) => [row.id, row]));
        const wanted = [...last.values()][which % last.size];
        if (!wanted) return;
        const query = dress(wanted.name.slice(0, 1 + (cut % wanted.name.length)), way).trim();
        fc.pre(/[\p{L}\p{N}]/u.test(query));
        expect(all(search, { name: query })).toContain(wanted.id);
      },
    ),
    { numRuns: 400 },
  );
});

test('ranks the product of an exact code first', () => {
  fc.assert(
    fc.property(
      fc.array(offered, { minLength: 1, maxLength: 10 }),
      digits(13),
      fc.nat(),
      fc.nat(2),
      (rows, ean, which, kind) => {
        const own = {
          ...rows[which % rows.length],
          id: 13,
          ean,
          bloz: ean.slice(3, 10),
          sku: `K${ean}`,
        } as CatalogueRow;
        const query = [ean, own.bloz, own.sku.toLowerCase()][kind] ?? ean;
        const others = rows.filter((row) => row.ean !== query && row.bloz !== query);
        expect(all(searchOver([...others, own]), { name: query })[0]).toBe(13);
      },
    ),
  );
});

test('tolerates one typo in a word of five letters or more when nothing else is found', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcdefghijklm'), minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom('wrong', 'missing', 'more', 'swapped'), (clean, where, kind) => {
      const at = where % clean.length;
      const [before, here, next] = [clean.slice(0, at), clean.slice(at, at + 1), clean.slice(at + 1)];
      const typed = {
        wrong: `${before}q${next}`,
        missing: before + next,
        more: `${before}q${here}${next}`,
        swapped: before + next.slice(0, 1) + here + next.slice(1),
      }[kind];
      const row = {
        id: 1,
        sku: 'a',
        inn: '',
        atc: '',
        strength: '',
        form: '',
        pack: '',
        manufacturer: '',
        ean: null,
        bloz: null,
      };
      const numbers = {
        manufacturerId: 1,
        categoryId: null,
        typeId: 1,
        priceNet: 1,
        expiryDate: null,
        flags: 0,
        sales: 0,
        isWithdrawn: false,
      };
      expect(all(searchOver([{ ...row, ...numbers, name: clean }]), { name: typed })).toEqual([1]);
    }),
    { numRuns: 500 },
  );
});

test('the single-pass comparison finds exactly the words at edit distance 1', () => {
  const few = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 6 });
  fc.assert(
    fc.property(few, few, (token, other) => {
      fc.pre(!other.startsWith(token));
      expect(typoMatch(token, `\n${other}`, 1) === 2).toBe(isOneEdit(token, other));
    }),
    { numRuns: 3000 },
  );
});
