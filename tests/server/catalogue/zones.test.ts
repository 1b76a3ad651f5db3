import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { listenOps, type OpsListener } from '#server/ops/socket.ts';
import type { Product } from '#shared/contract/products.ts';
import type { ZoneCells } from '#shared/contract/zones.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { runCommand } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

const LOW = '/api/homepage/low_prices_area_promotion_cells';
const SHORT = '/api/homepage/short_time_promotion_cells';

interface Form {
  readonly total: number;
  readonly fields: readonly { name: string; options: readonly { id: number; name: string; productCount: number }[] }[];
}

describeDatabase('zones', (engine) => {
  let app: TestApp;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.script(`truncate products, manufacturers, product_types, categories restart identity cascade;
      update catalogue_version set version = 0`);
    await app.deps.catalogue.refresh();
  });

  const run = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  const publish = async () => {
    await run('update catalogue_version set version = version + 1');
    await app.deps.catalogue.refresh();
  };
  const low = (name: string, columns: Record<string, unknown> = {}) =>
    app.make.product({ name, sku: name, price_net: 900, basic_price_net: 1000, is_low_price: true, ...columns });
  const short = (name: string, expiry_date: string, columns: Record<string, unknown> = {}) =>
    app.make.product({ name, sku: name, is_short_expiry: true, expiry_date, ...columns });
  const cells = (path: string, form: Record<string, string> = {}) => agent.json<ZoneCells>(path, { form });
  const names = ({ cells }: ZoneCells) => cells.map(({ product }) => product.name);

  describe('cells', () => {
    it('of low prices are the largest discounts, with counts of all', async () => {
      await low('Dziesięć procent');
      await low('Trzydzieści procent', { price_net: 700 });
      await low('Bez rabatu', { price_net: 1000 });
      await low('Poza strefą', { price_net: 100, is_low_price: false });
      await publish();
      const answer = await cells(LOW);
      expect(names(answer)).toEqual(['Trzydzieści procent', 'Dziesięć procent', 'Bez rabatu']);
      expect(answer).toMatchObject({ total: 3, discountFrom: 10, discountTo: 30, nearestExpiry: null });
      expect(answer.cells[0]?.product).toMatchObject({ isLowPrice: true, discountPercent: 30, priceNet: 700 });
    });

    it('of short expiry are the earliest dates', async () => {
      await short('Luty', '2027-02-28');
      await short('Styczeń B', '2027-01-31');
      await short('Styczeń A', '2027-01-31');
      await publish();
      const answer = await cells(SHORT);
      expect(names(answer)).toEqual(['Styczeń A', 'Styczeń B', 'Luty']);
      expect(answer).toMatchObject({ total: 3, discountFrom: null, discountTo: null, nearestExpiry: '2027-01-31' });
      expect(answer.cells.map(({ product }) => product.expiryDate)).toEqual(['2027-01-31', '2027-01-31', '2027-02-28']);
    });

    it('are only what this pharmacy can order now', async () => {
      await low('Jest');
      await low('Nie ma', { available: 0 });
      await low('Wycofany', { is_withdrawn: true });
      await low('Szpitalny', { rx_category: 'Lz' });
      await low('Refundowany', { is_refunded: true });
      await publish();
      expect(names(await cells(LOW))).toEqual(['Jest']);
      const pharmacy = await app.make.pharmacy({ kind: 'hospital_pharmacy' });
      const hospital = await app.login((await app.make.user({ pharmacy_id: pharmacy })).login);
      expect(names(await hospital.json(LOW, { form: {} }))).toEqual(['Jest', 'Szpitalny']);
    });

    it('are filtered like the list, a category with its descendants, and at most twelve', async () => {
      const top = await app.make.category({ code: 'N', name: 'Układ nerwowy' });
      const leaf = await app.make.category({ code: 'N02', parent_id: top });
      const maker = await app.make.manufacturer({ name: 'Polfa' });
      const type = await app.make.productType({ name: 'lek' });
      await low('W kategorii', { category_id: leaf });
      await low('Producenta', { manufacturer_id: maker, category_id: await app.make.category({ code: 'A' }) });
      await low('Rodzaju', { product_type_id: type });
      for (let i = 0; i < 12; i++) await low(`Inny ${i}`, { price_net: 950 });
      await publish();
      expect(names(await cells(LOW, { category: String(top) }))).toEqual(['W kategorii']);
      expect(names(await cells(LOW, { manufacturer: String(maker) }))).toEqual(['Producenta']);
      expect(names(await cells(LOW, { type: String(type) }))).toEqual(['Rodzaju']);
      expect(await cells(LOW, { type: String(type), manufacturer: String(maker) })).toEqual({
        total: 0,
        discountFrom: null,
        discountTo: null,
        nearestExpiry: null,
        cells: [],
      });
      const all = await cells(LOW);
      expect([all.cells.length, all.total, all.discountFrom]).toEqual([12, 15, 5]);
    });

    it('take one statement besides the session', async () => {
      await low('Jest');
      await publish();
      const sent = await app.statements(() => cells(LOW));
      expect(sent).toHaveLength(2);
      expect(sent).toContain('zones_low_prices');
    });

    it.each([
      { category: '0' },
      { category: '-1' },
      { manufacturer: "1'--" },
      { type: '99999999999' },
      { category: '%_\\' },
    ])('refuse %j', async (form) => {
      for (const path of [LOW, SHORT]) {
        const response = await agent.call(path, { form });
        expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid' }]);
      }
    });
  });

  describe('the form', () => {
    it('lists the filter options in Polish order with counts', async () => {
      const top = await app.make.category({ code: 'N', name: 'Żołądek' });
      const other = await app.make.category({ code: 'A', name: 'Łuszczyca' });
      await app.make.category({ code: 'B', name: 'Pusta' });
      const maker = await app.make.manufacturer({ name: 'Polfa' });
      const type = await app.make.productType({ name: 'lek' });
      const rest = { manufacturer_id: maker, product_type_id: type };
      await low('A', { category_id: await app.make.category({ code: 'N1', parent_id: top }), ...rest });
      await low('B', { category_id: top, ...rest });
      await low('C', { category_id: other, ...rest });
      await low('D', { category_id: other, is_low_price: false, ...rest });
      await publish();
      expect(await agent.json<Form>(`${LOW}?form=1`)).toEqual({
        total: 3,
        fields: [
          {
            name: 'category',
            options: [
              { id: other, name: 'Łuszczyca', productCount: 1 },
              { id: top, name: 'Żołądek', productCount: 2 },
            ],
          },
          { name: 'manufacturer', options: [{ id: maker, name: 'Polfa', productCount: 3 }] },
          { name: 'type', options: [{ id: type, name: 'lek', productCount: 3 }] },
        ],
      });
      const empty = { total: 0, fields: expect.not.arrayContaining([{ options: [expect.anything()] }]) };
      expect(await agent.json<Form>(`${SHORT}?form=1`)).toMatchObject(empty);
    });

    it('counts cells that this pharmacy can order, under the same filters', async () => {
      const top = await app.make.category({ code: 'N', name: 'Układ nerwowy' });
      const maker = await app.make.manufacturer({ name: 'Polfa' });
      const type = await app.make.productType({ name: 'lek' });
      const own = { category_id: top, manufacturer_id: maker, product_type_id: type };
      await low('Jest', own);
      await low('Zimny', { ...own, is_cold: true });
      await low('Nie ma', { ...own, available: 0 });
      await low('Szpitalny', { ...own, rx_category: 'Lz' });
      await low('Innego producenta', { ...own, manufacturer_id: await app.make.manufacturer({ name: 'Adamed' }) });
      await publish();
      for (const [query, total, makers] of [
        ['', 3, { Adamed: 1, Polfa: 2 }],
        ['&cold=1', 1, { Polfa: 1 }],
        [`&manufacturer=${maker}`, 2, { Adamed: 1, Polfa: 2 }],
        ['&inStock=1&category=999', 0, {}],
      ] as const) {
        const form = await agent.json<Form>(`${LOW}?form=1${query}`);
        const filter = Object.fromEntries(new URLSearchParams(query));
        expect([query, form.total, (await cells(LOW, filter)).total]).toEqual([query, total, total]);
        const options = form.fields.find(({ name }) => name === 'manufacturer')?.options ?? [];
        expect(Object.fromEntries(options.map(({ name, productCount }) => [name, productCount]))).toEqual(makers);
      }
    });

    it.each(['', '?form=0', '?form=', '?form=1&form=2'])('requires form=1, not %j', async (query) => {
      for (const path of [LOW, SHORT]) {
        const response = await agent.call(path + query);
        expect([response.status, await response.json()]).toMatchObject([422, { errors: { form: expect.any(Array) } }]);
      }
    });
  });

  describe('the list', () => {
    const list = async (query: string) =>
      (await agent.json<{ items: Product[] }>(`/api/product/1/10?${query}`)).items.map(({ name }) => name);

    it('sorts short expiry by date', async () => {
      await short('Luty', '2027-02-28');
      await short('Styczeń', '2027-01-31');
      await low('Bez daty');
      await publish();
      expect(await list('shortTimePromotion=1&order=expiry:asc')).toEqual(['Styczeń', 'Luty']);
      expect(await list('shortTimePromotion=1&order=expiry:desc')).toEqual(['Luty', 'Styczeń']);
    });

    it('shows refunded products no promotion and no low price, whatever the data', async () => {
      const id = await low('Refundowany', { is_refunded: true });
      await publish();
      expect(await list('lowPricesAreaPromotion=1')).toEqual([]);
      expect(await list('promotion=1')).toEqual([]);
      const fixed = { isLowPrice: false, isInPromotion: false, discountPercent: 0, priceNet: 900, basicPriceNet: 900 };
      expect(await agent.json(`/api/product/info/${id}`)).toMatchObject(fixed);
      expect((await agent.json<{ items: Product[] }>('/api/product/1/10')).items[0]).toMatchObject(fixed);
    });
  });

  describe('operators', () => {
    let folder: string;
    let listener: OpsListener;
    const failures: Error[] = [];
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'zapas-zones-'));
      failures.length = 0;
      listener = await listenOps(app.deps, folder, (error) => failures.push(error));
    });
    afterEach(async () => {
      await listener.stop();
      await rm(folder, { recursive: true, force: true });
      expect(failures).toEqual([]);
    });
    const ops = (...args: string[]) => runCommand(['zone', 'set', ...args], { DATA_DIR: folder });
    const inZone = async (column: string) =>
      (await run<{ sku: string }>(`select sku from products where ${column} order by sku`)).map(({ sku }) => sku);
    const version = async () =>
      (await run<{ version: number }>('select version from catalogue_version'))[0]?.version ?? -1;

    it.each([
      ['low-price', 'is_low_price', 'lowPricesAreaPromotion'],
      ['short-expiry', 'is_short_expiry', 'shortTimePromotion'],
      ['hard-to-find', 'is_hard_to_find', 'hardToFound'],
    ])('set the products of %s, which lists show at once', async (zone, column, flag) => {
      for (const name of ['A', 'B', 'C'])
        await short(name, '2027-01-31', { basic_price_net: 2000, [column]: name === 'A' });
      await publish();
      const before = await version();
      const { exit, out } = await ops(zone, 'B', 'C', 'B');
      expect({ exit, out }).toEqual({
        exit: 0,
        out: `Strefa ${zone}: 2\u00a0produkty, zmieniono 3.\n`,
      });
      expect(await inZone(column)).toEqual(['B', 'C']);
      const { items } = await agent.json<{ items: Product[] }>(`/api/product/1/10?${flag}=1`);
      expect(items.map(({ sku }) => sku)).toEqual(['B', 'C']);
      expect(await version()).toBe(before + 1);
      const changed = await run<{ sku: string }>('select sku from products where version = $1 order by sku', [
        before + 1,
      ]);
      expect(changed.map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
    });

    it('change nothing, not even the version, with the same input', async () => {
      await low('A');
      await publish();
      const before = await version();
      expect((await ops('low-price', 'A')).out).toContain('zmieniono 0');
      expect(await version()).toBe(before);
    });

    it('may pass SKUs in a file, and must confirm an empty zone', async () => {
      await low('A', { is_low_price: false });
      await low('B', { is_low_price: false });
      await publish();
      const path = join(folder, 'sku.txt');
      await writeFile(path, '\uFEFFA\r\n\n  B  \n');
      expect(await ops('low-price', '--file', path)).toMatchObject({ exit: 0 });
      expect(await inZone('is_low_price')).toEqual(['A', 'B']);
      expect(await ops('low-price')).toMatchObject({ exit: 2, err: expect.stringContaining('--empty') });
      expect(await ops('low-price', 'A', '--empty')).toMatchObject({ exit: 2 });
      expect(await ops('low-price', '--empty')).toMatchObject({ exit: 0 });
      expect(await inZone('is_low_price')).toEqual([]);
    });

    it('get each refused product with its reason, with nothing changed', async () => {
      await low('Zwykły', { is_low_price: false });
      await low('Refundowany', { is_low_price: false, is_refunded: true });
      await low('Wycofany', { is_low_price: false, is_withdrawn: true });
      await publish();
      const { exit, err } = await ops('low-price', 'Zwykły', 'Refundowany', 'Wycofany', 'Nieznany');
      expect(exit).toBe(1);
      expect(err).toBe(
        [
          'Nie udało się: Niczego nie zmieniono:',
          '  Refundowany (Refundowany): lek refundowany ma cenę urzędową i nie może być w strefie niskich cen',
          '  Wycofany (Wycofany): produkt jest wycofany z oferty',
          '  Nieznany: nie ma takiego produktu',
          '',
        ].join('\n'),
      );
      expect(await inZone('is_low_price')).toEqual([]);
    });

    it('put a product at its usual price into the low prices with a note', async () => {
      await low('Tańszy', { is_low_price: false });
      await low('Zwykły', { is_low_price: false, basic_price_net: 900 });
      await publish();
      const { exit, out } = await ops('low-price', 'Tańszy', 'Zwykły');
      expect(exit).toBe(0);
      expect(out).toMatch(/\nUwaga: cena nie jest niższa .*: Zwykły\.\n$/);
      expect(await inZone('is_low_price')).toEqual(['Tańszy', 'Zwykły']);
    });

    it('cannot put a product without a date into short expiry', async () => {
      await low('A');
      await publish();
      expect((await ops('short-expiry', 'A')).err).toContain('A (A): produkt nie ma terminu ważności');
      expect(await inZone('is_short_expiry')).toEqual([]);
    });

    it.each([
      [[], 2, 'brakuje nazwy strefy'],
      [['cheap', 'A'], 1, 'Nie udało się: strefa to jedna z'],
      [['low-price', '--file', '/nie/ma'], 1, 'Nie można przeczytać pliku'],
      [['low-price', '--all'], 2, '--all'],
    ])('get %j with %i', async (args, code, reason) => {
      const { exit, err } = await ops(...args);
      expect(exit).toBe(code);
      expect(err).toContain(reason);
    });
  });
});
