import type { Executor } from '#server/db/db.ts';
import { findProduct, listMainPageProducts, listProducts } from '#server/repositories/catalogue/products.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type {
  mainPageProducts,
  ProductDetails,
  ProductFacets,
  ProductQuery,
  productList,
} from '#shared/contract/products.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { facetEntries } from '#shared/search/facets.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { catalogueServerTexts } from '#shared/texts/offers.ts';

/** One page of the products that match a query. The in-memory search finds their ids, one statement reads them. */
export async function findProducts(
  db: Executor,
  caller: Actor | null,
  { catalogue, purchases }: Pick<Deps, 'catalogue' | 'purchases'>,
  query: ProductQuery,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<CallResponse<typeof productList>> {
  const actor = requireActor(caller);
  const { ids, total, isSimilar } = catalogue.search(
    query,
    page,
    perPage,
    await purchases.forQuery(actor.pharmacyId, query),
  );
  const rows = ids.length > 0 ? await listProducts(db, actor.pharmacyId, ids) : [];
  return { items: rows.map(toProduct), page, perPage, total, isSimilar };
}

/** The number of products that each filter would leave, from memory. */
export function getFacets(caller: Actor | null, catalogue: Catalogue, query: ProductQuery): ProductFacets {
  requireActor(caller);
  return facetEntries(catalogue.facets(query));
}

/** The data of a product's page. @throws Refusal 404, with the product's name when it has been withdrawn */
export async function getProduct(db: Executor, caller: Actor | null, id: number): Promise<ProductDetails> {
  const actor = requireActor(caller);
  const row = await findProduct(db, actor.pharmacyId, id);
  if (!row) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.unknownProduct);
  if (row.isWithdrawn) throw new Refusal(404, ERROR_CODES.withdrawn, catalogueServerTexts.withdrawn(row.name));
  const { atc, warehouseName, categoryPath } = row;
  return { ...toProduct(row), atc, warehouseName, categoryPath: [...categoryPath] };
}

/** The sections of the main page that have offered products. */
export async function getMainPage(db: Executor, caller: Actor | null): Promise<CallResponse<typeof mainPageProducts>> {
  const actor = requireActor(caller);
  const rows = await listMainPageProducts(db, actor.pharmacyId);
  const sections = new Map<string, CallResponse<typeof mainPageProducts>[number]>();
  for (const row of rows) {
    const section = sections.get(row.sectionId) ?? { id: row.sectionId, title: row.sectionTitle, items: [] };
    sections.set(section.id, section);
    section.items.push({ product: toProduct(row) });
  }
  return [...sections.values()];
}
