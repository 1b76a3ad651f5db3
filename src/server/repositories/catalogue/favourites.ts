import { type Executor, first, statement } from '#server/db/db.ts';

/** The product to mark. */
interface MarkedProduct {
  readonly name: string;
  readonly isWithdrawn: boolean;
}

const PRODUCT = 'select id, name, is_withdrawn from products where id = $2';
const ADD = statement<MarkedProduct>(
  'favourites_add',
  `with product as (${PRODUCT}), added as (
     insert into favourites (pharmacy_id, product_id, created_at)
     select $1::int, id, $3::timestamptz from product where not is_withdrawn on conflict do nothing
   )
   select name, is_withdrawn as "isWithdrawn" from product`,
);

/** Marks an offered product as favourite, idempotently; a withdrawn one is not marked. Undefined: no such product. */
export async function insertFavourite(
  db: Executor,
  pharmacyId: number,
  productId: number,
  now: Date,
): Promise<MarkedProduct | undefined> {
  return first(await db.run(ADD, [pharmacyId, productId, now.toISOString()]));
}

const REMOVE = statement<MarkedProduct>(
  'favourites_remove',
  `with product as (${PRODUCT}), gone as (
     delete from favourites where pharmacy_id = $1 and product_id = $2
   )
   select name, is_withdrawn as "isWithdrawn" from product`,
);

/** Removes the mark, if there is one. Undefined: no such product. */
export async function deleteFavourite(
  db: Executor,
  pharmacyId: number,
  productId: number,
): Promise<MarkedProduct | undefined> {
  return first(await db.run(REMOVE, [pharmacyId, productId]));
}

const IDS = statement<{ id: number }>(
  'favourites_ids',
  `select p.id from favourites f join products p on p.id = f.product_id
   where f.pharmacy_id = $1 and not p.is_withdrawn order by f.created_at desc, p.id desc`,
);

/** Offered favourites, last marked first. */
export async function listFavouriteIds(db: Executor, pharmacyId: number): Promise<number[]> {
  return (await db.run(IDS, [pharmacyId])).map((row) => row.id);
}
