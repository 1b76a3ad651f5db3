import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ROUTES, type RouteRow } from '#shared/contract/rows/routes.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

/** Every call of docs/product.md §7 that the specification has: those without "+". */
const SPEC_CALLS = [
  // Auth
  'POST /login_check',
  'POST /logout',
  'GET /current_user',
  'GET /forgot-password/{username}',
  'POST /user/register/activate/{token}',
  'GET /user/register/create-user',
  'POST /user/register/create-user',
  'GET /user/register/send-data/{token}',
  'POST /user/register/send-data/{token}',
  'GET /user/register/pharmacy-data/{id}',
  'POST /user/register/payer-data',
  // Cart
  'GET /cart/',
  'GET /cart/add-to-cart/{id}/{count}/{shelf}',
  'GET /cart/remove-all-products-from-cart',
  'GET /cart/remove-all-product-from-cart/{id}',
  'GET /cart/remove-all-packages-from-cart/{id}',
  'GET /cart/set-product-count-in-cart/{id}/{count}',
  'GET /cart/set-package-count-in-cart/{id}/{count}',
  'GET /cart/cart-finalize',
  'POST /cart/add-products-list',
  'POST /cart/narcotic-document/add',
  'POST /cart/narcotic-document/delete/{id}',
  // Account
  'GET /user/pharmacyData/edit',
  'POST /user/pharmacyData/edit',
  'POST /change_password',
  'GET /order/get-orders/{page}/{perPage}',
  'POST /order/get-orders/{page}/{perPage}',
  'GET /order/get-order/{id}',
  'GET /order/cancel/{id}',
  'GET /order/reply-order/{id}',
  'POST /order/reply-order/{id}',
  'GET /invoices/',
  'GET /invoices/{id}/{format}',
  'GET /proform/',
  'GET /proform/download/{id}',
  'GET /user/documents',
  'GET /user/documents/{id}',
  'GET /user/agreements',
  'GET /user/agreements/accept/{id}',
  'GET /user/agreements/decline/{id}',
  'GET /user/agreements/invoice-issuer/{id}',
  // Products
  'GET /product/{page}/{perPage}',
  'GET /product',
  'GET /product/info/{id}',
  'GET /product/manufacturers',
  'GET /product/product_types',
  'GET /product/product-type/product-suggestions/{type}',
  'GET /product/notify-about-product/{id}',
  'POST /extras/favorite-product/add/{id}',
  'POST /extras/favorite-product/delete/{id}',
  'GET /extras/favorite-products',
  'GET /extras/admin-suggested-products',
  'GET /homepage/low_prices_area_promotion_cells',
  'POST /homepage/low_prices_area_promotion_cells',
  'GET /homepage/short_time_promotion_cells',
  'POST /homepage/short_time_promotion_cells',
  // Extras
  'GET /extras/information-bar',
  'GET /extras/custom-banner/list/{area}',
  'GET /extras/product-page-banner',
  'GET /extras/main-page-products',
  'GET /extras/suggest-something-for-product/{option}/{id}',
  'GET /extras/suggest-something/{option}',
  'GET /extras/quiz-configuration',
  'GET /extras/pharmacy_data_popup',
  'GET /extras/pharmacy_data_popup/save_result/{product}/{option}',
  'GET /user/letyourselfbefound',
  'POST /user/letyourselfbefound',
  'GET /user/contact',
  'POST /user/contact',
  // Packages
  'POST /pharmacy-package/filter',
  'GET /pharmacy-package/edit/{id}',
  'POST /pharmacy-package/create/{id}',
  'GET /pharmacy-package/get/{id}',
  'POST /pharmacy-package/calculate/{pharmacyPackageId}',
];

const rows: readonly RouteRow[] = Object.values(ROUTES);
const callOf = ({ method, path }: RouteRow) => `${method} ${path}`;

describe('calls of the specification', () => {
  const served = new Set(rows.map(callOf));

  it.each(SPEC_CALLS)('%s is served', (call) => expect(served).toContain(call));

  it('require a reason for every additional call', () => {
    const further = rows.filter((row) => !SPEC_CALLS.includes(callOf(row)));
    expect(further.filter(({ extra }) => !extra)).toEqual([]);
    expect(rows.filter((row) => row.extra && SPEC_CALLS.includes(callOf(row)))).toEqual([]);
  });
});

interface Operation {
  readonly operationId: string;
  readonly 'x-effect': string;
  readonly 'x-errors': string[];
  readonly parameters: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  readonly responses: Record<string, { content: Record<string, { schema: { properties?: object } }> }>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

describeDatabase('openapi.json', (engine) => {
  let app: TestApp;
  let document: Document;
  beforeAll(async () => {
    app = await startTestApp(engine);
    document = (await (await app.request('/api/openapi.json')).json()) as Document;
  });
  afterAll(() => app.close());
  const operation = (name: string): Operation => {
    const found = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === name);
    if (!found) throw new Error(`no operation ${name}`);
    return found;
  };

  it('describes every row of the contract, so every row has a handler', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(rows.map(({ method, path }) => `${method} /api${path}`).sort());
  });

  it('describes parameters, body and response of a call', () => {
    const list = operation('productList');
    expect(list.parameters).toContainEqual(expect.objectContaining({ name: 'perPage', in: 'path', required: true }));
    expect(list.parameters).toContainEqual(expect.objectContaining({ name: 'name', in: 'query', required: false }));
    const login = operation('loginCheck');
    expect(login.requestBody?.content['application/x-www-form-urlencoded']?.schema.required).toEqual([
      'username',
      'password',
    ]);
    expect(login['x-errors']).toContain('bad_credentials');
    expect(operation('cart').responses[200]?.content['application/json']?.schema.properties).toHaveProperty('version');
  });

  it('describes the headers of writes, and only of writes', () => {
    const key = expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true });
    expect(operation('addToCart')['x-effect']).toBe('write');
    expect(operation('addToCart').parameters).toContainEqual(key);
    expect(operation('cart').parameters).not.toContainEqual(key);
  });

  it('describes If-Cart-Version for every write of the cart', () => {
    const versionOf = (name: string) => operation(name).parameters.find((header) => header.name === 'If-Cart-Version');
    const elsewhere: string[] = [ROUTES.sendReorder.path, ROUTES.createPackage.path];
    const isOfCart = (path: string) => path.startsWith('/cart/') || elsewhere.includes(path);
    const cartWrites = rows.filter(({ effect, path }) => effect === 'write' && isOfCart(path));
    expect(cartWrites.length).toBeGreaterThan(5);
    for (const { name } of cartWrites) {
      expect(versionOf(name)).toMatchObject({ in: 'header', required: name === 'cartFinalize' });
      expect(operation(name)['x-errors']).toContain('stale_cart');
    }
    for (const { name } of rows.filter((row) => !cartWrites.includes(row))) expect(versionOf(name)).toBeUndefined();
  });
});
