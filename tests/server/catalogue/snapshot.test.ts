import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Executor, statement } from '#server/db/db.ts';
import { beginGeneration, readGeneration } from '#server/repositories/writes/generation.ts';
import { createSnapshots } from '#server/services/memory/snapshots.ts';
import type { Product, ProductDetails } from '#shared/contract/products.ts';
import type { FullSnapshot, SnapshotDelta, StockPart } from '#shared/contract/snapshot.ts';
import { versionOf } from '#shared/rules/versions.ts';
import { applyDelta, type CatalogueCopy, readFull } from '#shared/snapshot/copy.ts';
import { CopyReader } from '#shared/snapshot/products.ts';
import { applyStock, availableOf, NO_STOCK, type Stock } from '#shared/snapshot/stock.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

describeDatabase('catalogue snapshot', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let generation: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.script(`truncate products, manufacturers, product_types, categories restart identity cascade;
        update catalogue_version set version = 0, stock_version = 0`);
    generation = await readGeneration(app.db);
    await app.deps.catalogue.refresh();
    // Also expires the stock of the previous test.
    app.clock.advance(60_000);
  });

  const run = (text: string, values: unknown[] = []) => app.db.run(statement('', text), values);
  /** The last step of an import: assigns the next version to new and changed products. */
  const publish = async (...ids: number[]) => {
    await run('update catalogue_version set version = version + 1');
    await run('update products set version = v.version from catalogue_version v where products.id = any($1::int[])', [
      ids,
    ]);
    await app.deps.catalogue.refresh();
  };
  const product = (columns: Record<string, unknown> = {}) => app.make.product({ version: 0, ...columns });
  /** Enough that one changed product is a small share of them. */
  const manyProducts = async () => {
    const ids: number[] = [];
    for (let i = 0; i < 20; i++) ids.push(await product({ name: `Lek ${i}` }));
    await publish(...ids);
    return ids;
  };
  const full = () => agent.json<FullSnapshot>('/api/product');
  const at = (number: number) => versionOf(generation, number);
  const delta = (since: number) => agent.json<SnapshotDelta>(`/api/product?since=${at(since)}`);
  const stock = (since?: string) =>
    agent.json<StockPart>(`/api/product?part=stock${since === undefined ? '' : `&since=${since}`}`);
  const shown = (copy: CatalogueCopy, pieces: Stock = NO_STOCK) => {
    const reader = new CopyReader(copy);
    return Array.from(copy.columns.ids, (id) => reader.product(id, pieces));
  };
  const listed = async () => (await agent.json<{ items: Product[] }>('/api/product/1/100')).items;
  const byId = (a: Product, b: Product) => a.id - b.id;

  describe('full', () => {
    it('reproduces the list rows and product pages of the server', async () => {
      const root = await app.make.category({ code: 'N', name: 'Układ nerwowy' });
      const leaf = await app.make.category({ code: 'N02', name: 'Leki przeciwbólowe', parent_id: root });
      await app.make.category({ code: 'Z', name: 'Pusta' });
      const maker = await app.make.manufacturer({ name: 'Żelazny' });
      await app.make.manufacturer({ name: 'Bez produktów' });
      const rich = await product({
        name: 'Morfina „Ł”',
        strength: '10 mg',
        pack: '60 tabl.',
        inn: 'Morphinum',
        atc: 'N02AA01',
        manufacturer_id: maker,
        category_id: leaf,
        ean: '5901234123457',
        bloz: '1234567',
        price_net: 903,
        basic_price_net: 1000,
        rx_category: 'Rpw',
        controlled_group: 'I-N',
        is_cold: true,
        is_low_price: true,
        is_short_expiry: true,
        is_hard_to_find: true,
        is_in_package: true,
        is_hit: true,
        expiry_date: '2028-01-31',
        shelf: 'A-3',
        image: '/api/picture/7',
        available: 5,
      });
      const plain = await product({ manufacturer_id: maker, is_refunded: true });
      const gone = await product({ is_withdrawn: true });
      await publish(rich, plain, gone);
      const snapshot = await full();
      const copy = readFull(snapshot);
      const pieces = applyStock(NO_STOCK, await stock());
      expect(shown(copy, pieces)).toEqual((await listed()).sort(byId));
      const page = await agent.json<ProductDetails>(`/api/product/info/${rich}`);
      expect(new CopyReader(copy).details(rich, pieces)).toEqual(page);
      expect(snapshot.names.manufacturers).toEqual([{ id: maker, name: 'Żelazny' }]);
      expect(snapshot.names.categories.map(({ id }) => id)).toEqual([root, leaf]);
      expect(snapshot).toMatchObject({ kind: 'full', version: at(1), check: { products: 2, priceNet: 1903 } });
    });

    it('is empty for an empty catalogue', async () => {
      expect(readFull(await full()).columns.ids).toHaveLength(0);
    });

    it('requires a session', async () => {
      for (const path of ['/api/product', '/api/product?since=1', '/api/product?part=stock']) {
        expect((await app.request(path)).status).toBe(401);
      }
    });

    it.each(['part=prices', `since=${'1'.repeat(65)}`])('refuses a malformed query: %s', async (query) => {
      expect((await agent.call(`/api/product?${query}`)).status).toBe(422);
    });
  });

  describe('delta', () => {
    it('leads from one version to the next, including withdrawn and restored products', async () => {
      const [one = 0, two = 0, three = 0] = await manyProducts();
      const first = readFull(await full());
      await run(`update products set price_net = 777 where id = $1`, [one]);
      await run(`update products set is_withdrawn = true where id = $1`, [two]);
      const maker = await app.make.manufacturer({ name: 'Nowy' });
      const fresh = await product({ name: 'Nowość', manufacturer_id: maker });
      await publish(one, two, fresh);
      const change = await delta(1);
      expect(change.names.manufacturers.map(({ name }) => name)).toContain('Nowy');
      const second = applyDelta(first, change);
      expect(Array.from(second.changed)).toEqual([one, fresh]);
      expect(Array.from(second.withdrawn)).toEqual([two]);
      expect(shown(second.copy)).toEqual(shown(readFull(await full())));
      await run(`update products set is_withdrawn = false where id = $1`, [two]);
      await run(`update products set is_withdrawn = true where id = $1`, [three]);
      await publish(two, three);
      const third = applyDelta(second.copy, await delta(2));
      expect(shown(third.copy)).toEqual(shown(readFull(await full())));
      expect(shown(applyDelta(first, await delta(1)).copy)).toEqual(shown(third.copy));
    });

    it('is empty for the current version', async () => {
      await manyProducts();
      expect(await delta(1)).toMatchObject({
        kind: 'delta',
        since: at(1),
        version: at(1),
        withdrawn: [],
        table: { ids: [] },
      });
    });

    it.each(['2', '99999999', '12345678901', '-1', 'abc', '', '1', '0123456789abcdef.1', '.1'])(
      'is everything when "%s" is not known',
      async (since) => {
        await manyProducts();
        expect(await agent.json(`/api/product?since=${since}`)).toMatchObject({ kind: 'full', version: at(1) });
      },
    );

    it('is a full snapshot when most products changed', async () => {
      const ids = await manyProducts();
      await publish(...ids.slice(0, 6));
      expect(await delta(1)).toMatchObject({ kind: 'full', version: at(2) });
    });

    it('is a full snapshot in another generation, even of the same number and sums', async () => {
      const ids = await manyProducts();
      const held = await full();
      await run(`update products set name = 'Odtworzony' where id = $1`, [ids[0]]);
      generation = await beginGeneration(app.db);
      await app.deps.catalogue.refresh();
      const answer = await agent.json<FullSnapshot>(`/api/product?since=${held.version}`);
      expect(answer).toMatchObject({ kind: 'full', version: at(1), check: held.check });
      expect(shown(readFull(answer))[0]).toMatchObject({ name: 'Odtworzony' });
    });

    it('is a full snapshot after a restored database reaches the same version again', async () => {
      const ids = await manyProducts();
      await publish(...ids.slice(0, 1));
      await full();
      await run('update catalogue_version set version = 1');
      await app.deps.catalogue.refresh();
      expect(await delta(2)).toMatchObject({ kind: 'full', version: at(1) });
      await run(`update products set name = 'Odtworzony' where id = $1`, [ids[0]]);
      await publish(...ids.slice(0, 1));
      expect(shown(readFull(await full()))[0]).toMatchObject({ name: 'Odtworzony' });
    });
  });

  describe('response', () => {
    const packed = async (acceptEncoding: string) => {
      const response = await agent.call('/api/product', { headers: { 'Accept-Encoding': acceptEncoding } });
      return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    };

    it('is compressed as the client accepts it, brotli before gzip', async () => {
      await manyProducts();
      const plain = JSON.stringify(await full());
      const brotli = await packed('gzip, deflate, br, zstd');
      const gzip = await packed('gzip, deflate');
      const none = await packed('br;q=0, identity');
      expect(brotli.headers.get('Content-Encoding')).toBe('br');
      expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain);
      expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
      expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
      expect(none.headers.get('Content-Encoding')).toBeNull();
      expect(Buffer.from(none.bytes).toString()).toBe(plain);
      for (const { headers, bytes } of [brotli, gzip, none]) {
        expect(Number(headers.get('Content-Length'))).toBe(bytes.byteLength);
        expect(Number(headers.get('Zapas-Unpacked-Size'))).toBe(Buffer.byteLength(plain));
        expect(headers.get('Cache-Control')).toContain('no-store');
        expect(headers.get('Vary')).toContain('Accept-Encoding');
        expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      }
    });

    it('is read and compressed once per version, however many request it', async () => {
      await manyProducts();
      const first = await app.statements(() => Promise.all([full(), full(), full()]));
      expect(first.filter((name) => name === 'snapshot_offered')).toHaveLength(1);
      expect(await app.statements(full)).not.toContain('snapshot_offered');
      expect(await app.statements(() => delta(0))).not.toContain('snapshot_changed');
      expect(await app.statements(() => delta(1))).toContain('snapshot_changed');
      expect(await app.statements(() => delta(1))).not.toContain('snapshot_changed');
      await publish();
      expect(await app.statements(full)).toContain('snapshot_offered');
    });
  });

  it('has one version even when an import commits while it is read', async () => {
    const [one = 0] = await manyProducts();
    let isFirst = true;
    const meddled: Executor = {
      run: async (asked, values) => {
        const rows = await app.db.run(asked, values);
        if (asked.name === 'snapshot_offered' && isFirst) {
          isFirst = false;
          await run('update products set price_net = 5 where id = $1', [one]);
          await publish(one);
        }
        return rows;
      },
    };
    const answer = await createSnapshots(meddled, app.deps.catalogue, app.deps.now).products(undefined);
    const snapshot = JSON.parse(new TextDecoder().decode(await answer.plain()));
    expect(shown(readFull(snapshot))[0]).toMatchObject({ id: one, priceNet: 5 });
    expect(snapshot.version).toBe(at(2));
  });

  it('is computed again after a failure', async () => {
    await manyProducts();
    let isBroken = true;
    const shaky: Executor = {
      run: (asked, values) =>
        isBroken && asked.name === 'snapshot_check'
          ? Promise.reject(new Error('no connection'))
          : app.db.run(asked, values),
    };
    const snapshots = createSnapshots(shaky, app.deps.catalogue, app.deps.now);
    await expect(snapshots.products(undefined)).rejects.toThrow('no connection');
    isBroken = false;
    expect((await snapshots.products(undefined)).size).toBeGreaterThan(0);
  });

  describe('stock', () => {
    const piecesOf = (part: StockPart, old = NO_STOCK) => {
      const pieces = applyStock(old, part);
      return (id: number) => availableOf(pieces, id);
    };

    it('covers all offered products, without reserved pieces', async () => {
      const [one = 0, two = 0] = await manyProducts();
      await run('update stock set on_hand = 7, reserved = 3 where product_id = $1', [one]);
      await run('delete from stock where product_id = $1', [two]);
      const part = await stock();
      expect(part.isWhole).toBe(true);
      expect(part.readAt).toBe(app.deps.now().toISOString());
      expect([one, two].map(piecesOf(part))).toEqual([4, 0]);
    });

    it('is read again after a minute and returns the changes', async () => {
      const [one = 0, two = 0] = await manyProducts();
      const before = await stock();
      await app.make.stock(one, 3);
      await run('update products set is_withdrawn = true where id = $1', [two]);
      app.clock.advance(59_000);
      expect(await stock(before.mark)).toMatchObject({ isWhole: false, ids: [], mark: before.mark });
      app.clock.advance(1_000);
      const after = await stock(before.mark);
      expect(after).toMatchObject({ isWhole: false, readAt: app.deps.now().toISOString() });
      expect(after.ids).toHaveLength(2);
      expect([one, two].map(piecesOf(after, applyStock(NO_STOCK, before)))).toEqual([3, 0]);
      expect(await stock(after.mark)).toMatchObject({ ids: [], mark: after.mark });
    });

    it('is read again at once after a feed', async () => {
      const [one = 0] = await manyProducts();
      const before = await stock();
      await app.make.stock(one, 3);
      await run('update catalogue_version set stock_version = stock_version + 1');
      expect((await stock(before.mark)).counts).toEqual([3]);
    });

    it.each(['unknown', ''])('is complete for an unknown mark: "%s"', async (mark) => {
      await manyProducts();
      expect(await stock(mark)).toMatchObject({ isWhole: true });
    });

    it('is read once per minute, however many request it', async () => {
      await manyProducts();
      const sent = await app.statements(() => Promise.all([stock(), stock(), stock('x')]));
      expect(sent.filter((name) => name === 'snapshot_stock')).toHaveLength(1);
    });
  });
});
