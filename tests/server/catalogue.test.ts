import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { createCatalogue } from '#server/services/catalogue-memory.ts';
import type { Category, Product, ProductDetails } from '#shared/contract/products.ts';
import type { Agent } from '#tests/support/agent.ts';
import { describeEngines } from '#tests/support/engines.ts';
import type { MadeUser } from '#tests/support/makers.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

interface List {
  readonly items: Product[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

describeEngines('catalogue', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(() => app.close());
  // A version below the one held makes the process forget the products of the test before.
  beforeEach(async () => {
    await app.db.script(`truncate products, manufacturers, product_types, categories, main_page_sections restart identity cascade;
        update catalogue_version set version = 0`);
    await app.deps.catalogue.refresh();
  });

  const run = (text: string, values: unknown[] = []) => app.db.run(statement('', text), values);
  /** Gives the changes made since the last call a version, as an import does, and lets the process see it. */
  const publish = async () => {
    await run(`with next as (update catalogue_version set version = version + 1 returning version)
      update products set version = next.version from next where products.version = 1`);
    await app.deps.catalogue.refresh();
  };
  const product = (columns: Record<string, unknown>) => app.make.product({ version: 1, ...columns });
  const list = async (query: string, page = '1/10') => (await agent.json(`/api/product/${page}?${query}`)) as List;
  const names = async (query: string) => (await list(query)).items.map((item) => item.name);

  describe('list', () => {
    it('answers products as they are now, with what the pharmacy marked', async () => {
      const maker = await app.make.manufacturer({ name: 'Polfa' });
      const type = await app.make.productType({ name: 'lek', icon_path: '/api/picture/form-tablets' });
      const id = await product({
        name: 'Morfina',
        form: 'tabl.',
        strength: '10 mg',
        pack: '60 tabl.',
        manufacturer_id: maker,
        product_type_id: type,
        price_net: 903,
        basic_price_net: 1000,
        rx_category: 'Rpw',
        controlled_group: 'I-N',
        is_cold: true,
        is_hit: true,
        expiry_date: '2028-01-31',
        available: 5,
      });
      await run('update stock set reserved = 2');
      await run('insert into favourites (pharmacy_id, product_id) values ($1, $2)', [user.pharmacyId, id]);
      await publish();
      expect(await list('')).toEqual({
        page: 1,
        perPage: 10,
        total: 1,
        isSimilar: false,
        items: [
          expect.objectContaining({
            id,
            name: 'Morfina',
            withFormat: 'tabl. · 10 mg · 60 tabl.',
            manufacturerId: maker,
            manufacturerName: 'Polfa',
            productType: { id: type, name: 'lek', iconPath: '/api/picture/form-tablets' },
            imagePath: '/api/picture/form-tablets',
            priceNet: 903,
            priceGross: 975,
            basicPriceNet: 1000,
            discountPercent: 9,
            isInPromotion: true,
            isNarcotic: true,
            isPrescriptionRequired: true,
            isCoolerRequired: true,
            marked: true,
            is_favorite: true,
            isInStock: true,
            count: 3,
            expiryDate: '2028-01-31',
            warehouse: 'W1',
          }),
        ],
      });
    });

    it('shows no other pharmacy its favourites', async () => {
      const id = await product({ name: 'Apap' });
      await run('insert into favourites (pharmacy_id, product_id) values ($1, $2)', [user.pharmacyId, id]);
      await publish();
      const other = await app.login((await app.make.user()).login);
      const { items } = (await other.json('/api/product/1/10')) as List;
      expect(items.map((item) => item.is_favorite)).toEqual([false]);
    });

    it('costs one statement beside the session', async () => {
      for (let i = 0; i < 12; i++) await product({ name: `Apap ${i}` });
      await publish();
      const sent = await app.statements(() => list('name=apap&order=price:desc&inStock=1'));
      expect(sent).toHaveLength(2);
      expect(sent).toContain('products_list');
    });

    it('finds, filters and sorts', async () => {
      const leaf = await app.make.category({ parent_id: await app.make.category({ code: 'N' }), code: 'N02' });
      const maker = await app.make.manufacturer();
      const type = await app.make.productType();
      await product({ name: 'Żółty', price_net: 300, category_id: leaf, available: 0, is_short_expiry: true });
      await product({ name: 'Łzawy', price_net: 100, manufacturer_id: maker, is_low_price: true });
      await product({
        name: 'Lek',
        price_net: 200,
        product_type_id: type,
        is_hard_to_find: true,
        ean: '2900000000018',
      });
      await publish();
      expect(await names('')).toEqual(['Lek', 'Łzawy', 'Żółty']);
      expect(await names('order=price:desc')).toEqual(['Żółty', 'Lek', 'Łzawy']);
      expect(await names('name=lzaw')).toEqual(['Łzawy']);
      expect(await names('name=zolyt')).toEqual(['Żółty']);
      expect(await names('name=02900000000018')).toEqual(['Lek']);
      expect(await names(`category=${leaf - 1}`)).toEqual(['Żółty']);
      expect(await names(`manufacturer=${maker}`)).toEqual(['Łzawy']);
      expect(await names(`type=${type}`)).toEqual(['Lek']);
      expect(await names('inStock=1')).toEqual(['Lek', 'Łzawy']);
      expect(await names('lowPricesAreaPromotion=1')).toEqual(['Łzawy']);
      expect(await names('shortTimePromotion=1')).toEqual(['Żółty']);
      expect(await names('hardToFound=1')).toEqual(['Lek']);
    });

    it.each([
      ['an unknown category', 'category=99999'],
      ['an unknown manufacturer', 'manufacturer=99999'],
      ['an unknown type', 'type=99999'],
      ['characters that databases read as wildcards', 'name=%25_%5C'],
      ['quotes', "name='%22;--"],
      ['200 characters', `name=${'a'.repeat(200)}`],
    ])('answers %s with an empty list', async (_, query) => {
      await product({ name: 'Apap' });
      await publish();
      expect(await list(query)).toEqual({ items: [], page: 1, perPage: 10, total: 0, isSimilar: false });
    });

    it('answers a page beyond the end with nothing and the right total', async () => {
      for (const name of ['A', 'B', 'C']) await product({ name });
      await publish();
      expect(await list('', '2/2')).toMatchObject({ items: [{ name: 'C' }], page: 2, perPage: 2, total: 3 });
      expect(await list('', '1000000/100')).toEqual({
        items: [],
        page: 1_000_000,
        perPage: 100,
        total: 3,
        isSimilar: false,
      });
    });

    it.each([
      ['/api/product/0/10', 'page'],
      ['/api/product/1/0', 'perPage'],
      ['/api/product/1/101', 'perPage'],
      ['/api/product/x/10', 'page'],
      [`/api/product/1/10?name=${'a'.repeat(201)}`, 'name'],
      ['/api/product/1/10?order=name', 'order'],
      ['/api/product/1/10?category=-1', 'category'],
      ['/api/product/1/10?inStock=yes', 'inStock'],
    ])('refuses %s', async (path, field) => {
      const response = await agent.call(path);
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
    });
  });

  it('counts what each filter would leave, from memory alone', async () => {
    const [root, maker, type] = [
      await app.make.category(),
      await app.make.manufacturer(),
      await app.make.productType(),
    ];
    const below = await app.make.category({ parent_id: root });
    const common = { product_type_id: type, manufacturer_id: maker };
    await product({ name: 'Ibuprofen', category_id: root, is_cold: true, ...common });
    await product({ name: 'Ibuprofen', category_id: below, available: 0, ...common });
    await product({ name: 'Apap', category_id: below, is_cold: true, ...common });
    await publish();
    const facets = (query: string) => agent.json<Record<string, unknown>>(`/api/product/facets?${query}`);
    expect(await facets(`name=ibu&category=${below}`)).toMatchObject({
      total: 1,
      flags: { inStock: 0, cold: 0 },
      anyCategory: 2,
      categories: expect.arrayContaining([
        { id: root, count: 2 },
        { id: below, count: 1 },
      ]),
      manufacturers: [{ id: maker, count: 1 }],
      types: [{ id: type, count: 1 }],
    });
    expect(await facets('cold=1')).toMatchObject({ total: 2, flags: { inStock: 2, cold: 2, narcotic: 0 } });
    expect(await app.statements(() => facets('name=apap'))).toEqual(['session_find']);
    expect((await agent.call('/api/product/facets?category=x')).status).toBe(422);
  });

  describe('product', () => {
    it('answers what its page shows, in one statement beside the session', async () => {
      const root = await app.make.category({ code: 'N', name: 'Układ nerwowy' });
      const leaf = await app.make.category({ code: 'N02', name: 'Leki przeciwbólowe', parent_id: root });
      const id = await product({ name: 'Apap', atc: 'N02BE01', category_id: leaf });
      let details: ProductDetails | undefined;
      const sent = await app.statements(async () => {
        details = (await agent.json(`/api/product/info/${id}`)) as ProductDetails;
      });
      expect(sent).toHaveLength(2);
      expect(details).toMatchObject({
        id,
        name: 'Apap',
        atc: 'N02BE01',
        warehouseName: 'Magazyn hurtowni · Wrocław',
        categoryPath: [
          { id: root, name: 'Układ nerwowy' },
          { id: leaf, name: 'Leki przeciwbólowe' },
        ],
      });
    });

    it('without a category has an empty path', async () => {
      expect(await agent.json(`/api/product/info/${await product({})}`)).toMatchObject({
        categoryPath: [],
        categoryId: null,
      });
    });

    it('that was withdrawn is not found, and its name is told', async () => {
      const id = await product({ name: 'Apap', is_withdrawn: true });
      const response = await agent.call(`/api/product/info/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'withdrawn',
        message: 'Produkt „Apap” został wycofany z oferty.',
      });
    });

    it('that never was is not found', async () => {
      const response = await agent.call('/api/product/info/99999');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found', message: 'Nie ma takiego produktu.' });
    });
  });

  describe('lists to choose from', () => {
    it('count what is on offer, in Polish order', async () => {
      const [zet, el, empty] = [
        await app.make.manufacturer({ name: 'Zet' }),
        await app.make.manufacturer({ name: 'Łel' }),
        await app.make.manufacturer({ name: 'Pusty' }),
      ];
      const type = await app.make.productType({ name: 'lek', icon_path: '/api/picture/form-tablets' });
      const more = { product_type_id: type };
      await product({ manufacturer_id: zet, ...more });
      await product({ manufacturer_id: zet, ...more });
      await product({ manufacturer_id: el, ...more });
      await product({ manufacturer_id: empty, is_withdrawn: true, ...more });
      await publish();
      expect(await agent.json('/api/product/manufacturers')).toEqual([
        { id: el, name: 'Łel', productCount: 1 },
        { id: zet, name: 'Zet', productCount: 2 },
      ]);
      expect(await agent.json('/api/product/product_types')).toEqual([
        { id: type, name: 'lek', iconPath: '/api/picture/form-tablets', productCount: 3 },
      ]);
    });

    it('count categories with those below them, and leave empty branches out', async () => {
      const root = await app.make.category({ code: 'N', name: 'Układ nerwowy' });
      const leaf = await app.make.category({ code: 'N02', name: 'Leki przeciwbólowe', parent_id: root });
      await app.make.category({ code: 'Z', name: 'Pusta' });
      await product({ category_id: leaf });
      await product({ category_id: leaf });
      await product({ category_id: root });
      await publish();
      expect((await agent.json('/api/product/categories')) as Category[]).toEqual([
        { id: leaf, parentId: root, name: 'Leki przeciwbólowe', productCount: 2 },
        { id: root, parentId: null, name: 'Układ nerwowy', productCount: 3 },
      ]);
    });

    it('are written and packed once for a version, for those who take them packed', async () => {
      for (let i = 0; i < 40; i++) await product({});
      await publish();
      const plain = await agent.json('/api/product/manufacturers');
      const stringify = vi.spyOn(JSON, 'stringify');
      const packed = await agent.call('/api/product/manufacturers', { headers: { 'Accept-Encoding': 'br, gzip' } });
      const unpacked = await agent.call('/api/product/manufacturers', {
        headers: { 'Accept-Encoding': 'gzip;q=0, identity' },
      });
      const lists = stringify.mock.calls.filter(([value]) => Array.isArray(value));
      stringify.mockRestore();
      expect(lists).toEqual([]);
      expect(packed.headers.get('Content-Encoding')).toBe('gzip');
      expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
      expect(packed.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      const bytes = new Uint8Array(await packed.arrayBuffer());
      expect(bytes.byteLength).toBe(Number(packed.headers.get('Content-Length')));
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(plain);
      expect(unpacked.headers.get('Content-Encoding')).toBeNull();
      expect(await unpacked.json()).toEqual(plain);
    });

    it('are read once for a version', async () => {
      await product({});
      await publish();
      await product({});
      await publish();
      const ask = () => app.statements(() => agent.json('/api/product/manufacturers'));
      expect(await ask()).toContain('catalogue_manufacturers');
      expect(await ask()).not.toContain('catalogue_manufacturers');
      await product({});
      await publish();
      expect(await ask()).toContain('catalogue_manufacturers');
    });
  });

  it('puts the main page together, section by section, without what was withdrawn', async () => {
    await run(`insert into main_page_sections values ('b', 'Hity', 2), ('a', 'Polecane', 1), ('c', 'Puste', 3)`);
    const [one, two, gone] = [
      await product({ name: 'Jeden' }),
      await product({ name: 'Dwa' }),
      await product({ is_withdrawn: true }),
    ];
    const items = [
      ['b', one, 1],
      ['a', two, 2],
      ['a', one, 1],
      ['a', gone, 3],
      ['c', gone, 1],
    ] as const;
    for (const item of items) await run('insert into main_page_items values ($1, $2, $3)', [...item]);
    const sent = await app.statements(async () => {
      expect(await agent.json('/api/extras/main-page-products')).toMatchObject([
        { id: 'a', title: 'Polecane', items: [{ product: { name: 'Jeden' } }, { product: { name: 'Dwa' } }] },
        { id: 'b', title: 'Hity', items: [{ product: { name: 'Jeden' } }] },
      ]);
    });
    expect(sent).toHaveLength(2);
  });

  describe('pictures', () => {
    it('are drawn for anyone, and may be kept', async () => {
      const response = await app.request('/api/picture/form-syrup');
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=604800');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(await response.text()).toMatch(/^<svg /);
    });

    it.each(['form-cloud', 'syrup', 'form-'])('that do not exist are not found: %s', async (id) => {
      expect((await app.request(`/api/picture/${id}`)).status).toBe(404);
    });
  });

  it.each([
    '/api/product/1/10',
    '/api/product/info/1',
    '/api/product/manufacturers',
    '/api/product/product_types',
    '/api/product/categories',
    '/api/extras/main-page-products',
  ])('tells nothing without a session: %s', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'no_session' });
  });

  describe('memory', () => {
    it('sees what another process changed, and reads no more than that', async () => {
      await product({ name: 'Stary' });
      await product({ name: 'Inny' });
      await publish();
      const other = await createCatalogue(app.db);
      await run(`update catalogue_version set version = version + 1`);
      await run(
        `update products set name = 'Nowy', version = (select version from catalogue_version) where name = 'Stary'`,
      );
      expect(other.search({ name: 'nowy' }, 1, 10).total).toBe(0);
      await other.refresh();
      expect(other.search({ name: 'nowy' }, 1, 10).total).toBe(1);
      expect(other.search({ name: 'stary' }, 1, 10).total).toBe(0);
      expect(other.search({ name: 'inny' }, 1, 10).total).toBe(1);
      expect(await app.statements(() => other.refresh())).toEqual(['catalogue_version_read']);
    });

    it('finds a product no more once it is withdrawn', async () => {
      await product({ name: 'Apap' });
      await publish();
      await run(`update products set is_withdrawn = true, version = 1`);
      await publish();
      expect(await list('')).toMatchObject({ items: [], total: 0 });
    });

    it('lets filters know of sold-out goods within a minute, and cards at once', async () => {
      const id = await product({ name: 'Apap', available: 5 });
      await publish();
      await app.make.stock(id, 0);
      await app.deps.catalogue.refresh();
      expect((await list('inStock=1')).items).toMatchObject([{ isInStock: false, count: 0 }]);
      app.clock.advance(60_000);
      await app.deps.catalogue.refresh();
      expect(await list('inStock=1')).toMatchObject({ items: [], total: 0 });
    });

    it('hears of a feed of stock at once, and reads no product again', async () => {
      const id = await product({ name: 'Apap', available: 5 });
      await publish();
      const { version } = app.deps.catalogue;
      await app.make.stock(id, 0);
      await run('update catalogue_version set stock_version = stock_version + 1');
      const sent = await app.statements(() => app.deps.catalogue.refresh());
      expect(sent).toEqual(['catalogue_version_read', 'catalogue_out_of_stock']);
      expect(await list('inStock=1')).toMatchObject({ items: [], total: 0 });
      expect(app.deps.catalogue.version).toBe(version);
      expect(await app.statements(() => app.deps.catalogue.refresh())).toEqual(['catalogue_version_read']);
    });

    it('reads everything again when the database went back to an older copy', async () => {
      await product({ name: 'Apap' });
      await publish();
      await publish();
      const other = await createCatalogue(app.db);
      await run(`update products set name = 'Odtworzony', version = 1`);
      await run(`update catalogue_version set version = 1`);
      await other.refresh();
      expect(other.search({ name: 'odtworzony' }, 1, 10).total).toBe(1);
      expect(other.search({ name: 'apap' }, 1, 10).total).toBe(0);
    });

    it('goes on after a failed look', async () => {
      let isBroken = false;
      const other = await createCatalogue({
        run: (...args) => (isBroken ? Promise.reject(new Error('no connection')) : app.db.run(...args)),
      });
      await product({ name: 'Apap' });
      await publish();
      isBroken = true;
      const [first, second] = await Promise.allSettled([other.refresh(), other.refresh()]);
      expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
      isBroken = false;
      await other.refresh();
      expect(other.search({}, 1, 10).total).toBe(1);
    });
  });
});
