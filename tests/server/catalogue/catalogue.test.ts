import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductDetails } from '#shared/contract/products.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { catalogueShop, type List } from '#tests/support/shop/catalogue-shop.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

describeDatabase('catalogue', (engine) => {
  const { shop, run, publish, product, list, names } = catalogueShop(engine);
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  beforeEach(() => {
    ({ app, user, agent } = shop());
  });

  describe('list', () => {
    it("returns current products with the pharmacy's favourite marks", async () => {
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

    it("does not show another pharmacy's favourites", async () => {
      const id = await product({ name: 'Apap' });
      await run('insert into favourites (pharmacy_id, product_id) values ($1, $2)', [user.pharmacyId, id]);
      await publish();
      const other = await app.login((await app.make.user()).login);
      const { items } = (await other.json('/api/product/1/10')) as List;
      expect(items.map((item) => item.is_favorite)).toEqual([false]);
    });

    it('takes one statement besides the session', async () => {
      for (let i = 0; i < 12; i++) await product({ name: `Apap ${i}` });
      await publish();
      const sent = await app.statements(() => list('name=apap&order=price:desc&inStock=1'));
      expect(sent).toHaveLength(2);
      expect(sent).toContain('products_list');
    });

    it('searches, filters and sorts', async () => {
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
    ])('returns an empty list for %s', async (_, query) => {
      await product({ name: 'Apap' });
      await publish();
      expect(await list(query)).toEqual({ items: [], page: 1, perPage: 10, total: 0, isSimilar: false });
    });

    it('returns an empty page past the end, with the right total', async () => {
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

  it('counts what each filter would leave, from memory', async () => {
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
    it('returns its page in one statement besides the session', async () => {
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

    it('has an empty path without a category', async () => {
      expect(await agent.json(`/api/product/info/${await product({})}`)).toMatchObject({
        categoryPath: [],
        categoryId: null,
      });
    });

    it('is not found when withdrawn, with its name in the answer', async () => {
      const id = await product({ name: 'Apap', is_withdrawn: true });
      const response = await agent.call(`/api/product/info/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'withdrawn',
        message: 'Produkt „Apap” został wycofany z oferty.',
      });
    });

    it('is not found when unknown', async () => {
      const response = await agent.call('/api/product/info/99999');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found', message: 'Nie ma takiego produktu.' });
    });
  });
});
