import { getCategories, getManufacturers, getProductTypes } from '#server/services/catalogue/catalogue-lists.ts';
import { findProducts, getFacets, getMainPage, getProduct } from '#server/services/catalogue/catalogue-products.ts';
import { getPicture } from '#server/services/catalogue/pictures.ts';
import { getZoneCells, getZoneForm } from '#server/services/catalogue/zones.ts';
import { requireActor } from '#server/services/common/actor.ts';
import {
  categories,
  FORM_PICTURES,
  mainPageProducts,
  manufacturers,
  picture,
  productFacets,
  productInfo,
  productList,
  productTypes,
  purchases,
} from '#shared/contract/products.ts';
import { catalogueSnapshot } from '#shared/contract/snapshot.ts';
import { lowPriceCells, lowPriceForm, shortExpiryCells, shortExpiryForm } from '#shared/contract/zones.ts';
import { formSvg } from '#shared/pictures/forms.ts';
import { type Blob, type Context, type Endpoint, endpoint } from './endpoint.ts';
import { packagePricing, wrappedPricing } from './package-prices.ts';

/** A drawing changes only with a new version of the app. */
const DRAWING_AGE_S = 7 * 24 * 60 * 60;
/** An uploaded picture's id is derived from its bytes, so it never changes. */
const UPLOAD_AGE_S = 365 * 24 * 60 * 60;
const FORM_PREFIX = 'form-';

/** Calls of the catalogue (docs/api.md "Lists and search"). */
export const catalogueEndpoints: readonly Endpoint[] = [
  endpoint(catalogueSnapshot, ({ query: { part, since } }, { actor, deps: { snapshots, promotions } }) => {
    if (part === 'promotions') return promotions.snapshot(since, requireActor(actor).inClub);
    return part === 'stock' ? snapshots.stock(since) : snapshots.products(since);
  }),
  endpoint(productList, async ({ params, query }, context) => {
    const list = await findProducts(context.db, context.actor, context.deps, query, params);
    return { ...list, items: list.items.map(packagePricing(context)) };
  }),
  endpoint(purchases, async (_, { actor, deps }) => [...(await deps.purchases.list(requireActor(actor).pharmacyId))]),
  endpoint(productFacets, async ({ query }, { actor, deps }) => getFacets(actor, deps.catalogue, query)),
  endpoint(productInfo, async ({ params }, context) =>
    packagePricing(context)(await getProduct(context.db, context.actor, params.id)),
  ),
  endpoint(manufacturers, (_, { db, actor, deps }) => getManufacturers(db, actor, deps.catalogue)),
  endpoint(productTypes, (_, { db, actor, deps }) => getProductTypes(db, actor, deps.catalogue)),
  endpoint(categories, (_, { db, actor, deps }) => getCategories(db, actor, deps.catalogue)),
  endpoint(lowPriceForm, ({ query: { form: _, ...filter } }, { db, actor, deps }) =>
    getZoneForm(db, actor, deps.catalogue, 'lowPrices', filter),
  ),
  endpoint(lowPriceCells, ({ body }, context) => pricedCells(context, 'lowPrices', body)),
  endpoint(shortExpiryForm, ({ query: { form: _, ...filter } }, { db, actor, deps }) =>
    getZoneForm(db, actor, deps.catalogue, 'shortExpiry', filter),
  ),
  endpoint(shortExpiryCells, ({ body }, context) => pricedCells(context, 'shortExpiry', body)),
  endpoint(mainPageProducts, async (_, context) => {
    const sections = await getMainPage(context.db, context.actor);
    return sections.map((section) => ({ ...section, items: section.items.map(wrappedPricing(context)) }));
  }),
  endpoint(
    picture,
    async ({ params: { id } }, { db, deps }) =>
      drawing(id) ?? uploaded(await getPicture({ db, files: deps.files }, id)),
  ),
];

async function pricedCells(context: Context, ...[zone, filter]: ZoneAsk) {
  const { db, actor, deps } = context;
  const found = await getZoneCells(db, actor, deps.catalogue, zone, filter);
  return { ...found, cells: found.cells.map(wrappedPricing(context)) };
}

type ZoneAsk = Parameters<typeof getZoneCells> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never;

function drawing(id: string): Blob | null {
  const form = FORM_PICTURES.find((name) => FORM_PREFIX + name === id);
  if (!form) return null;
  return {
    bytes: new TextEncoder().encode(formSvg(form)),
    type: 'image/svg+xml',
    headers: { 'Cache-Control': `public, max-age=${DRAWING_AGE_S}` },
  };
}

function uploaded({ bytes, type }: Pick<Blob, 'bytes' | 'type'>): Blob {
  return { bytes, type, headers: { 'Cache-Control': `public, max-age=${UPLOAD_AGE_S}, immutable` } };
}
