const polish = new Intl.Collator('pl');

/** Entries sorted by name in Polish collation. */
export function byPolishName<T extends { readonly name: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => polish.compare(a.name, b.name));
}

/** A category and the number of its products. */
interface CountedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly productCount: number;
}

/** Counts including those of all descendants. */
export function withDescendants<T extends CountedCategory>(rows: readonly T[]): T[] {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (let id: number | null = row.id; id !== null; id = parents.get(id) ?? null) {
      counts.set(id, (counts.get(id) ?? 0) + row.productCount);
    }
  }
  return rows.map((row) => ({ ...row, productCount: counts.get(row.id) ?? 0 }));
}
