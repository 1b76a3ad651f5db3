import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type Database, type Executor, statement } from '#server/db/db.ts';
import { importCatalogue } from '#server/services/import/import.ts';
import { describeEngines, describePostgres } from '#tests/support/server/engines.ts';
import { catalogueFile, inPieces } from '#tests/support/shop/catalogue-file.ts';
import { importShop } from '#tests/support/shop/import-shop.ts';

describeEngines('catalogue import', (engine) => {
  const { database, read, importRows, versions } = importShop(engine);
  let db: Database;
  beforeEach(() => {
    db = database();
  });

  it('writes nothing when the catalogue changed while the file was read', async () => {
    const text = catalogueFile([{ sku: 'A' }]);
    async function* whileAnotherImports() {
      yield text.slice(0, 20);
      await importRows([{ sku: 'B' }]);
      yield text.slice(20);
    }
    const run = importCatalogue({ db, now: () => new Date(), uuid: randomUUID }, whileAnotherImports());
    await expect(run).rejects.toThrow('Katalog zmienił się w trakcie importu');
    expect(await versions()).toEqual([{ sku: 'B', version: 1 }]);
  });

  it('retries when a transaction of the shop conflicts with it', async () => {
    await importRows([{ sku: 'A' }]);
    let attempts = 0;
    const deadlocked: Database = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          attempts++;
          if (attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
          return result;
        }),
    };
    const text = inPieces(catalogueFile([{ sku: 'A', stock: 3 }, { sku: 'B' }]));
    const report = await importCatalogue({ db: deadlocked, now: () => new Date(), uuid: randomUUID }, text);
    expect(report).toMatchObject({ inserted: 1, restocked: 1, outcome: 'written' });
    expect(attempts).toBe(2);
    expect(await read('select on_hand from stock order by product_id')).toEqual([{ on_hand: 3 }, { on_hand: 10 }]);
  });

  it('writes nothing when stock changed while the file was read', async () => {
    await importRows([{ sku: 'A', stock: 1 }, { sku: 'B' }]);
    const text = catalogueFile([{ sku: 'A', stock: 1 }, { sku: 'C' }]);
    async function* whileAnotherImports() {
      yield* inPieces(text, text.length - 1);
      await importRows([{ sku: 'A', stock: 2 }]);
    }
    const run = importCatalogue({ db, now: () => new Date(), uuid: randomUUID }, whileAnotherImports());
    await expect(run).rejects.toThrow('Katalog zmienił się w trakcie importu');
    expect(await read('select on_hand from stock order by product_id')).toEqual([{ on_hand: 2 }, { on_hand: 10 }]);
  });

  it('reports the result as written when cleaning up fails', async () => {
    const untidy: Database = {
      ...db,
      run: async (statement, values) => {
        if (statement.name === 'import_unstage' && (await versions()).length > 0) throw new Error('no connection');
        return db.run(statement, values);
      },
    };
    const text = inPieces(catalogueFile([{ sku: 'A' }]));
    const report = await importCatalogue({ db: untidy, now: () => new Date(), uuid: randomUUID }, text);
    expect(report).toMatchObject({ outcome: 'written', inserted: 1 });
    expect(await versions()).toEqual([{ sku: 'A', version: 1 }]);
  });

  it.each(['import_stage', 'import_write', 'import_write_stock'])(
    'writes nothing when stopped during %s',
    async (name) => {
      await importRows([{ sku: 'A', stock: 1 }, { sku: 'B' }]);
      const stopping = new AbortController();
      const stopAt =
        (executor: Executor): Executor['run'] =>
        (statement, values) => {
          if (statement.name === name) stopping.abort();
          return executor.run(statement, values);
        };
      const stopped: Database = {
        ...db,
        run: stopAt(db),
        transaction: (work) => db.transaction((tx) => work({ run: stopAt(tx) })),
      };
      const text = inPieces(catalogueFile([{ sku: 'A', stock: 2 }, { sku: 'B', name: 'Inny' }, { sku: 'C' }]));
      const deps = { db: stopped, now: () => new Date(), uuid: randomUUID };
      await expect(importCatalogue(deps, text, { signal: stopping.signal })).rejects.toThrow('serwer kończy pracę');
      expect(
        await read('select name, on_hand from products p join stock s on s.product_id = p.id order by sku'),
      ).toEqual([
        { name: 'Lek', on_hand: 1 },
        { name: 'Lek', on_hand: 10 },
      ]);
      expect(await read('select * from import_rows')).toEqual([]);
    },
  );

  it('ends when stopped while no text comes', async () => {
    const stopping = new AbortController();
    async function* stalled() {
      yield catalogueFile([{ sku: 'A' }]);
      stopping.abort();
      await new Promise(() => undefined);
    }
    const deps = { db, now: () => new Date(), uuid: randomUUID };
    await expect(importCatalogue(deps, stalled(), { signal: stopping.signal })).rejects.toThrow('serwer kończy pracę');
    expect(await versions()).toEqual([]);
  });
});

describePostgres('catalogue import beside orders', (engine) => {
  it('does not wait for orders when it leaves stock unchanged, whatever the order of the file', async () => {
    const db = await engine.open();
    const deps = { db, now: () => new Date(), uuid: randomUUID };
    const rows = (price: number) =>
      Array.from({ length: 600 }, (_, i) => ({ sku: `P${i}`, price_net_grosze: price, stock: i }));
    await importCatalogue(deps, inPieces(catalogueFile(rows(1000)), 4096));
    const lock = statement<never>('', 'select from stock where product_id = $1 for update');
    await db.transaction(async (order) => {
      await order.run(lock, [1]);
      const text = inPieces(catalogueFile(rows(2000).reverse()), 4096);
      expect(await importCatalogue(deps, text)).toMatchObject({ changed: 600, outcome: 'written' });
      await order.run(lock, [600]);
    });
    await db.close();
  });
});
