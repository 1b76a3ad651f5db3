import { describe, expect, test, vi } from 'vitest';
import type { ProductQuery } from '#shared/contract/products.ts';
import { fold, segments } from '#shared/search/fold.ts';
import { type CatalogueRow, FLAGS } from '#shared/search/rows.ts';
import { CatalogueSearch } from '#shared/search/search.ts';
import { TextList } from '#shared/search/text-list.ts';
import { PLAIN_ROW } from '#tests/support/shop/search-row.ts';

function product(id: number, name: string, more: Partial<CatalogueRow> = {}): CatalogueRow {
  return { ...PLAIN_ROW, id, sku: `P${id}`, name, ...more };
}

function searchOver(...products: CatalogueRow[]): CatalogueSearch {
  const search = new CatalogueSearch();
  search.apply(products);
  return search;
}

function found(search: CatalogueSearch, query: ProductQuery | string): number[] {
  return search.find(typeof query === 'string' ? { name: query } : query, 1, 100).ids;
}

describe('by relevance', () => {
  const search = searchOver(
    product(1, 'Apap', { inn: 'Paracetamolum' }),
    product(2, 'Apap Extra', { inn: 'Paracetamolum + Coffeinum' }),
    product(3, 'Apap Noc', { inn: 'Paracetamolum + Diphenhydramini hydrochloridum', sales: 4 }),
    product(4, 'Apapio', { sales: 7 }),
    product(5, 'Abrapap', { sales: 7 }),
    product(6, 'Paracetamol', { inn: 'Paracetamolum', form: 'czopki' }),
    product(7, 'Inny', { ean: '5901234123457', sales: 1 }),
  );
  const withOwn = (name: string, ...own: number[]) => search.find({ name }, 1, 100, new Set(own)).ids;

  test('what sells is first, but never before words that match better', () => {
    expect(found(search, 'apap')).toEqual([4, 3, 1, 2, 5]);
  });

  test('own purchases come before what sells, but never before words that match better', () => {
    expect(withOwn('apap', 2)).toEqual([2, 4, 3, 1, 5]);
    expect(withOwn('apap', 1, 2)).toEqual([1, 2, 4, 3, 5]);
    expect(withOwn('apap', 5)).toEqual([4, 3, 1, 2, 5]);
    expect(withOwn('apap', 6, 7)).toEqual([4, 3, 1, 2, 5]);
  });

  test('a code is before all', () => {
    expect(withOwn('5901234123457', 1, 4)[0]).toBe(7);
  });

  test('own purchases change neither the pages’ sum nor another pharmacy’s order', () => {
    const pages = [1, 2, 3].flatMap((page) => search.find({ name: 'apap' }, page, 2, new Set([2, 3])).ids);
    expect(pages).toEqual([3, 2, 4, 1, 5]);
    expect(withOwn('apap')).toEqual([4, 3, 1, 2, 5]);
  });

  test.each(['name:asc', 'price:desc'] as const)('in the order %s nothing is first', (order) => {
    const query = { name: 'apap', order };
    expect(search.find(query, 1, 100, new Set([5])).ids).toEqual(found(search, query));
  });

  test('without a text the order is that of names', () => {
    expect(search.find({}, 1, 3, new Set([7])).ids).toEqual([5, 1, 2]);
  });
});

test('by expiry the nearest date is first, then by name, and products without a date are last', () => {
  const search = searchOver(
    product(1, 'Bez daty'),
    product(2, 'Później', { expiryDate: '2027-03-31' }),
    product(3, 'Beta', { expiryDate: '2027-01-31' }),
    product(4, 'Alfa', { expiryDate: '2027-01-31' }),
  );
  expect(found(search, { order: 'expiry:asc' })).toEqual([4, 3, 2, 1]);
  search.apply([product(2, 'Później', { expiryDate: '2026-12-31' })]);
  expect(found(search, { order: 'expiry:asc' })).toEqual([2, 4, 3, 1]);
  expect(found(search, { order: 'expiry:desc' })).toEqual([1, 3, 4, 2]);
});

describe('folding', () => {
  test.each([
    ['ŁÓŻECZKO', 'lozeczko'],
    ['Zażółć gęślą jaźń', 'zazolc gesla jazn'],
    ['50 µg', '50 ug'],
    ['50 μg', '50 ug'],
    ['Interferon β-1a', 'interferon beta-1a'],
    ['5 × 10', '5 x 10'],
    ['Straße', 'strasse'],
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded));
});

describe('amounts in different notations are equal', () => {
  const canonical = (text: string) => segments(text).flatMap((part) => part.canonical);
  test.each([
    ['0,5 g', '500mg'],
    ['500 mg', '500mg'],
    ['500mg', '500mg'],
    ['0.5g', '500mg'],
    ['50 µg', '0.05mg'],
    ['50 mcg', '0.05mg'],
    ['1 l', '1000ml'],
    ['2000 j.m.', '2000iu'],
    ['2000 IU', '2000iu'],
    ['2000 jm', '2000iu'],
    ['100 j./ml', '100iu'],
    ['10 000 j.m.', '10000iu'],
    ['3 mln j.m.', '3000000iu'],
    ['30 %', '30%'],
    ['0,9%', '0.9%'],
    ['x 30', 'x30'],
    ['x30', 'x30'],
    ['× 30', 'x30'],
    ['030 tabl', 'x30'],
    ['30 tabl.', 'x30'],
    ['30 tabletek', 'x30'],
  ])('%s is %s', (text, notation) => expect(canonical(text)).toContain(notation));

  test.each([
    ['x 2 ml', 'x2'],
    ['500 mgx', '500mg'],
    ['B12', '12'],
    ['x 0,5 g', 'x0'],
  ])('%s is not %s', (text, notation) => expect(canonical(text)).not.toContain(notation));
});

describe('matches', () => {
  const search = searchOver(
    product(1, 'Ketonal', {
      inn: 'Ketoprofenum',
      strength: '0,5 g',
      form: 'kaps. twarde',
      pack: '30 kaps.',
      ean: '5909990046911',
      bloz: '1234567',
      sku: 'KT-30',
    }),
    product(2, 'Łagodny syrop', { form: 'syrop', pack: '1 butelka 125 ml', manufacturer: 'Przedsiębiorstwo Hasco' }),
    product(3, 'Witamina D3', { strength: '2000 j.m.', pack: '60 kaps.' }),
    product(4, 'Co-Valsacor', { inn: 'Valsartanum + Hydrochlorothiazidum', strength: '160 mg + 12,5 mg' }),
    product(5, 'Wycofany', { isWithdrawn: true }),
  );

  test.each([
    ['by name', 'ketonal', 1],
    ['by INN', 'ketoprofenum', 1],
    ['by strength', 'ketonal 0,5 g', 1],
    ['by the same strength written otherwise', 'ketonal 500mg', 1],
    ['by form', 'syrop', 2],
    ['by manufacturer', 'hasco', 2],
    ['by EAN', '5909990046911', 1],
    ['by GTIN-14', '05909990046911', 1],
    ['by EAN with spaces', '590 9990 046911', 1],
    ['by the beginning of an EAN', '59099900', 1],
    ['by BLOZ', '1234567', 1],
    ['by SKU', 'kt-30', 1],
    ['without diacritics', 'lagodny', 2],
    ['in any case', 'ŁAGODNY SYROP', 2],
    ['in any order', 'syrop lagodny', 2],
    ['by beginnings', 'łag syr', 2],
    ['by the inside of a word', 'profen', 1],
    ['by pack', 'ketonal x 30', 1],
    ['by pack in words', 'ketonal 30 kaps', 1],
    ['by international units', 'witamina 2000 iu', 3],
    ['by decimal comma', 'valsacor 12,5', 4],
    ['by decimal dot', 'valsacor 12.5', 4],
    ['without the hyphen', 'covalsacor', 4],
    ['with a wrong letter', 'ketomal', 1],
    ['with a letter missing', 'ketnal', 1],
    ['with a letter too much', 'kettonal', 1],
    ['with two letters swapped', 'ketoanl', 1],
    ['with a space missing', 'lagodnysyrop', 2],
    ['typed with Z and Y swapped', 'lagodnz szrop', 2],
  ])('%s: %s', (_, query, id) => expect(found(search, query)).toEqual([id]));

  test.each([
    ['another strength', 'ketonal 50 mg'],
    ['a wrong digit of a code', '5909990046912'],
    ['a wrong digit of a strength', 'ketonal 400 mg'],
    ['a word that is nowhere', 'ketonal syrop'],
    ['two typos in a word', 'kemonaal'],
    ['a typo in a short word', 'sxr'],
    ['a withdrawn product', 'wycofany'],
    ['characters that databases read as wildcards', '%'],
    ['the other one', '_'],
    ['200 characters', 'q'.repeat(200)],
  ])('not by %s: %s', (_, query) => expect(found(search, query)).toEqual([]));
});

describe('ranking', () => {
  test('code, name, beginning of the name, whole name first, word of the name, word elsewhere, inside of a word', () => {
    const search = searchOver(
      product(1, 'Paranapar'),
      product(2, 'Ból', { inn: 'Naparum' }),
      product(3, 'Extra napar'),
      product(4, 'Napary ziół'),
      product(5, 'Napar'),
      product(6, 'Zapas', { sku: 'NAPAR1' }),
    );
    expect(found(search, 'napar')).toEqual([5, 4, 3, 2, 1]);
    expect(found(search, 'napar1')[0]).toBe(6);
  });

  test('a whole name with additions ranks before longer names', () => {
    const search = searchOver(
      product(1, 'Apap Extra', { strength: '500 mg' }),
      product(2, 'Apap', { strength: '500 mg' }),
      product(3, 'Apap', { strength: '250 mg' }),
    );
    expect(found(search, 'apap 500 mg')).toEqual([2, 1]);
  });

  test('equal matches are sorted by Polish collation, strength by its number', () => {
    const search = searchOver(
      product(1, 'Łzy', { inn: 'lek' }),
      product(2, 'Lzy', { inn: 'lek' }),
      product(3, 'Mzy', { inn: 'lek' }),
      product(4, 'Lzy', { inn: 'lek', strength: '10 mg' }),
      product(5, 'Lzy', { inn: 'lek', strength: '5 mg' }),
    );
    expect(found(search, 'lek')).toEqual([2, 5, 4, 1, 3]);
  });

  test('typos are tolerated in the first words of a query only', () => {
    const search = searchOver(product(1, 'Jeden Drugi Trzeci Czwarty', { inn: 'Pierwszy Szosty' }));
    expect(found(search, 'jedne drgui trezci czwrty pierwzsy szosty')).toEqual([1]);
    expect(found(search, 'jedne drgui trezci czwrty pierwzsy szosyt')).toEqual([]);
  });

  test('the search stops at the first word without a match', () => {
    const search = searchOver(product(1, 'Apap'));
    const looks = vi.spyOn(TextList.prototype, 'matchTypo');
    expect(found(search, 'qwertyu asdfghj zxcvbnm poiuytr lkjhgfd mnbvcxz')).toEqual([]);
    expect(looks.mock.calls.map(([token]) => token)).toEqual(Array(4).fill('qwertyu'));
    looks.mockRestore();
  });

  test.each([
    ['szczepinka', true],
    ['szczepjonka', true],
    ['apap', false],
    ['apap szczepionka', false],
    ['papa', false],
    ['pap', false],
    ['900003', false],
    ['qwerty', false],
    ['', false],
  ])('similar spelling of %j is reported: %s', (name, isSimilar) => {
    const search = searchOver(product(1, 'Szczepionka HPV', { inn: 'Papa', bloz: '9000031' }));
    expect(search.find({ name }, 1, 10).isSimilar).toBe(isSimilar);
    // The second time it comes from the cache.
    expect(search.find({ name }, 1, 10).isSimilar).toBe(isSimilar);
  });

  test('a code ranks first in any order, and typos never displace an exact match', () => {
    const search = searchOver(
      product(1, 'Drogi', { ean: '2900000000018', priceNet: 9000 }),
      product(2, 'Tani 2900000000018', { priceNet: 100 }),
    );
    expect(found(search, { name: '2900000000018', order: 'price:asc' })).toEqual([1, 2]);
    expect(found(search, 'drogi')).toEqual([1]);
  });
});

describe('filters and order', () => {
  const search = searchOver(
    product(1, 'A', { categoryId: 3, priceNet: 300, flags: FLAGS.cold }),
    product(2, 'B', { categoryId: 2, priceNet: 100, manufacturerId: 7, flags: FLAGS.lowPrice | FLAGS.promotion }),
    product(3, 'C', { categoryId: null, priceNet: 200, typeId: 4, flags: FLAGS.narcotic | FLAGS.prescription }),
    product(4, 'D', { categoryId: 1, priceNet: 200, flags: FLAGS.shortExpiry | FLAGS.hardToFind | FLAGS.inPackage }),
  );
  search.setCategories([
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
  ]);
  search.setOutOfStock([2]);

  test.each<[ProductQuery, number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ name: ' ' }, [1, 2, 3, 4]],
    [{ category: 1 }, [1, 2, 4]],
    [{ category: 2 }, [1, 2]],
    [{ category: 99 }, []],
    [{ manufacturer: 7 }, [2]],
    [{ manufacturer: 99 }, []],
    [{ type: 4 }, [3]],
    [{ inStock: true }, [1, 3, 4]],
    [{ cold: true }, [1]],
    [{ lowPricesAreaPromotion: true }, [2]],
    [{ promotion: true }, [2]],
    [{ narcotic: true }, [3]],
    [{ prescription: true }, [3]],
    [{ shortTimePromotion: true }, [4]],
    [{ hardToFound: true, inPackage: true }, [4]],
    [{ cold: true, narcotic: true }, []],
    [{ order: 'name:desc' }, [4, 3, 2, 1]],
    [{ order: 'price:asc' }, [2, 3, 4, 1]],
    [{ order: 'price:desc' }, [1, 4, 3, 2]],
    [{ order: 'relevance:desc' }, [1, 2, 3, 4]],
    [{ category: 1, order: 'price:desc' }, [1, 4, 2]],
  ])('%j → %j', (query, ids) => expect(found(search, query)).toEqual(ids));

  test('pages cut the list, and one past the end is empty with the right total', () => {
    expect(search.find({}, 2, 3)).toEqual({ ids: [4], total: 4, isSimilar: false });
    expect(search.find({}, 3, 3)).toEqual({ ids: [], total: 4, isSimilar: false });
  });
});

describe('changes', () => {
  test('a changed product is found by its new data and keeps its stock', () => {
    const search = searchOver(product(1, 'Stary', { bloz: '1111111' }), product(2, 'Inny'));
    search.setOutOfStock([1]);
    search.apply([product(1, 'Nowy', { bloz: '2222222', priceNet: 5 })]);
    expect(found(search, 'stary')).toEqual([]);
    expect(found(search, '1111111')).toEqual([]);
    expect(found(search, 'nowy')).toEqual([1]);
    expect(found(search, '2222222')).toEqual([1]);
    expect(found(search, { order: 'name:asc' })).toEqual([2, 1]);
    expect(found(search, { order: 'price:asc' })).toEqual([1, 2]);
    expect(found(search, { name: 'nowy', inStock: true })).toEqual([]);
  });

  test('a withdrawn product disappears and can return; a product with an id between others is inserted', () => {
    const search = searchOver(product(1, 'Ala'), product(9, 'Ela'));
    search.apply([product(9, 'Ela', { isWithdrawn: true })]);
    expect(found(search, {})).toEqual([1]);
    search.apply([product(9, 'Ela'), product(5, 'Cela', { bloz: '5555555' })]);
    expect(found(search, {})).toEqual([1, 5, 9]);
    expect(found(search, 'ela')).toEqual([9, 5]);
    expect(found(search, '5555555')).toEqual([5]);
  });

  test('a cached result does not outlive its data', () => {
    const search = searchOver(product(1, 'Ala'));
    expect(found(search, { inStock: true })).toEqual([1]);
    search.setOutOfStock([1]);
    expect(found(search, { inStock: true })).toEqual([]);
    expect(found(search, { category: 8 })).toEqual([]);
    search.setCategories([{ id: 1, parentId: 8 }]);
    expect(found(search, { category: 8 })).toEqual([1]);
  });
});
