import { type Executor, first, statement } from '#server/db/db.ts';

/**
 * Whether a promotion for everybody that is on at day $1 holds product `p`, which may be in a package: `mayBePackaged`
 * and `promotionFault` in SQL, since it is asked of the whole catalogue every minute. The test of the marks holds it to
 * those rules.
 */
const IS_PACKAGED = `(not p.is_refunded and p.controlled_group is null and exists (
    select from promotion_products e join promotions pr on pr.id = e.promotion_id
    where e.product_id = p.id and not pr.is_club_only
      and (pr.starts_on is null or pr.starts_on <= $1::date) and (pr.ends_on is null or pr.ends_on >= $1::date)
  ))`;

const STALE = statement<{ isStale: boolean }>(
  'packaged_stale',
  `select exists (select from products p where p.is_in_package <> ${IS_PACKAGED}) as "isStale"`,
);

/** Whether a product is marked as being in a package and is not at this day, or the other way round. */
export async function areMarksStale(db: Executor, today: string): Promise<boolean> {
  return first(await db.run(STALE, [today]))?.isStale ?? false;
}

const WRITE = statement<{ changed: number }>(
  'packaged_write',
  `with changed as (
     update products p set is_in_package = not p.is_in_package, version = $2
     where p.is_in_package <> ${IS_PACKAGED} returning 1
   )
   select count(*)::int as changed from changed`,
);

/** Sets the marks of all products for a day, as part of a catalogue version, and counts those that changed. */
export async function writePackagedMarks(tx: Executor, today: string, version: number): Promise<number> {
  return first(await tx.run(WRITE, [today, version]))?.changed ?? 0;
}
