import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { listenOps, type OpsListener } from '#server/ops/socket.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { runCommand } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

type Items = readonly { readonly product: Product }[];
const namesOf = (items: Items) => items.map(({ product }) => product.name);

describeDatabase('suggestions', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let folder: string;
  let listener: OpsListener;
  const failures: Error[] = [];
  beforeAll(async () => {
    app = await startTestApp(engine);
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.script(`truncate products, categories, product_types, suggested_products, main_page_sections
      restart identity cascade`);
    folder = await mkdtemp(join(tmpdir(), 'zapas-suggestions-'));
    failures.length = 0;
    listener = await listenOps(app.deps, folder, (error) => failures.push(error));
  });
  afterEach(async () => {
    await listener.stop();
    await rm(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  const make = (name: string, columns: Record<string, unknown> = {}) =>
    app.make.product({ name, sku: name, ...columns });
  const names = async (path: string, by: Agent = agent) => namesOf(await by.json<Items>(`/api${path}`));
  const beside = (id: number, option = 'suggested') => names(`/extras/suggest-something-for-product/${option}/${id}`);
  const ops = (...args: string[]) => runCommand(args, { DATA_DIR: folder });
  const hospital = async () => {
    const pharmacy = await app.make.pharmacy({ kind: 'hospital_pharmacy' });
    return app.login((await app.make.user({ pharmacy_id: pharmacy })).login);
  };

  /** One product for each degree of similarity to `Wzór`. */
  const relatives = async () => {
    const category = await app.make.category();
    const own = { inn: 'Ibuprofenum', form: 'tabl.', category_id: category };
    const id = await make('Wzór', own);
    await make('Kategoria, inna postać', { ...own, inn: 'Naproxenum', form: 'żel' });
    await make('Kategoria i postać', { ...own, inn: 'Naproxenum' });
    await make('Substancja, inna postać', { ...own, form: 'syrop', category_id: null });
    await make('Substancja i postać', { ...own, category_id: null });
    await make('Obcy', { inn: 'Omeprazolum' });
    return { id, own };
  };

  describe('for a product', () => {
    it('are the same substance, then the same category, the same form first; never the product itself', async () => {
      const { id } = await relatives();
      expect(await beside(id)).toEqual([
        'Substancja i postać',
        'Substancja, inna postać',
        'Kategoria i postać',
        'Kategoria, inna postać',
      ]);
    });

    it.each(['type:lek', 'N'])(
      'are none of another substance in the category %s, which holds all kinds',
      async (code) => {
        const own = { form: 'tabl.', category_id: await app.make.category({ code }) };
        const id = await make(`Wzór ${code}`, { ...own, inn: 'Ibuprofenum' });
        const alone = await make(`Sam ${code}`, { ...own, inn: '' });
        await make(`Zamiennik ${code}`, { ...own, inn: 'Ibuprofenum' });
        await make(`Obcy ${code}`, { ...own, inn: 'Omeprazolum' });
        expect(await beside(id)).toEqual([`Zamiennik ${code}`]);
        expect(await beside(alone)).toEqual([]);
        expect(await beside(alone, 'sales')).toEqual([]);
      },
    );

    it('are in stock, offered and allowed for this pharmacy', async () => {
      const { id, own } = await relatives();
      await make('Brak', { ...own, available: 0 });
      await make('Wycofany', { ...own, is_withdrawn: true });
      await make('Szpitalny', { ...own, rx_category: 'Lz' });
      expect(await beside(id)).toHaveLength(4);
      const path = `/extras/suggest-something-for-product/suggested/${id}`;
      expect(await names(path, await hospital())).toContain('Szpitalny');
    });

    it('are hits first, then by name, always the same twelve', async () => {
      const own = { inn: 'Ibuprofenum', form: 'tabl.' };
      const id = await make('Wzór', own);
      for (const letter of 'NMLKJIHGFEDCB') await make(letter, own);
      await make('Ż hit', { ...own, is_hit: true });
      const first = await beside(id);
      expect(first).toEqual(['Ż hit', ...'BCDEFGHIJKL']);
      expect(await beside(id)).toEqual(first);
    });

    it('without a substance exclude other goods without one', async () => {
      const id = await make('Wzór', { inn: '' });
      await make('Inny bez substancji', { inn: '' });
      expect(await beside(id)).toEqual([]);
    });

    it('exist for a withdrawn product too', async () => {
      const { own } = await relatives();
      expect(await beside(await make('Dawny', { ...own, is_withdrawn: true }))).toContain('Wzór');
    });

    it('on sale are only products in promotion, largest discount first, never refunded ones', async () => {
      const id = await make('Wzór', { inn: 'Ibuprofenum' });
      const sale = { inn: 'Ibuprofenum', basic_price_net: 1000 };
      await make('Dziesięć', { ...sale, price_net: 900 });
      await make('Dwadzieścia', { ...sale, price_net: 800 });
      await make('Bez promocji', { ...sale, price_net: 1000 });
      await make('Refundowany', { ...sale, price_net: 500, is_refunded: true });
      expect(await beside(id, 'sales')).toEqual(['Dwadzieścia', 'Dziesięć']);
    });

    it('take one statement besides the session', async () => {
      const { id } = await relatives();
      expect(await app.statements(() => beside(id))).toHaveLength(2);
    });

    it.each([
      ['/extras/suggest-something-for-product/suggested/999', 404],
      ['/extras/suggest-something-for-product/sales/999', 404],
      ['/extras/suggest-something-for-product/suggested/0', 422],
      ['/extras/suggest-something-for-product/suggested/-1', 422],
      ['/extras/suggest-something-for-product/suggested/99999999999', 422],
      ['/extras/suggest-something-for-product/suggested/%25_%5C', 422],
      ['/extras/suggest-something-for-product/other/1', 422],
      ['/extras/suggest-something-for-product/suggested', 404],
      ['/extras/suggest-something/other', 422],
      ['/extras/suggest-something/%27', 422],
      ['/product/product-type/product-suggestions/999', 404],
      ['/product/product-type/product-suggestions/lek', 422],
    ])('%s is %i', async (path, status) => {
      await make('Wzór');
      const response = await agent.call(`/api${path}`);
      expect([response.status, await response.json()]).toMatchObject([status, { message: expect.any(String) }]);
    });
  });

  describe('for the cart', () => {
    const inCart = async () =>
      (await agent.json<Cart>('/api/cart/')).productSuggestionsByProduct.products.map(({ name }) => name);
    const add = (id: number) => agent.json<Cart>(`/api/cart/add-to-cart/${id}/1/1`);

    it('are those chosen for its goods, then the general ones, then hits of their categories', async () => {
      const category = await app.make.category();
      const id = await make('Wzór', { category_id: category });
      const beside = await make('Obok', { category_id: category });
      const everywhere = await make('Wszędzie');
      await make('Hit kategorii', { category_id: category, is_hit: true });
      await make('Nie hit', { category_id: category });
      await make('Hit innej', { is_hit: true });
      await app.db.run(
        statement(
          '',
          'insert into suggested_products (anchor_id, product_id, position) values ($1, $2, 1), (null, $3, 1)',
        ),
        [id, beside, everywhere],
      );
      expect(await inCart()).toEqual([]);
      expect((await add(id)).productSuggestionsByProduct.products).toEqual([]);
      expect(await inCart()).toEqual(['Obok', 'Wszędzie', 'Hit kategorii']);
      await add(beside);
      expect(await inCart()).toEqual(['Wszędzie', 'Hit kategorii']);
    });

    it('are in stock, offered and allowed, four at most', async () => {
      const category = await app.make.category();
      const own = { category_id: category, is_hit: true };
      await add(await make('Wzór', own));
      await make('Brak', { ...own, available: 0 });
      await make('Wycofany', { ...own, is_withdrawn: true });
      await make('Szpitalny', { ...own, rx_category: 'Lz' });
      for (const letter of 'EDCBA') await make(letter, own);
      expect(await inCart()).toEqual(['A', 'B', 'C', 'D']);
    });
  });

  describe('general', () => {
    it('are hits, or the largest discounts', async () => {
      await make('Hit', { is_hit: true });
      await make('Zwykły');
      await make('Promocja', { price_net: 700, basic_price_net: 1000 });
      await make('Szpitalny hit', { is_hit: true, rx_category: 'Lz' });
      expect(await names('/extras/suggest-something/suggested')).toEqual(['Hit']);
      expect(await names('/extras/suggest-something/sales')).toEqual(['Promocja']);
      expect(await names('/extras/admin-suggested-products')).toEqual([]);
    });

    it('of a type are its products, hits first', async () => {
      const type = await app.make.productType();
      await make('A', { product_type_id: type });
      await make('Ż hit', { product_type_id: type, is_hit: true });
      await make('Brak', { product_type_id: type, available: 0 });
      await make('Inny');
      expect(await names(`/product/product-type/product-suggestions/${type}`)).toEqual(['Ż hit', 'A']);
      const empty = await app.make.productType();
      expect(await names(`/product/product-type/product-suggestions/${empty}`)).toEqual([]);
    });
  });

  describe('chosen by operators', () => {
    it('come first everywhere, in their order', async () => {
      const type = await app.make.productType();
      for (const name of ['A', 'B', 'C']) await make(name, { product_type_id: type, is_hit: true });
      expect(await ops('suggestions', 'set', 'C', 'B', 'C')).toEqual({
        exit: 0,
        out: 'Propozycje ogólne: 2\u00a0produkty.\n',
        err: '',
      });
      expect(await names('/extras/admin-suggested-products')).toEqual(['C', 'B']);
      expect(await names('/extras/suggest-something/suggested')).toEqual(['C', 'B', 'A']);
      expect(await names(`/product/product-type/product-suggestions/${type}`)).toEqual(['C', 'B', 'A']);
      await ops('suggestions', 'set', '--empty');
      expect(await names('/extras/admin-suggested-products')).toEqual([]);
    });

    it('for a product come first there only', async () => {
      const { id } = await relatives();
      await ops('suggestions', 'set', '--for', 'Wzór', 'Obcy', 'Kategoria, inna postać');
      expect(await beside(id)).toEqual([
        'Obcy',
        'Kategoria, inna postać',
        'Substancja i postać',
        'Substancja, inna postać',
        'Kategoria i postać',
      ]);
      expect(await names('/extras/admin-suggested-products')).toEqual([]);
    });

    it('are shown only to pharmacies that may order them', async () => {
      await make('Szpitalny', { rx_category: 'Lz' });
      await make('Brak', { available: 0 });
      await ops('suggestions', 'set', 'Szpitalny', 'Brak');
      expect(await names('/extras/admin-suggested-products')).toEqual([]);
      expect(await names('/extras/admin-suggested-products', await hospital())).toEqual(['Szpitalny']);
    });

    it('are refused with the reason, with nothing changed', async () => {
      await make('A');
      await make('Wycofany', { is_withdrawn: true });
      await ops('suggestions', 'set', 'A');
      const { exit, err } = await ops('suggestions', 'set', 'Wycofany', 'Nieznany');
      expect(exit).toBe(1);
      expect(err).toContain('Wycofany (Wycofany): produkt jest wycofany z oferty');
      expect(err).toContain('Nieznany: nie ma takiego produktu');
      expect((await ops('suggestions', 'set', '--for', 'A', 'A')).err).toContain('sam przy sobie');
      expect((await ops('suggestions', 'set', '--for', 'Nieznany', 'A')).exit).toBe(1);
      expect((await ops('suggestions', 'set')).exit).toBe(2);
      expect(await names('/extras/admin-suggested-products')).toEqual(['A']);
    });
  });

  describe('the main page', () => {
    const sections = async () =>
      (await agent.json<{ id: string; title: string; items: Items }[]>('/api/extras/main-page-products')).map(
        ({ id, title, items }) => [id, title, ...namesOf(items)],
      );

    it('shows the sections that operators set, in their order', async () => {
      for (const name of ['A', 'B', 'C']) await make(name);
      expect((await ops('main-page', 'list')).out).toBe('Strona startowa nie ma sekcji.\n');
      expect((await ops('main-page', 'set', 'zima', 'B', 'A', '--title', 'Na zimę')).out).toBe(
        'Sekcja zima („Na zimę”): 2\u00a0produkty.\n',
      );
      const path = join(folder, 'sku.txt');
      await writeFile(path, 'C\n');
      await ops('main-page', 'set', 'nowe', '--file', path, '--title', 'Nowe', '--position', '0');
      expect(await sections()).toEqual([
        ['nowe', 'Nowe', 'C'],
        ['zima', 'Na zimę', 'B', 'A'],
      ]);
      await ops('main-page', 'set', 'zima', 'C');
      await ops('main-page', 'set', 'nowe', '--empty');
      expect(await sections()).toEqual([['zima', 'Na zimę', 'C']]);
      expect((await ops('main-page', 'list')).out).toBe('1 | zima | Na zimę | 1\u00a0produkt\n');
    });

    it.each([
      [['main-page', 'set'], 2, 'brakuje nazwy sekcji'],
      [['main-page', 'set', 'x'], 2, '--empty'],
      [['main-page', 'set', 'Zima!', 'A', '--title', 'x'], 1, 'małe litery'],
      [['main-page', 'set', 'zima', 'A'], 1, 'podaj --title'],
      [['main-page', 'set', 'zima', 'A', '--title', ' '], 1, 'brakuje --title'],
      [['main-page', 'set', 'zima', 'A', '--title', 'x', '--position', '-1'], 2, '--position'],
      [['main-page', 'set', 'zima', 'A', '--title', 'x', '--position=-1'], 1, '--position to liczba'],
      [['main-page', 'set', 'zima', 'Nieznany', '--title', 'x'], 1, 'nie ma takiego produktu'],
      [['main-page', 'set', 'zima', '--empty'], 1, 'Nie ma sekcji zima'],
      [['main-page', 'list', 'x'], 2, 'x'],
    ])('answers %j with %i', async (args, code, reason) => {
      await make('A');
      const { exit, err } = await ops(...args);
      expect(exit).toBe(code);
      expect(err).toContain(reason);
      expect(await sections()).toEqual([]);
    });
  });
});
