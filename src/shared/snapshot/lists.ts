import type { CallResponse } from '#shared/contract/call.ts';
import type { Category, manufacturers, productTypes } from '#shared/contract/products.ts';
import { byPolishName, withDescendants } from '#shared/rules/counted-lists.ts';
import type { CatalogueCopy } from './copy.ts';

/** Dictionaries in the shapes of the API. */
export interface CopyLists {
  readonly manufacturers: CallResponse<typeof manufacturers>;
  readonly productTypes: CallResponse<typeof productTypes>;
  readonly categories: Category[];
  /** The API has no call for warehouses. */
  readonly warehouses: CatalogueCopy['names']['warehouses'];
}

/** Counts the products of a copy by dictionary entry. */
export function listsOf({ columns: { numbers }, names }: CatalogueCopy): CopyLists {
  return {
    manufacturers: byPolishName(counted(names.manufacturers, numbers.manufacturerId)),
    productTypes: byPolishName(counted(names.types, numbers.typeId)),
    categories: byPolishName(withDescendants(counted(names.categories, numbers.categoryId))),
    warehouses: names.warehouses,
  };
}

function counted<T extends { readonly id: number }>(entries: readonly T[], ids: Int32Array) {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return entries.map((entry) => ({ ...entry, productCount: counts.get(entry.id) ?? 0 }));
}
