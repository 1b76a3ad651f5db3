import type { Executor } from '#server/db/db.ts';
import {
  type CategoryRow,
  listCategories,
  listManufacturers,
  listProductTypes,
} from '#server/repositories/catalogue.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Category, manufacturers, productTypes } from '#shared/contract/products.ts';
import { type Actor, requireActor } from './actor.ts';
import type { Catalogue } from './catalogue.ts';
import { keepJson } from './kept-json.ts';

const polish = new Intl.Collator('pl');

/** What was answered, by edition: the lists count all products, and change only with them. */
const remembered = new WeakMap<object, Map<string, Promise<unknown>>>();

function oncePerEdition<T extends object>({ edition }: Catalogue, name: string, read: () => Promise<T>): Promise<T> {
  const answers = remembered.get(edition) ?? new Map();
  remembered.set(edition, answers);
  const known = answers.get(name);
  if (known) return known;
  const answer = read().then(keepJson);
  answers.set(name, answer);
  answer.catch(() => answers.delete(name));
  return answer;
}

function byName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => polish.compare(a.name, b.name));
}

/** Manufacturers of what is on offer. */
export async function getManufacturers(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
): Promise<CallResponse<typeof manufacturers>> {
  requireActor(caller);
  return oncePerEdition(catalogue, 'manufacturers', async () => byName(await listManufacturers(db)));
}

/** Product types of what is on offer. */
export async function getProductTypes(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
): Promise<CallResponse<typeof productTypes>> {
  requireActor(caller);
  return oncePerEdition(catalogue, 'productTypes', async () => byName(await listProductTypes(db)));
}

/** The category tree, without branches that have nothing on offer. */
export async function getCategories(db: Executor, caller: Actor | null, catalogue: Catalogue): Promise<Category[]> {
  requireActor(caller);
  return oncePerEdition(catalogue, 'categories', async () => {
    const rows = withDescendants(await listCategories(db));
    return byName(rows.filter((row) => row.productCount > 0));
  });
}

/** Counts with those of all categories below. */
function withDescendants(rows: readonly CategoryRow[]): CategoryRow[] {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (let id: number | null = row.id; id !== null; id = parents.get(id) ?? null) {
      counts.set(id, (counts.get(id) ?? 0) + row.productCount);
    }
  }
  return rows.map((row) => ({ ...row, productCount: counts.get(row.id) ?? 0 }));
}
