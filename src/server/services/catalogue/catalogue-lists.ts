import type { Executor } from '#server/db/db.ts';
import { listCategories, listManufacturers, listProductTypes } from '#server/repositories/memory/catalogue.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Category, manufacturers, productTypes } from '#shared/contract/products.ts';
import { byPolishName, withDescendants } from '#shared/rules/counted-lists.ts';
import { cacheJson } from './cached-json.ts';

/** Responses by catalogue edition, with which they change. */
const cached = new WeakMap<object, Map<string, Promise<unknown>>>();

function oncePerEdition<T extends object>({ edition }: Catalogue, name: string, read: () => Promise<T>): Promise<T> {
  const answers = cached.get(edition) ?? new Map();
  cached.set(edition, answers);
  const known = answers.get(name);
  if (known) return known;
  const answer = read().then(cacheJson);
  answers.set(name, answer);
  answer.catch(() => answers.delete(name));
  return answer;
}

/** Manufacturers with offered products. */
export async function getManufacturers(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
): Promise<CallResponse<typeof manufacturers>> {
  requireActor(caller);
  return oncePerEdition(catalogue, 'manufacturers', async () => byPolishName(await listManufacturers(db)));
}

/** Product types with offered products. */
export async function getProductTypes(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
): Promise<CallResponse<typeof productTypes>> {
  requireActor(caller);
  return oncePerEdition(catalogue, 'productTypes', async () => byPolishName(await listProductTypes(db)));
}

/** The category tree without branches that have no offered products. */
export async function getCategories(db: Executor, caller: Actor | null, catalogue: Catalogue): Promise<Category[]> {
  requireActor(caller);
  return oncePerEdition(catalogue, 'categories', async () => {
    const rows = withDescendants(await listCategories(db));
    return byPolishName(rows.filter((row) => row.productCount > 0));
  });
}
