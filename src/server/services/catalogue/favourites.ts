import type { Executor } from '#server/db/db.ts';
import { deleteFavourite, insertFavourite, listFavouriteIds } from '#server/repositories/catalogue/favourites.ts';
import { listProducts } from '#server/repositories/catalogue/products.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { addFavourite as addCall, FavouriteList, FavouritesQuery } from '#shared/contract/favourites.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { catalogueServerTexts } from '#shared/texts/offers.ts';

type Reply = CallResponse<typeof addCall>;

/** Marks a product as favourite of the caller's pharmacy. @throws Refusal 404 unknown, 422 `withdrawn` */
export async function addFavourite(db: Executor, caller: Actor | null, productId: number, now: Date): Promise<Reply> {
  const { pharmacyId } = requireActor(caller);
  const product = await insertFavourite(db, pharmacyId, productId, now);
  if (!product) throw unknownProduct();
  if (product.isWithdrawn) throw new Refusal(422, ERROR_CODES.withdrawn, catalogueServerTexts.withdrawn(product.name));
  return addedAnswer();
}

/** Removes the mark. @throws Refusal 404 unknown */
export async function removeFavourite(db: Executor, caller: Actor | null, productId: number): Promise<Reply> {
  const { pharmacyId } = requireActor(caller);
  if (!(await deleteFavourite(db, pharmacyId, productId))) throw unknownProduct();
  return removedAnswer();
}

/** The response after marking. */
export function addedAnswer(): Reply {
  return { message: catalogueServerTexts.favourite.added };
}

/** The response after removing the mark. */
export function removedAnswer(): Reply {
  return { message: catalogueServerTexts.favourite.removed };
}

function unknownProduct(): Refusal {
  return new Refusal(404, ERROR_CODES.notFound, errorTexts.unknownProduct);
}

/** One page of the caller's offered favourites. */
export async function getFavourites(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
  { page, perPage, order = 'name:asc' }: FavouritesQuery,
): Promise<FavouriteList> {
  const { pharmacyId } = requireActor(caller);
  const lastFirst = await listFavouriteIds(db, pharmacyId);
  const ids = order === 'added:desc' ? lastFirst : catalogue.arrange(lastFirst, order);
  const wanted = ids.slice((page - 1) * perPage, page * perPage);
  const rows = wanted.length > 0 ? await listProducts(db, pharmacyId, wanted) : [];
  return { items: rows.map(toProduct), page, perPage, total: ids.length };
}

/** Ids of all the caller's offered favourites. */
export function getFavouriteIds(db: Executor, caller: Actor | null): Promise<number[]> {
  return listFavouriteIds(db, requireActor(caller).pharmacyId);
}
