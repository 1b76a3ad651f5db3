import { type Executor, statement } from '#server/db/db.ts';

const MANUFACTURERS = statement<never>(
  'import_manufacturers',
  `insert into manufacturers (name) select name from unnest($1::text[]) with ordinality as given(name, position)
   where not exists (select from manufacturers m where m.name = given.name) order by position`,
);

/** Adds unknown manufacturers. */
export async function addManufacturers(tx: Executor, names: readonly string[]): Promise<void> {
  await tx.run(MANUFACTURERS, [names]);
}

const TYPES = statement<never>(
  'import_product_types',
  `insert into product_types (name, icon_path) select name, icon_path from unnest($1::text[], $2::text[])
     with ordinality as given(name, icon_path, position)
   where not exists (select from product_types t where t.name = given.name) order by position`,
);

/** Adds unknown product types. */
export async function addProductTypes(
  tx: Executor,
  types: readonly { readonly name: string; readonly iconPath: string }[],
): Promise<void> {
  await tx.run(TYPES, [types.map((type) => type.name), types.map((type) => type.iconPath)]);
}

/** A category and its parent's code. */
export interface NewCategory {
  readonly code: string;
  readonly name: string;
  readonly parentCode: string | null;
}

const CATEGORIES = statement<never>(
  'import_categories',
  `insert into categories (code, name, parent_id)
   select given.code, given.name, parent.id
   from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given(code, name, parent_code, position)
   left join categories parent on parent.code = given.parent_code
   where not exists (select from categories c where c.code = given.code) order by position`,
);

/** Adds unknown categories; their parents must exist. */
export async function addCategories(tx: Executor, categories: readonly NewCategory[]): Promise<void> {
  await tx.run(CATEGORIES, [
    categories.map((category) => category.code),
    categories.map((category) => category.name),
    categories.map((category) => category.parentCode),
  ]);
}

const WAREHOUSES = statement<{ id: string }>('import_warehouses', 'select id from warehouses');

export async function listWarehouseIds(db: Executor): Promise<string[]> {
  return (await db.run(WAREHOUSES)).map((row) => row.id);
}

/** A fifth of the default: on PGlite everything else waits meanwhile. */
const SAMPLE = statement<never>('import_sample', 'set local default_statistics_target = 20');
const ANALYZE = statement<never>('import_analyze', 'analyze products, stock, manufacturers, product_types, categories');

/** Updates the planner's statistics from a small sample. PGlite has no autovacuum to do it. */
export async function analyzeCatalogue(tx: Executor): Promise<void> {
  await tx.run(SAMPLE);
  await tx.run(ANALYZE);
}

const LOCK_TIMEOUT = statement<never>('import_lock_timeout', 'set local lock_timeout = 0');
const STATEMENT_TIMEOUT = statement<never>('import_statement_timeout', 'set local statement_timeout = 0');
const IDLE_TIMEOUT = statement<never>('import_idle_timeout', 'set local idle_in_transaction_session_timeout = 0');

/** Lifts the time limits of requests: an import may wait long for its locks. */
export async function liftTimeouts(tx: Executor): Promise<void> {
  await tx.run(LOCK_TIMEOUT);
  await tx.run(STATEMENT_TIMEOUT);
  await tx.run(IDLE_TIMEOUT);
}
