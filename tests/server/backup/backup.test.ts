import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, SERVER_PROGRAM } from '#server/db/open.ts';
import { readGeneration } from '#server/repositories/writes/generation.ts';
import { backUp } from '#server/services/backup/backup.ts';
import { restore } from '#server/services/backup/restore.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { opsBackupTexts } from '#shared/texts/ops-backup.ts';
import { describeEngines, describePglite, describePostgres, freshPostgres } from '#tests/support/server/engines.ts';
import { temporaryFiles } from '#tests/support/server/files.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { CartClient } from '#tests/support/shop/cart-client.ts';
import { aKeptShop, contentOf, faultsOf, onNewShop, requireUnused } from '#tests/support/shop/kept-shop.ts';

/** A restore makes all tables twice, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeEngines('a backup', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let plain: number;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-backup-'));
    app = await startTestApp(engine);
    ({ cart, plain } = await aKeptShop(app));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const backup = async (name: string) => {
    const path = join(folder, name);
    await backUp(app.deps, { path });
    return path;
  };

  it('restores every row and file, and begins a new generation', async () => {
    const path = await backup('quiet.tar.gz');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await onNewShop(engine, async (deps) => {
      await restore(deps, path);
      expect(await contentOf(deps.db)).toEqual(await contentOf(app.db));
      expect(await readGeneration(deps.db)).not.toBe(await readGeneration(app.db));
      expect(await readdir(deps.files.folder)).toEqual(await readdir(app.deps.files.folder));
      expect(await faultsOf(deps)).toEqual([]);
      const [{ count } = { count: -1 }] = await deps.db.run(
        statement<{ count: number }>('', 'select count(*) as count from sessions'),
      );
      expect(count).toBe(0);
      // Ids go on where they were.
      const text = `insert into manufacturers (name) values ('nowy') returning id`;
      const [restored] = await deps.db.run(statement<{ id: number }>('', text));
      const [original] = await app.db.run(statement<{ id: number }>('', text));
      expect(restored).toEqual(original);
    });
  });

  it('under load holds one moment: every order that was answered before, whole, and books that add up', async () => {
    const before: string[] = [];
    let isOver = false;
    const ordering = (async () => {
      while (!isOver) {
        await cart.add(plain, 1);
        before.push((await cart.order()).orderNumber);
        // In memory the embedded engine waits for nothing, and the backup's files would never get their turn.
        await nextTurn();
      }
    })();
    while (before.length < 3) await nextTurn();
    const answered = [...before];
    const path = await backup('busy.tar.gz');
    isOver = true;
    await ordering;
    await onNewShop(engine, async (deps) => {
      await restore(deps, path);
      expect(await faultsOf(deps)).toEqual([]);
      const restored = await contentOf(deps.db);
      const source = await contentOf(app.db);
      const orders = restored.orders ?? [];
      for (const number of answered) expect(orders.some((row) => row.includes(`"${number}"`))).toBe(true);
      for (const table of ['orders', 'order_lines', 'order_events']) {
        expect(source[table]).toEqual(expect.arrayContaining(restored[table] ?? []));
      }
    });
  });

  it('that is cut is refused, and leaves the shop as it was', async () => {
    const whole = await readFile(await backup('whole.tar.gz'));
    const path = join(folder, 'cut.tar.gz');
    await writeFile(path, whole.subarray(0, whole.length / 2));
    await onNewShop(engine, async ({ db, files }) => {
      await expect(restore({ db, files }, path)).rejects.toThrow(new OperatorRefusal(opsBackupTexts.broken(path)));
      await requireUnused(db);
      expect(await readdir(files.folder).catch(() => [])).toEqual([]);
    });
  });

  it('is refused by a shop that has data', async () => {
    const path = await backup('again.tar.gz');
    const before = await contentOf(app.db);
    await expect(restore(app.deps, path)).rejects.toThrow(new OperatorRefusal(opsBackupTexts.notEmpty));
    expect(await contentOf(app.db)).toEqual(before);
  });
});

describePostgres('a backup of the embedded engine', (postgres) => {
  describePglite('restored', (pglite) => {
    it('on PostgreSQL, and back, is the same shop', async () => {
      const app = await startTestApp(pglite);
      await aKeptShop(app);
      const content = await contentOf(app.db);
      const folder = app.deps.files.folder;
      await backUp(app.deps, { path: join(folder, 'there.tar.gz') });
      await onNewShop(postgres, async (there) => {
        await restore(there, join(folder, 'there.tar.gz'));
        expect(await contentOf(there.db)).toEqual(content);
        expect(await faultsOf(there)).toEqual([]);
        await backUp({ ...there, disk: undefined, now: app.deps.now }, { path: join(folder, 'back.tar.gz') });
      });
      await onNewShop(pglite, async (back) => {
        await restore(back, join(folder, 'back.tar.gz'));
        expect(await contentOf(back.db)).toEqual(content);
      });
      await app.close();
    });
  });

  it('is refused while a server is connected', async () => {
    const { url, drop } = await freshPostgres(inject('postgres'));
    const server = await openDatabase({ databaseUrl: url, program: SERVER_PROGRAM });
    await migrate(server);
    const db = await openDatabase({ databaseUrl: url });
    const work = restore({ db, files: temporaryFiles() }, 'no matter');
    await expect(work).rejects.toThrow(new OperatorRefusal(opsBackupTexts.serverRuns));
    await server.close();
    await db.close();
    await drop();
  });
});
