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
import { type Blob, type Endpoint, endpoint } from './endpoint.ts';

/** A drawing changes only with a new version of the app. */
const DRAWING_AGE_S = 7 * 24 * 60 * 60;
/** An uploaded picture's id is derived from its bytes, so it never changes. */
const UPLOAD_AGE_S = 365 * 24 * 60 * 60;
const FORM_PREFIX = 'form-';

/** Calls of the catalogue (docs/api.md "Lists and search"). */
export const catalogueEndpoints: readonly Endpoint[] = [
  endpoint(catalogueSnapshot, ({ query: { part, since } }, { deps: { snapshots } }) =>
    part === 'stock' ? snapshots.stock(since) : snapshots.products(since),
  ),
  endpoint(productList, ({ params, query }, { db, actor, deps }) => findProducts(db, actor, deps, query, params)),
  endpoint(purchases, async (_, { actor, deps }) => [...(await deps.purchases.list(requireActor(actor).pharmacyId))]),
  endpoint(productFacets, async ({ query }, { actor, deps }) => getFacets(actor, deps.catalogue, query)),
  endpoint(productInfo, ({ params }, { db, actor }) => getProduct(db, actor, params.id)),
  endpoint(manufacturers, (_, { db, actor, deps }) => getManufacturers(db, actor, deps.catalogue)),
  endpoint(productTypes, (_, { db, actor, deps }) => getProductTypes(db, actor, deps.catalogue)),
  endpoint(categories, (_, { db, actor, deps }) => getCategories(db, actor, deps.catalogue)),
  endpoint(lowPriceForm, ({ query: { form: _, ...filter } }, { db, actor, deps }) =>
    getZoneForm(db, actor, deps.catalogue, 'lowPrices', filter),
  ),
  endpoint(lowPriceCells, ({ body }, { db, actor, deps }) =>
    getZoneCells(db, actor, deps.catalogue, 'lowPrices', body),
  ),
  endpoint(shortExpiryForm, ({ query: { form: _, ...filter } }, { db, actor, deps }) =>
    getZoneForm(db, actor, deps.catalogue, 'shortExpiry', filter),
  ),
  endpoint(shortExpiryCells, ({ body }, { db, actor, deps }) =>
    getZoneCells(db, actor, deps.catalogue, 'shortExpiry', body),
  ),
  endpoint(mainPageProducts, (_, { db, actor }) => getMainPage(db, actor)),
  endpoint(
    picture,
    async ({ params: { id } }, { db, deps }) =>
      drawing(id) ?? uploaded(await getPicture({ db, files: deps.files }, id)),
  ),
];

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
