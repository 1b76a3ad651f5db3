import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryPath, categoryTree } from '#web/features/catalogue/categories/category-tree.ts';
import {
  activeFilters,
  clearedFilters,
  FLAGS,
  listTitle,
  toggledFlag,
} from '#web/features/catalogue/filters/filters.ts';
import { chosenSort, sortChoices } from '#web/features/catalogue/list/sorting.ts';
import { phraseOf, productsWith } from '#web/features/catalogue/lookup/search-code.ts';
import { highlightedParts } from '#web/features/catalogue/search/highlight.ts';
import type { ProductSearch } from '#web/state/search-params.ts';

const FIRST: ProductSearch = { page: 1, perPage: 10 };

describe('filters', () => {
  it('resets the page with every change', () => {
    expect(toggledFlag({ ...FIRST, page: 7 }, 'cold')).toEqual({ cold: true, page: 1 });
    expect(toggledFlag({ ...FIRST, cold: true }, 'cold')).toEqual({ cold: undefined, page: 1 });
  });

  it('labels each active filter, and its removal clears only that one', () => {
    const search: ProductSearch = { ...FIRST, name: 'ibu', manufacturer: 4, category: 9, inStock: true };
    const filters = activeFilters(search, { manufacturers: [{ id: 4, name: 'Wislapharm' }] });
    expect(filters.map(({ label }) => label)).toEqual(['„ibu”', 'Wybrana kategoria', 'Wislapharm', 'Dostępne']);
    expect(filters.map(({ removal }) => removal)).toEqual([
      { name: undefined, page: 1 },
      { category: undefined, page: 1 },
      { manufacturer: undefined, page: 1 },
      { inStock: undefined, page: 1 },
    ]);
  });

  it('finds no active filter in a search without filters', () => {
    expect(activeFilters({ ...FIRST, order: 'price:asc', perPage: 50 }, {})).toEqual([]);
  });

  it('clears all filters but keeps sorting, page size and, unless requested, the phrase', () => {
    const flags = fc.uniqueArray(fc.constantFrom(...FLAGS));
    fc.assert(
      fc.property(flags, fc.boolean(), (on, withPhrase) => {
        const before: ProductSearch = {
          ...FIRST,
          ...Object.fromEntries(on.map((flag) => [flag, true])),
          ...{ name: 'ibu', category: 3, page: 4, perPage: 50, order: 'price:asc' },
        };
        const after = { ...before, ...clearedFilters({ withPhrase }) };
        expect(activeFilters(after, {}).map(({ key }) => key)).toEqual(withPhrase ? [] : ['name']);
        expect(after).toMatchObject({ page: 1, perPage: 50, order: 'price:asc' });
      }),
    );
  });
});

describe('sorting', () => {
  it('offers relevance only with a phrase, as the default', () => {
    expect(sortChoices({}).map(({ value }) => value)).not.toContain('relevance');
    expect(chosenSort({ name: 'apap', order: undefined }).value).toBe('relevance');
    expect(chosenSort({ order: undefined }).value).toBe('name:asc');
  });

  it('omits the default from the address', () => {
    expect(sortChoices({}).find(({ value }) => value === 'name:asc')?.order).toBeUndefined();
    expect(sortChoices({ name: 'apap' }).find(({ value }) => value === 'name:asc')?.order).toBe('name:asc');
  });

  it('falls back to the default for an order that is not offered', () => {
    expect(chosenSort({ order: 'relevance:asc' }).value).toBe('name:asc');
    expect(chosenSort({ name: 'apap', order: 'relevance:desc' }).value).toBe('relevance');
    expect(chosenSort({ name: 'apap', order: 'price:desc' }).value).toBe('price:desc');
  });
});

describe('a text in the search box', () => {
  it.each([
    [' 290 0000 000018 ', '2900000000018'],
    [']d20102900000000018\u001d1727123110LOT', '2900000000018'],
    ['7*2900000000018', '2900000000018'],
    ['7 * ibuprofen 400 ', 'ibuprofen 400'],
    ['ibuprofen', 'ibuprofen'],
    ['7*', ''],
  ])('%j is searched as %j', (text, phrase) => expect(phraseOf(text)).toBe(phrase));

  const products = [
    { id: 1, ean: '2900000000018', bloz: '9900001' },
    { id: 2, ean: '2900000000025', bloz: '9900002' },
    { id: 3, ean: '2900000000025', bloz: null },
  ];
  it('finds the products with exactly this code', () => {
    const ids = (code: string) => productsWith(code, products).map(({ id }) => id);
    expect(ids('2900000000018')).toEqual([1]);
    expect(ids('9900002')).toEqual([2]);
    expect(ids('2900000000025')).toEqual([2, 3]);
    expect(ids('9900003')).toEqual([]);
  });
});

describe('highlighted matches', () => {
  const marked = (text: string, query: string) =>
    highlightedParts(text, query)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('');

  it.each([
    ['Insulina ludzka', 'ins', '[Ins]ulina ludzka'],
    ['Igły do insuliny 4 mm', 'ins', 'Igły do [ins]uliny 4 mm'],
    ['Maść z żółtą wazeliną', 'zolta', 'Maść z [żółtą] wazeliną'],
    ['Paracetamol 500 mg', 'mg par', '[Par]acetamol 500 [mg]'],
    ['Ibuprofen', 'prof', 'Ibu[prof]en'],
    ['Ibuprofen', 'of', 'Ibuprofen'],
    ['Witamina D3', 'wapń', 'Witamina D3'],
    ['Krem 0,5 %', '0.5', 'Krem [0,5] %'],
  ])('%s with "%s"', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          highlightedParts(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('category tree', () => {
  const row = (id: number, parentId: number | null) => ({ id, parentId, name: `c${id}`, productCount: id });
  const rows = [row(1, null), row(2, 1), row(3, 2), row(4, null), row(5, 99)];

  it('nests in the given order without losing an entry', () => {
    const tree = categoryTree(rows);
    expect(tree.map(({ id }) => id)).toEqual([1, 4, 5]);
    expect(tree[0]?.children[0]?.children.map(({ id }) => id)).toEqual([3]);
  });

  it('returns the path from the root, and stops at a cycle', () => {
    expect(categoryPath(rows, 3)).toEqual([1, 2, 3]);
    expect(categoryPath(rows, 7)).toEqual([]);
    expect(categoryPath(rows, undefined)).toEqual([]);
    expect(categoryPath([row(1, 2), row(2, 1)], 1)).toEqual([2, 1]);
  });
});

describe('listTitle', () => {
  const names = { categories: [{ id: 3, name: 'Krew' }], manufacturers: [{ id: 4, name: 'Wislapharm' }] };

  it.each<[Partial<typeof FIRST>, string]>([
    [{}, 'Produkty'],
    [{ inStock: true }, 'Produkty'],
    [{ category: 3 }, 'Krew'],
    [{ manufacturer: 4 }, 'Wislapharm'],
    [{ category: 3, hardToFound: true }, 'Trudno dostępne, Krew'],
    [{ category: 3, manufacturer: 4 }, 'Krew, Wislapharm'],
    [{ name: 'ibum', category: 3 }, 'Wyniki: „ibum”'],
    [{ category: 9 }, 'Produkty'],
  ])('%j: %s', (search, title) => {
    expect(listTitle('Produkty', { ...FIRST, ...search }, names)).toBe(title);
  });
});
