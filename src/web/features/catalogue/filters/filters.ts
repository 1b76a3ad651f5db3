import type { Category } from '#shared/contract/products.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import type { ProductSearch } from '#web/state/search-params.ts';

/** Boolean filters, named as in the query (docs/product.md §7 and our own). */
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

/** Shown as chips in the toolbar (docs/look.md, list at 1024). */
export const QUICK_FLAGS: readonly Flag[] = ['inStock', 'cold', 'prescription', 'promotion', 'inPackage'];

/** Filters whose value comes from a dictionary. */
type DictionaryFilter = 'category' | 'manufacturer' | 'type';

type FilterKey = Flag | DictionaryFilter | 'name';

/** A change of the search in the address. */
export type SearchChange = Partial<ProductSearch>;

/** `replace`: the change replaces the history entry instead of adding one. */
export type OnSearchChange = (change: SearchChange, how?: { readonly replace: boolean }) => void;

/** A changed filter resets the page to 1. */
export function filterChange(change: SearchChange): SearchChange {
  return { ...change, page: 1 };
}

export function toggledFlag(search: ProductSearch, flag: Flag): SearchChange {
  return filterChange({ [flag]: search[flag] === true ? undefined : true });
}

/** Names of dictionary entries; an unknown entry is shown by its kind. */
export interface FilterNames {
  readonly categories?: readonly Pick<Category, 'id' | 'name'>[] | undefined;
  readonly manufacturers?: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly types?: readonly { readonly id: number; readonly name: string }[] | undefined;
}

/** An active filter: its label and the change that removes it. */
export interface ActiveFilter {
  readonly key: FilterKey;
  readonly label: string;
  readonly removal: SearchChange;
}

/** The active filters: phrase, dictionaries, flags. */
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

/** The title of a list: the phrase, else its category, manufacturer and the like, else the default title. */
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

/** Removes all filters, the phrase only on request; sorting and page size stay. */
export function clearedFilters({ withPhrase }: { readonly withPhrase: boolean }): SearchChange {
  const keys: FilterKey[] = [...FLAGS, 'category', 'manufacturer', 'type', ...(withPhrase ? (['name'] as const) : [])];
  return filterChange(Object.fromEntries(keys.map((key) => [key, undefined])));
}
