import type { SnapshotNames } from '#shared/contract/snapshot.ts';

/** Columns that refer to names, as received or as stored. */
interface References {
  readonly numbers: Readonly<Record<'manufacturerId' | 'typeId' | 'categoryId', Iterable<number>>>;
  readonly texts: { readonly warehouseId: { readonly values: readonly string[]; readonly at: Iterable<number> } };
}

/** Entries of both; the fresh one for equal ids. */
export function mergeNames(old: SnapshotNames, fresh: SnapshotNames): SnapshotNames {
  return {
    manufacturers: byId(old.manufacturers, fresh.manufacturers),
    categories: byId(old.categories, fresh.categories),
    types: byId(old.types, fresh.types),
    warehouses: byId(old.warehouses, fresh.warehouses),
  };
}

function byId<T extends { readonly id: number | string }>(old: readonly T[], fresh: readonly T[]): T[] {
  return [...new Map([...old, ...fresh].map((entry) => [entry.id, entry])).values()];
}

/** Only the names that products refer to, with the ancestors of categories. */
export function usedNames({ numbers, texts }: References, all: SnapshotNames): SnapshotNames {
  const manufacturers = new Set(numbers.manufacturerId);
  const types = new Set(numbers.typeId);
  const { values, at } = texts.warehouseId;
  const warehouses = new Set([...new Set(at)].map((place) => values[place]));
  const categories = withParents(new Set(numbers.categoryId), all.categories);
  return {
    manufacturers: all.manufacturers.filter(({ id }) => manufacturers.has(id)),
    categories: all.categories.filter(({ id }) => categories.has(id)),
    types: all.types.filter(({ id }) => types.has(id)),
    warehouses: all.warehouses.filter(({ id }) => warehouses.has(id)),
  };
}

function withParents(used: ReadonlySet<number>, categories: SnapshotNames['categories']): ReadonlySet<number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const all = new Set<number>();
  for (const id of used) {
    for (let above: number | null = id; above !== null && !all.has(above); above = parents.get(above) ?? null) {
      all.add(above);
    }
  }
  return all;
}
