import { type Executor, first, statement } from '#server/db/db.ts';
import type { PackedCount } from '#shared/contract/promotion-facts.ts';

const COMPOSE = statement<{ id: number }>(
  'package_compose',
  `with made as (
     insert into pharmacy_packages (promotion_id, pharmacy_id, composition, created_at) values ($1, $2, $3, $4)
     on conflict (pharmacy_id, promotion_id, composition) do nothing returning id
   ), products as (
     insert into pharmacy_package_products (package_id, product_id, count)
     select made.id, entry.product_id, entry.count from made, unnest($5::int[], $6::int[]) as entry(product_id, count)
   )
   select id from made
   union all
   select id from pharmacy_packages where pharmacy_id = $2 and promotion_id = $1 and composition = $3`,
);

/** A composition of a promotion. */
export interface NewComposition {
  readonly promotionId: number;
  readonly pharmacyId: number;
  /** Its key among the pharmacy's compositions of the promotion. */
  readonly composition: string;
  readonly products: readonly PackedCount[];
}

/** The pharmacy's package of a composition, made unless there is one. The pharmacy's cart must be locked. */
export async function putComposition(
  db: Executor,
  { promotionId, pharmacyId, composition, products }: NewComposition,
  now: Date,
): Promise<number> {
  const ids = products.map(({ id }) => id);
  const counts = products.map(({ count }) => count);
  const values = [promotionId, pharmacyId, composition, now.toISOString(), ids, counts];
  const row = first(await db.run(COMPOSE, values));
  if (!row) throw new Error('a composition has no package');
  return row.id;
}

const IS_SAVED = statement<never>(
  'package_is_saved',
  `select from pharmacy_packages
   where pharmacy_id = $1 and promotion_id = $2 and composition = $3 and saved_at is not null`,
);

/** Whether the pharmacy has saved a composition as an own package. */
export async function isSavedComposition(
  db: Executor,
  { pharmacyId, promotionId, composition }: Omit<NewComposition, 'products'>,
): Promise<boolean> {
  return (await db.run(IS_SAVED, [pharmacyId, promotionId, composition])).length > 0;
}

const SAVED = statement<{ takenBy: number | null; savedAs: string | null; saved: number }>(
  'packages_saved',
  `select max(id) filter (where saved_name = $2 and id <> $3) as "takenBy",
     max(saved_name) filter (where id = $3) as "savedAs",
     count(*) filter (where id <> $3)::int as saved
   from pharmacy_packages where pharmacy_id = $1 and saved_at is not null`,
);

/** Which other own package has this name, the name of this one, and how many others there are. */
export async function readSaved(db: Executor, pharmacyId: number, name: string, packageId: number) {
  return first(await db.run(SAVED, [pharmacyId, name, packageId])) ?? { takenBy: null, savedAs: null, saved: 0 };
}

const SAVE = statement<{ id: number }>(
  'package_save',
  `update pharmacy_packages set saved_name = $3, saved_at = coalesce(saved_at, $4)
   where pharmacy_id = $1 and id = $2 returning id`,
);

/** Saves a package of the pharmacy under a name; false when it is none of its own. */
export async function saveOwn(
  db: Executor,
  pharmacyId: number,
  packageId: number,
  name: string,
  now: Date,
): Promise<boolean> {
  return first(await db.run(SAVE, [pharmacyId, packageId, name, now.toISOString()])) !== undefined;
}

const UNSAVE = statement<{ name: string | null }>(
  'package_unsave',
  `update pharmacy_packages k set saved_name = null, saved_at = null
   from (select id, saved_name from pharmacy_packages where pharmacy_id = $1 and id = $2 for update) before
   where k.id = before.id returning before.saved_name as name`,
);

/** Takes a package out of the own ones and returns its name (null when it was none); undefined for an unknown one. */
export async function unsaveOwn(
  db: Executor,
  pharmacyId: number,
  packageId: number,
): Promise<string | null | undefined> {
  return first(await db.run(UNSAVE, [pharmacyId, packageId]))?.name;
}

const DELETE_UNUSED = statement<never>(
  'packages_delete_unused',
  `with unused as (
     select k.id from pharmacy_packages k
     where k.pharmacy_id is not null and k.saved_at is null and k.created_at < $1
       and not exists (select from cart_packages c where c.package_id = k.id)
       and not exists (select from order_packages o where o.package_id = k.id)
     limit 500 for update skip locked
   ), emptied as (
     delete from pharmacy_package_products i using unused u where i.package_id = u.id
   )
   delete from pharmacy_packages k using unused u where k.id = u.id`,
);

/** Deletes compositions made before `before` that are in no cart and no order and were not saved. */
export async function deleteUnusedCompositions(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_UNUSED, [before.toISOString()]);
}
