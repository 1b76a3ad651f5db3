import { type Executor, statement } from '#server/db/db.ts';
import type { PackageRow } from './cart-packages.ts';
import { bumpCart, type CartWriter } from './cart-writer.ts';

/** A package as it is put into a cart, or after the user accepted its changes; a count of 0 removes it then. */
export type PutPackage = Pick<PackageRow, 'packageId' | 'count' | 'seenPriceNet' | 'seenDiscount' | 'seenComposition'>;

const PUT = statement<never>(
  'package_put',
  `with put as (
     insert into cart_packages (pharmacy_id, package_id, count, seen_price_net, created_at, changed_by, changed_at,
       seen_discount, seen_composition)
     values ($1, $2, $3, $4, $5, $6, $5, $7, $8)
     on conflict (pharmacy_id, package_id) do update
       set count = excluded.count, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
         seen_price_net = excluded.seen_price_net, seen_discount = excluded.seen_discount,
         seen_composition = excluded.seen_composition
   )
   ${bumpCart('$6', '$5')}`,
);

/** Sets how many of a package the cart holds and what was seen of it, adding it if needed. The cart must be locked. */
export async function putPackage(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  { packageId, count, seenPriceNet, seenDiscount, seenComposition }: PutPackage,
): Promise<void> {
  const seen = [seenDiscount, seenComposition];
  await db.run(PUT, [pharmacyId, packageId, count, seenPriceNet, now.toISOString(), userId, ...seen]);
}

const REMOVE = statement<{ version: number }>(
  'package_remove',
  `with gone as (delete from cart_packages where pharmacy_id = $1 and package_id = $2 returning 1)
   ${bumpCart('$3', '$4')} and exists (select from gone) returning version`,
);

/** Removes a package from the cart, which must be locked; the version rises only if it was there. */
export async function removePackage(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  packageId: number,
): Promise<void> {
  await db.run(REMOVE, [pharmacyId, packageId, userId, now.toISOString()]);
}

const ACCEPT = statement<never>(
  'packages_accept',
  `with accepted as (
     select * from unnest($2::int[], $3::int[], $4::bigint[], $7::smallint[], $8::text[])
       as entry(package_id, count, seen, discount, composition)
   ), gone as (
     delete from cart_packages c using accepted a
     where c.pharmacy_id = $1 and c.package_id = a.package_id and a.count = 0
   )
   update cart_packages c
   set count = a.count, seen_price_net = a.seen, seen_discount = a.discount, seen_composition = a.composition,
     changed_by = $5::int, changed_at = $6::timestamptz from accepted a
   where c.pharmacy_id = $1 and c.package_id = a.package_id and a.count > 0`,
);

/** Writes accepted packages. The cart must be locked; the caller raises its version. */
export async function acceptPackages(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  packages: readonly PutPackage[],
): Promise<void> {
  await db.run(ACCEPT, [
    pharmacyId,
    packages.map(({ packageId }) => packageId),
    packages.map(({ count }) => count),
    packages.map(({ seenPriceNet }) => seenPriceNet),
    userId,
    now.toISOString(),
    packages.map(({ seenDiscount }) => seenDiscount),
    packages.map(({ seenComposition }) => seenComposition),
  ]);
}
