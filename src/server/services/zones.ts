import type { Executor } from '#server/db/db.ts';
import { listZoneCells } from '#server/repositories/zones.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { ProductQuery } from '#shared/contract/products.ts';
import type { lowPriceForm, Zone, ZoneCells, ZoneFilter } from '#shared/contract/zones.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { facetEntries } from '#shared/search/facets.ts';
import { type Actor, requireActor } from './actor.ts';
import type { Catalogue } from './catalogue.ts';
import { getCategories, getManufacturers, getProductTypes } from './catalogue-lists.ts';

/** Cells of a zone's head or of the start screen. */
const CELLS = 12;
/** The whole zone: a page of the search without an end. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** The flag that narrows the list of products to a zone (SPEC §7). */
const FLAG: Readonly<Record<Zone, ProductQuery>> = {
  lowPrices: { lowPricesAreaPromotion: true },
  shortExpiry: { shortTimePromotion: true },
};

/** What a zone's cells can be narrowed to, with how many products each choice leaves. */
export async function getZoneForm(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
  zone: Zone,
): Promise<CallResponse<typeof lowPriceForm>> {
  const actor = requireActor(caller);
  const { total, ...counts } = facetEntries(catalogue.facets(FLAG[zone]));
  const tops = (await getCategories(db, actor, catalogue)).filter(({ parentId }) => parentId === null);
  const makers = await getManufacturers(db, actor, catalogue);
  const types = await getProductTypes(db, actor, catalogue);
  return {
    total,
    fields: [
      { name: 'category', options: options(tops, counts.categories) },
      { name: 'manufacturer', options: options(makers, counts.manufacturers) },
      { name: 'type', options: options(types, counts.types) },
    ],
  };
}

/** In the order of the dictionary; what leaves nothing is no choice. */
function options(
  names: readonly { readonly id: number; readonly name: string }[],
  counts: readonly { readonly id: number; readonly count: number }[],
) {
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  return names
    .map(({ id, name }) => ({ id, name, productCount: byId.get(id) ?? 0 }))
    .filter(({ productCount }) => productCount > 0);
}

/** The first products of a zone, and figures of all that this pharmacy can order of it now. */
export async function getZoneCells(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
  zone: Zone,
  filter: ZoneFilter,
): Promise<ZoneCells> {
  const { pharmacyId, pharmacyKind } = requireActor(caller);
  const { ids } = catalogue.search({ ...filter, ...FLAG[zone], inStock: true }, 1, EVERYTHING);
  const forbidden = forbiddenCategories(pharmacyKind);
  const rows = ids.length > 0 ? await listZoneCells(db, zone, { pharmacyId, ids, forbidden, limit: CELLS }) : [];
  const [{ total = 0, discountFrom = null, discountTo = null, nearestExpiry = null } = {}] = rows;
  const cells = rows.map((row) => ({ product: toProduct(row) }));
  return { total, discountFrom, discountTo, nearestExpiry, cells };
}
