import type { Executor } from '#server/db/db.ts';
import { countZoneCells, listZoneCells, type ZoneCountRow } from '#server/repositories/catalogue/zones.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { ProductQuery } from '#shared/contract/products.ts';
import type { lowPriceForm, Zone, ZoneCells, ZoneFilter } from '#shared/contract/zones.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { withDescendants } from '#shared/rules/counted-lists.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { getCategories, getManufacturers, getProductTypes } from './catalogue-lists.ts';

/** Number of cells in a zone's head or on the main page. */
const CELLS = 12;
/** A page size that covers the whole zone. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** The product list filter of each zone (docs/product.md §7). */
const FLAG: Readonly<Record<Zone, ProductQuery>> = {
  lowPrices: { lowPricesAreaPromotion: true },
  shortExpiry: { shortTimePromotion: true },
};

/** The filter options of a zone's cells, with the number of cells that each option leaves beside the other filters. */
export async function getZoneForm(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
  zone: Zone,
  filter: ZoneFilter,
): Promise<CallResponse<typeof lowPriceForm>> {
  const actor = requireActor(caller);
  const { category, manufacturer, type, ...flags } = filter;
  const count = async (others: ZoneFilter) => {
    const ids = idsInZone(catalogue, zone, { ...flags, ...others });
    return countZoneCells(db, { ids, forbidden: forbiddenCategories(actor.pharmacyKind) });
  };
  const all = await getCategories(db, actor, catalogue);
  const byCategory = countsBy('category', await count({ manufacturer, type }));
  const categories = withDescendants(all.map((row) => ({ ...row, productCount: byCategory.get(row.id) ?? 0 })));
  const makers = await getManufacturers(db, actor, catalogue);
  const types = await getProductTypes(db, actor, catalogue);
  return {
    total: (await count(filter)).reduce((sum, row) => sum + row.count, 0),
    fields: [
      { name: 'category', options: categories.filter((row) => row.parentId === null).flatMap(asOption) },
      { name: 'manufacturer', options: options(makers, countsBy('manufacturer', await count({ category, type }))) },
      { name: 'type', options: options(types, countsBy('type', await count({ category, manufacturer }))) },
    ],
  };
}

type Field = 'category' | 'manufacturer' | 'type';

function countsBy(field: Field, rows: readonly ZoneCountRow[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { [field]: id, count } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}

interface Entry {
  readonly id: number;
  readonly name: string;
}

/** In the order of the dictionary. */
function options(entries: readonly Entry[], counts: ReadonlyMap<number, number>) {
  return entries.map((entry) => ({ ...entry, productCount: counts.get(entry.id) ?? 0 })).flatMap(asOption);
}

/** Options that leave no products are omitted. */
function asOption({ id, name, productCount }: Entry & { readonly productCount: number }) {
  return productCount > 0 ? [{ id, name, productCount }] : [];
}

/** Products of a zone that match the filters and were in stock at the last refresh. */
function idsInZone(catalogue: Catalogue, zone: Zone, filter: ZoneFilter): number[] {
  return catalogue.search({ ...filter, ...FLAG[zone], inStock: true }, 1, EVERYTHING).ids;
}

/** The first products of a zone, and counts of all that this pharmacy can order from it now. */
export async function getZoneCells(
  db: Executor,
  caller: Actor | null,
  catalogue: Catalogue,
  zone: Zone,
  filter: ZoneFilter,
): Promise<ZoneCells> {
  const { pharmacyId, pharmacyKind } = requireActor(caller);
  const ids = idsInZone(catalogue, zone, filter);
  const forbidden = forbiddenCategories(pharmacyKind);
  const rows = ids.length > 0 ? await listZoneCells(db, zone, { pharmacyId, ids, forbidden, limit: CELLS }) : [];
  const [{ total = 0, discountFrom = null, discountTo = null, nearestExpiry = null } = {}] = rows;
  const cells = rows.map((row) => ({ product: toProduct(row) }));
  return { total, discountFrom, discountTo, nearestExpiry, cells };
}
