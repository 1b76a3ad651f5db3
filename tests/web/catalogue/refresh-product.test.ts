import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product, ProductDetails } from '#shared/contract/products.ts';
import { type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { productQueries } from '#web/api/products.ts';
import { refreshProduct } from '#web/features/catalogue/adding/refresh-product.ts';

function aProduct(id: number, count: number): Product {
  const words = { name: `P${id}`, withFormat: `P${id} 1`, form: 'tabl.', strength: '', pack: '1 szt.', inn: '' };
  const maker = { manufacturerId: 1, manufacturerName: 'M', categoryId: 1, bloz: null, ean: null, sku: `P${id}` };
  const type = { id: 1, name: 'T', iconPath: '' };
  const prices = { priceNet: 100, priceGross: 108, basicPriceNet: 100, discountPercent: 0, vatRate: 8 };
  const kind = { rxCategory: 'OTC' as const, controlledGroup: null, isCoolerRequired: false, isNarcotic: false };
  const flags = { isPrescriptionRequired: false, isInPromotion: false, isInPharmacyPackage: false, isRefunded: false };
  const marks = { isHardToFind: false, isLowPrice: false, isShortExpiry: false, is_favorite: false, marked: false };
  const stock = { isInStock: count > 0, count, expiryDate: null, shelfUsage: '1', warehouse: 'W1' };
  const picture = { imagePath: '', picture: 'tablets' as const, productType: type };
  return { id, ...words, ...maker, ...prices, ...kind, ...flags, ...marks, ...stock, ...picture };
}

const details = (product: Product): ProductDetails => ({ ...product, atc: '', warehouseName: 'W', categoryPath: [] });
const LIST = { page: 1, perPage: 10 };

let api: FakeApi;
let client: QueryClient;
beforeEach(() => {
  api = fakeApi();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

describe('refreshProduct', () => {
  it('fetches one product and patches every query that contains it', async () => {
    const list = { items: [aProduct(1, 5), aProduct(2, 5)], page: 1, perPage: 10, total: 2 };
    const sections = [{ id: 's', title: 'S', items: [{ product: aProduct(1, 5) }] }];
    const categories = [{ id: 1, name: 'K', parentId: null, productCount: 9 }];
    client.setQueryData(productQueries.list(LIST).queryKey, list, { updatedAt: 1_000 });
    client.setQueryData(productQueries.mainPage().queryKey, sections);
    client.setQueryData(productQueries.categories().queryKey, categories);
    api.answer({ body: details(aProduct(1, 0)) });

    await refreshProduct(client, { id: 1 });

    expect(api.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/product/info/1']);
    expect(client.getQueryData(productQueries.list(LIST).queryKey)?.items).toEqual([aProduct(1, 0), aProduct(2, 5)]);
    expect(client.getQueryData(productQueries.mainPage().queryKey)?.[0]?.items).toEqual([{ product: aProduct(1, 0) }]);
    expect(client.getQueryData(productQueries.categories().queryKey)).toBe(categories);
    // The other rows are not newer.
    expect(client.getQueryState(productQueries.list(LIST).queryKey)?.dataUpdatedAt).toBe(1_000);
  });

  it('invalidates only the queries that contain a withdrawn product', async () => {
    const list = { items: [aProduct(1, 5)], page: 1, perPage: 10, total: 1 };
    const other = { items: [aProduct(2, 5)], page: 2, perPage: 10, total: 1 };
    client.setQueryData(productQueries.list(LIST).queryKey, list);
    client.setQueryData(productQueries.list({ ...LIST, page: 2 }).queryKey, other);
    api.answer({ status: 404, body: { message: 'Nie ma', code: 'withdrawn', requestId: 'r' } });

    await refreshProduct(client, { id: 1 });

    expect(client.getQueryState(productQueries.list(LIST).queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(productQueries.list({ ...LIST, page: 2 }).queryKey)?.isInvalidated).toBe(false);
  });

  it('keeps the identity of data without the product', async () => {
    const data = { items: [aProduct(2, 5)], page: 1, perPage: 10, total: 1 };
    client.setQueryData(productQueries.list(LIST).queryKey, data);
    api.answer({ body: details(aProduct(1, 0)) });
    await refreshProduct(client, { id: 1 });
    expect(client.getQueryData(productQueries.list(LIST).queryKey)).toBe(data);
  });
});
