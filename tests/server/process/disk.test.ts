import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { inBytes, watchDisk } from '#server/environment/disk-space.ts';
import { importCatalogue } from '#server/services/import/import.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describePglite, fillDataDir } from '#tests/support/server/engines.ts';
import { type Operator, runCommand, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';
import { catalogueFile, inPieces } from '#tests/support/shop/catalogue-file.ts';
import { manyRows } from '#tests/support/shop/import-shop.ts';

const LIMIT_MB = 100;

describePglite('a shop whose disk fills up', (engine) => {
  let freeMb = 1000;
  let app: TestApp;
  let agent: Agent;
  let product: number;
  const disk = watchDisk(async () => inBytes(freeMb), inBytes(LIMIT_MB));
  /** What the job of the server does every second. */
  const checked = () => disk.check().catch(() => undefined);
  beforeAll(async () => {
    app = await startTestApp(engine, { disk });
    agent = await app.login((await app.make.user()).login);
    product = await app.make.product();
  });
  beforeEach(async () => {
    freeMb = 1000;
    await checked();
  });
  afterAll(() => app.close());

  const add = (key?: string) => agent.call(`/api/cart/add-to-cart/${product}/1/1`, key === undefined ? {} : { key });

  it('refuses writes in words, as an outage that devices retry, and does them once when there is room again', async () => {
    const key = '5f0c3f0e-9f6e-4b0e-8d1f-0d7f1c6f6a01';
    const before = await agent.json<Cart>('/api/cart/');
    freeMb = LIMIT_MB - 1;
    await checked();
    const refused = await add(key);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('miejsce') });
    expect(await agent.json<Cart>('/api/cart/')).toEqual(before);
    freeMb = LIMIT_MB;
    await checked();
    expect([(await add(key)).status, (await add(key)).status]).toEqual([200, 200]);
    expect(JSON.stringify(await agent.json<Cart>('/api/cart/'))).toContain('"count":1');
  });

  it('goes on answering what is read', async () => {
    freeMb = 0;
    await checked();
    for (const path of ['/api/cart/', '/api/product/1/10', '/api/current_user', '/api/ready'])
      expect([path, (await agent.call(path)).status]).toEqual([path, 200]);
  });

  const importing = (rows: number) => importCatalogue(app.deps, inPieces(catalogueFile(manyRows(rows))));
  const staged = () => app.db.run(statement('', 'select 1 from import_rows'));
  const known = () => app.db.run(statement('', "select 1 from products where sku like 'P%'"));

  it('begins no import that would take the room of the shop', async () => {
    freeMb = 2 * LIMIT_MB - 1;
    await expect(importing(3)).rejects.toThrow(
      'Na dysku z danymi sklepu zostało 199 MB, a potrzeba co najmniej 200 MB (granicę ustala MIN_FREE_MB): zwolnij miejsce i spróbuj ponownie. Nic nie zapisano.',
    );
    expect((await add()).status).toBe(200);
  });

  it.each([
    ['reading the file', 2],
    ['writing products', 5],
    ['writing stock', 8],
  ])('ends an import that runs out of room while %s, with nothing written', async (_, reads) => {
    let left = reads;
    const failing = watchDisk(async () => inBytes(left-- > 0 ? 1000 : 150), inBytes(LIMIT_MB));
    const run = importCatalogue({ ...app.deps, disk: failing }, inPieces(catalogueFile(manyRows(1600))));
    await expect(run).rejects.toThrow(/zostało 150 MB.* Nic nie zapisano\.$/);
    expect([await known(), await staged()]).toEqual([[], []]);
    expect((await add()).status).toBe(200);
  });

  describe('the command line', () => {
    let operator: Operator;
    beforeAll(async () => {
      operator = await startOperator(app.deps);
    });
    afterAll(() => operator.stop());

    it('names the disk and goes on listing', async () => {
      freeMb = 7;
      const refused = await operator.run('zone', 'set', 'low-price', '--empty');
      expect(refused.exit).toBe(1);
      expect(refused.said).toMatch(
        /^Nie udało się: Na dysku z danymi sklepu zostało 7 MB, a potrzeba co najmniej 100 MB/,
      );
      expect((await operator.run('order', 'list')).exit).toBe(0);
    });
  });
});

describe('the real disk', { timeout: 120_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-disk-'));
    await fillDataDir(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is checked before a command opens the shop', async () => {
    const { exit, err } = await runCommand(['order', 'list'], { DATA_DIR: folder, MIN_FREE_MB: '999999' });
    expect(exit).toBe(1);
    expect(err).toMatch(/^Nie udało się: Na dysku z danymi sklepu zostało \d+ MB, a potrzeba co najmniej 999999 MB/);
  });

  it('that fails under the database ends the process with exit code 3 and one sentence', async () => {
    const server = await startServerProcess({ DATA_DIR: folder, DEMO: '0', HOST: '127.0.0.1' });
    // A new segment of the log of changes cannot be written, as on a full disk.
    await rm(join(folder, 'db', 'pg_wal'), { recursive: true });
    const feed = join(folder, 'katalog.csv');
    await writeFile(feed, catalogueFile(manyRows(6000)));
    const { exit, err } = await runCommand(['catalogue', 'import', feed], { DATA_DIR: folder });
    expect([exit, err]).toEqual([1, expect.stringContaining('Serwer przerwał połączenie.')]);
    expect(await server.ended).toBe(3);
    expect(server.output()).toMatch(
      /^Wbudowana baza danych przerwała pracę \(could not .*\), więc sklep się zatrzymał/m,
    );
  });
});
