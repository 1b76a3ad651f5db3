import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '#shared/contract/products.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { catalogueShop } from '#tests/support/shop/catalogue-shop.ts';

describeDatabase('catalogue', (engine) => {
  const { shop, run, publish, product } = catalogueShop(engine);
  let app: TestApp;
  let agent: Agent;
  beforeEach(() => {
    ({ app, agent } = shop());
  });

  describe('dictionaries', () => {
    it('count offered products, sorted in Polish', async () => {
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

    it('count categories with their descendants, without empty branches', async () => {
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

    it('are serialized and compressed once per version, for clients that accept it', async () => {
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

    it('are read once per version', async () => {
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

  it('builds the main page by section, without withdrawn products', async () => {
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
    it('of forms are public and cacheable', async () => {
      const response = await app.request('/api/picture/form-syrup');
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=604800');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(await response.text()).toMatch(/^<svg /);
    });

    it.each(['form-cloud', 'syrup', 'form-'])('are not found when unknown: %s', async (id) => {
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
  ])('requires a session: %s', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'no_session' });
  });
});
