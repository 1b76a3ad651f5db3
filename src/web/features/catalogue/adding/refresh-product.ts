import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/contract/products.ts';
import { productQueries } from '#web/api/products.ts';

/**
 * Fetches one product and patches it into every cached catalogue query, without refetching them. If the fetch fails, as
 * for a withdrawn product, the queries that contain it are invalidated. Never rejects.
 */
export async function refreshProduct(client: QueryClient, { id }: Pick<Product, 'id'>): Promise<void> {
  const fresh = await client.fetchQuery({ ...productQueries.info(id), staleTime: 0, retry: false }).catch(() => null);
  const { queryKey } = productQueries.all();
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt } = query.state;
    const updated = fresh === null ? data : withProduct(data, fresh);
    // The rest of the data is not newer.
    if (updated !== data) client.setQueryData(query.queryKey, updated, { updatedAt: dataUpdatedAt });
  }
  if (fresh !== null) return;
  await client.invalidateQueries({ queryKey, predicate: ({ state: { data } }) => holdsProduct(data, id) });
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

/** Categories and manufacturers have ids too; only products have a `sku`. */
const isProduct = (data: Fields, id: number) => data.id === id && 'sku' in data;

/** The data with the product's current fields; the same object when the product is not in it. */
function withProduct(data: unknown, product: Product): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => withProduct(item, product));
    return items.some((item, at) => item !== data[at]) ? items : data;
  }
  if (!isFields(data)) return data;
  if (isProduct(data, product.id)) return { ...data, ...fieldsIn(data, product) };
  const entries = Object.entries(data).map(([name, value]) => [name, withProduct(value, product)] as const);
  return entries.some(([name, value]) => value !== data[name]) ? Object.fromEntries(entries) : data;
}

/** List items do not get the fields that only the product page has. */
function fieldsIn(data: Fields, product: Product): Fields {
  return Object.fromEntries(Object.entries(product).filter(([name]) => name in data));
}

function holdsProduct(data: unknown, id: number): boolean {
  if (Array.isArray(data)) return data.some((item) => holdsProduct(item, id));
  return isFields(data) && (isProduct(data, id) || Object.values(data).some((value) => holdsProduct(value, id)));
}
