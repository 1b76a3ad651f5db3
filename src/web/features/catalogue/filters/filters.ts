import type { Category } from '#shared/contract/products.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import type { ProductSearch } from '#web/state/search-params.ts';

/** Filters that are on or off, as the query names them (docs/product.md §7 and ours). */
export const FLAGS = [
  'inStock',
  'cold',
  'prescription',
  'narcotic',
  'promotion',
  'inPackage',
  'lowPricesAreaPromotion',
  'shortTimePromotion',
  'hardToFound',
] as const satisfies readonly (keyof ProductSearch)[];
export type Flag = (typeof FLAGS)[number];

/** The two sections of the filter panel. */
export const FLAG_SECTIONS = [
  { section: 'availability', flags: ['inStock', 'cold', 'prescription', 'narcotic'] },
  {
    section: 'benefit',
    flags: ['promotion', 'lowPricesAreaPromotion', 'inPackage', 'shortTimePromotion', 'hardToFound'],
  },
] as const satisfies readonly { section: string; flags: readonly Flag[] }[];

/** One press away in the toolbar (docs/look.md, list at 1024). */
export const QUICK_FLAGS: readonly Flag[] = ['inStock', 'cold', 'prescription', 'promotion', 'inPackage'];

/** Filters with a value out of a dictionary. */
export type DictionaryFilter = 'category' | 'manufacturer' | 'type';

type FilterKey = Flag | DictionaryFilter | 'name';

/** A change of the address. */
export type SearchChange = Partial<ProductSearch>;

/** How a change enters the history: a step that "back" undoes, or, replacing, a correction of the present one. */
export type OnSearchChange = (change: SearchChange, how?: { readonly replace: boolean }) => void;

/** Every filter leads back to the first page. */
export function filterChange(change: SearchChange): SearchChange {
  return { ...change, page: 1 };
}

export function toggledFlag(search: ProductSearch, flag: Flag): SearchChange {
  return filterChange({ [flag]: search[flag] === true ? undefined : true });
}

/** Names of the dictionaries' entries; an entry still unknown is named by its kind. */
export interface FilterNames {
  readonly categories?: readonly Pick<Category, 'id' | 'name'>[] | undefined;
  readonly manufacturers?: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly types?: readonly { readonly id: number; readonly name: string }[] | undefined;
}

/** A filter that is on: what it says and the change that takes it off. */
export interface ActiveFilter {
  readonly key: FilterKey;
  readonly label: string;
  readonly removal: SearchChange;
}

/** The filters that are on, in the order in which people narrow: phrase, dictionaries, flags. */
export function activeFilters(search: ProductSearch, names: FilterNames): ActiveFilter[] {
  const { name, category, manufacturer, type } = search;
  const labels: [FilterKey, string | null][] = [
    ['name', name ? listTexts.phrase(name) : null],
    ['category', category ? (nameOf(names.categories, category) ?? listTexts.chosenCategory) : null],
    ['type', type ? (nameOf(names.types, type) ?? listTexts.chosenType) : null],
    ['manufacturer', manufacturer ? (nameOf(names.manufacturers, manufacturer) ?? listTexts.chosenManufacturer) : null],
    ...FLAGS.map((flag): [FilterKey, string | null] => [flag, search[flag] ? listTexts.filter[flag].chip : null]),
  ];
  return labels.flatMap(([key, label]) =>
    label === null ? [] : [{ key, label, removal: filterChange({ [key]: undefined }) }],
  );
}

/** What a list is of: the words looked for, else the category and the like that narrow it, else its own title. */
export function listTitle(title: string, search: ProductSearch, names: FilterNames): string {
  const { name, category, manufacturer, hardToFound } = search;
  if (name) return listTexts.resultsFor(name);
  const parts = [
    hardToFound ? listTexts.filter.hardToFound.label : undefined,
    category && nameOf(names.categories, category),
    manufacturer && nameOf(names.manufacturers, manufacturer),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : title;
}

function nameOf(entries: readonly { id: number; name: string }[] | undefined, id: number): string | undefined {
  return entries?.find((entry) => entry.id === id)?.name;
}

/** Takes every filter off, the phrase too when asked; sorting and page size stay. */
export function clearedFilters({ withPhrase }: { readonly withPhrase: boolean }): SearchChange {
  const keys: FilterKey[] = [...FLAGS, 'category', 'manufacturer', 'type', ...(withPhrase ? (['name'] as const) : [])];
  return filterChange(Object.fromEntries(keys.map((key) => [key, undefined])));
}
