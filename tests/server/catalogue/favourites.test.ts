import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { FavouriteList } from '#shared/contract/favourites.ts';
import type { Product } from '#shared/contract/products.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

describeDatabase('favourites', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.script(`truncate products, manufacturers, product_types, categories restart identity cascade;
        update catalogue_version set version = 0`);
    await app.deps.catalogue.refresh();
  });

  const run = <T>(text: string, values: unknown[] = []) => app.db.run(statement<T>('', text), values);
  const publish = async () => {
    await run('update catalogue_version set version = version + 1');
    await app.deps.catalogue.refresh();
  };
  const add = (id: number | string, who = agent, options = {}) =>
    who.call(`/api/extras/favorite-product/add/${id}`, { method: 'POST', ...options });
  const remove = (id: number | string, who = agent) =>
    who.call(`/api/extras/favorite-product/delete/${id}`, { method: 'POST' });
  const list = (query = '', who = agent) => who.json<FavouriteList>(`/api/extras/favorite-products?${query}`);
  const ids = (who = agent) => who.json<number[]>('/api/extras/favorite-products/ids');
  const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
  const stored = async () =>
    (
      await run<{ id: number }>('select product_id as id from favourites where pharmacy_id = $1', [user.pharmacyId])
    ).map((row) => row.id);
  const refusalOf = async (response: Response) => {
    const { code, message } = (await response.json()) as { code: string; message: string };
    return [response.status, code, message];
  };

  describe('adding and removing', () => {
    it('marks a product in all views and removes the mark', async () => {
      const id = await app.make.product({ name: 'Apap' });
      await publish();
      expect(await (await add(id)).json()).toEqual({ message: 'Dodano do ulubionych.' });
      expect(await stored()).toEqual([id]);
      expect((await list()).items).toEqual([expect.objectContaining({ id, name: 'Apap', is_favorite: true })]);
      expect(await agent.json<Product>(`/api/product/info/${id}`)).toMatchObject({ is_favorite: true });
      expect(await (await remove(id)).json()).toEqual({ message: 'Usunięto z ulubionych.' });
      expect(await stored()).toEqual([]);
      expect(await agent.json<Product>(`/api/product/info/${id}`)).toMatchObject({ is_favorite: false });
    });

    it('is idempotent', async () => {
      const id = await app.make.product();
      expect((await remove(id)).status).toBe(200);
      expect((await add(id)).status).toBe(200);
      expect((await add(id)).status).toBe(200);
      expect(await stored()).toEqual([id]);
    });

    it('repeats the stored answer of a request without repeating its effect', async () => {
      const id = await app.make.product();
      const key = randomUUID();
      expect((await add(id, agent, { key })).status).toBe(200);
      await remove(id);
      expect((await add(id, agent, { key })).status).toBe(200);
      expect(await stored()).toEqual([]);
      await run('update idempotency_keys set body = null');
      expect(await (await add(id, agent, { key })).json()).toEqual({ message: 'Dodano do ulubionych.' });
      expect(await refusalOf(await add(await app.make.product(), agent, { key }))).toContain('key_reused');
    });

    it('counts parallel requests as one', async () => {
      const id = await app.make.product();
      const answers = await Promise.all(Array.from({ length: 6 }, () => add(id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await stored()).toEqual([id]);
    });

    it('refuses an unknown product', async () => {
      const unknown = [404, 'not_found', 'Nie ma takiego produktu.'];
      expect(await refusalOf(await add(2_000_000_000))).toEqual(unknown);
      expect(await refusalOf(await remove(2_000_000_000))).toEqual(unknown);
    });

    it('refuses to mark a withdrawn product, but removes its mark', async () => {
      const id = await app.make.product({ name: 'Stary' });
      await add(id);
      await run('update products set is_withdrawn = true where id = $1', [id]);
      expect(await refusalOf(await add(id))).toEqual([422, 'withdrawn', 'Produkt „Stary” został wycofany z oferty.']);
      expect((await list()).total).toBe(0);
      expect(await ids()).toEqual([]);
      expect((await remove(id)).status).toBe(200);
      expect(await stored()).toEqual([]);
    });

    it.each(['0', '-1', 'abc', '1.5', '99999999999', '2147483648', '%25', "1'--"])('refuses the id %s', async (id) => {
      for (const response of [await add(id), await remove(id)]) {
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ errors: { id: [expect.any(String)] } });
      }
    });
  });

  describe('list', () => {
    it('sorts by Polish name, by price and by time of marking', async () => {
      for (const [name, price_net] of [
        ['Żel', 100],
        ['Łubin', 300],
        ['Lek', 200],
      ] as const) {
        await add(await app.make.product({ name, price_net }));
        app.clock.advance(1000);
      }
      await publish();
      expect(await names()).toEqual(['Lek', 'Łubin', 'Żel']);
      expect(await names('order=name:desc')).toEqual(['Żel', 'Łubin', 'Lek']);
      expect(await names('order=price:asc')).toEqual(['Żel', 'Lek', 'Łubin']);
      expect(await names('order=price:desc')).toEqual(['Łubin', 'Lek', 'Żel']);
      expect(await names('order=added:desc')).toEqual(['Lek', 'Łubin', 'Żel']);
    });

    it('has pages; past the end they are empty with the right total', async () => {
      for (let i = 0; i < 12; i++) await add(await app.make.product({ name: `Lek ${String(i).padStart(2, '0')}` }));
      await publish();
      expect(await list()).toMatchObject({ page: 1, perPage: 10, total: 12, items: { length: 10 } });
      expect(await names('page=2&perPage=5')).toEqual(['Lek 05', 'Lek 06', 'Lek 07', 'Lek 08', 'Lek 09']);
      expect(await list('page=9&perPage=5')).toEqual({ items: [], page: 9, perPage: 5, total: 12 });
    });

    it('takes two statements besides the session', async () => {
      await add(await app.make.product());
      await publish();
      expect(await app.statements(() => list())).toEqual([expect.any(String), 'favourites_ids', 'products_list']);
    });

    it.each(['page=0', 'page=-1', 'page=abc', 'perPage=0', 'perPage=10000', 'order=drop', 'order=name'])(
      'refuses %s',
      async (query) => {
        expect((await agent.call(`/api/extras/favorite-products?${query}`)).status).toBe(422);
      },
    );
  });

  it('belong to their pharmacy', async () => {
    const id = await app.make.product();
    await publish();
    await add(id);
    const other = await app.login((await app.make.user()).login);
    expect((await list('', other)).total).toBe(0);
    expect(await ids(other)).toEqual([]);
    await remove(id, other);
    expect(await stored()).toEqual([id]);
    expect(await ids()).toEqual([id]);
  });
});
