import { beforeEach, expect, it } from 'vitest';
import { beginGeneration } from '#server/repositories/writes/generation.ts';
import { createCatalogue } from '#server/services/memory/catalogue-memory.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { catalogueShop } from '#tests/support/shop/catalogue-shop.ts';

describeDatabase('the catalogue in memory', (engine) => {
  const { shop, run, publish, product, list } = catalogueShop(engine);
  let app: TestApp;
  beforeEach(() => {
    ({ app } = shop());
  });

  it('reads the changes of another process and nothing else', async () => {
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

  it('no longer finds a withdrawn product', async () => {
    await product({ name: 'Apap' });
    await publish();
    await run(`update products set is_withdrawn = true, version = 1`);
    await publish();
    expect(await list('')).toMatchObject({ items: [], total: 0 });
  });

  it('updates stock filters within a minute, and cards at once', async () => {
    const id = await product({ name: 'Apap', available: 5 });
    await publish();
    await app.make.stock(id, 0);
    await app.deps.catalogue.refresh();
    expect((await list('inStock=1')).items).toMatchObject([{ isInStock: false, count: 0 }]);
    app.clock.advance(60_000);
    await app.deps.catalogue.refresh();
    expect(await list('inStock=1')).toMatchObject({ items: [], total: 0 });
  });

  it('reads stock at once after a feed, and no products', async () => {
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

  it('reads everything after the database was restored from a backup', async () => {
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

  it('reads everything in another generation, even of the same number', async () => {
    await product({ name: 'Apap' });
    await publish();
    const other = await createCatalogue(app.db);
    await run(`update products set name = 'Odtworzony'`);
    await beginGeneration(app.db);
    await other.refresh();
    expect(other.search({ name: 'odtworzony' }, 1, 10).total).toBe(1);
    expect(other.search({ name: 'apap' }, 1, 10).total).toBe(0);
  });

  it('continues after a failed refresh', async () => {
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
