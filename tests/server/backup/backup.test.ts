import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { dropTables, latestSchema, migrate, migrateTo } from '#server/db/migrate.ts';
import { openDatabase, SERVER_PROGRAM } from '#server/db/open.ts';
import { DiskNearlyFull, watchDisk } from '#server/environment/disk-space.ts';
import { listTables, readRows, readSequences } from '#server/repositories/backup/tables.ts';
import { readGeneration } from '#server/repositories/writes/generation.ts';
import { type Part, readArchive, writeArchive } from '#server/services/backup/archive.ts';
import { backUp } from '#server/services/backup/backup.ts';
import { readBackupHead, restore } from '#server/services/backup/restore.ts';
import { checkShop } from '#server/services/check/check-shop.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { opsBackupTexts } from '#shared/texts/ops-backup.ts';
import { opsCheckTexts } from '#shared/texts/ops-check.ts';
import {
  describeEngines,
  describePglite,
  describePostgres,
  freshPostgres,
  type TestEngine,
} from '#tests/support/server/engines.ts';
import { temporaryFiles } from '#tests/support/server/files.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { CartClient } from '#tests/support/shop/cart-client.ts';
import { aKeptShop, contentOf, requireUnused } from '#tests/support/shop/kept-shop.ts';

/** A restore makes all tables twice, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

/** Number of the schema of the version before generations, which has no files outside the database either. */
const BEFORE_GENERATIONS = 19;

const faultsOf = async (deps: Parameters<typeof checkShop>[0]) => (await checkShop(deps)).filter(opsCheckTexts.isFault);

type Kept = Pick<TestApp['deps'], 'db' | 'files'>;

/** Runs work on a new shop of an engine. */
async function onNewShop(engine: TestEngine, work: (deps: Kept) => Promise<void>): Promise<void> {
  const db = await engine.open();
  try {
    await work({ db, files: temporaryFiles() });
  } finally {
    await db.close();
  }
}

describeEngines('a backup', (engine) => {
  /** The embedded engine, which restores slowly, has only the tests in which engines may differ, unless it is alone. */
  const isSecond = engine.name === 'pglite' && inject('postgres') !== null;
  const onOneEngine = isSecond ? () => undefined : it;
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

  onOneEngine('of an earlier version is brought to this one', async () => {
    const path = join(folder, 'earlier.tar.gz');
    await onNewShop(engine, async ({ db }) => {
      await db.transaction(async (tx) => {
        await dropTables(tx);
        await migrateTo(tx, BEFORE_GENERATIONS);
        await tx.run(statement('', `insert into manufacturers (name) values ('z dawnej wersji')`));
        await writeArchive(path, async (add) => {
          const json = (name: string, value: unknown) => add({ name, bytes: Buffer.from(JSON.stringify(value)) });
          await json('zapas-backup.json', {
            format: 'zapas-backup',
            version: 1,
            schema: BEFORE_GENERATIONS,
            createdAt: '',
          });
          const rows: Record<string, number> = {};
          for (const table of await listTables(tx)) {
            const lines: string[] = [];
            for await (const some of readRows(tx, table)) lines.push(...some);
            if (lines.length > 0)
              await add({ name: `tables/${table}/000000.jsonl`, bytes: Buffer.from(lines.join('\n')) });
            rows[table] = lines.length;
          }
          await json('sequences.json', await readSequences(tx));
          await json('end.json', { rows, files: 0, missing: [] });
        });
      });
    });
    await onNewShop(engine, async (deps) => {
      await restore(deps, path);
      await migrate(deps.db);
      expect(await deps.db.run(statement('', 'select name from manufacturers'))).toEqual([{ name: 'z dawnej wersji' }]);
      expect(await readGeneration(deps.db)).toMatch(/^[\da-f]{16}$/);
    });
  });

  onOneEngine('is not written over a file, and leaves nothing where it cannot be written', async () => {
    const path = join(folder, 'taken');
    await writeFile(path, 'important');
    await expect(backUp(app.deps, { path })).rejects.toThrow(new OperatorRefusal(opsBackupTexts.exists(path)));
    expect(await readFile(path, 'utf8')).toBe('important');
    const nowhere = join(path, 'x.tar.gz');
    await expect(backUp(app.deps, { path: nowhere })).rejects.toThrow(opsBackupTexts.notWritten(nowhere));
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  onOneEngine('stops before it takes the room that the database needs', async () => {
    let free = 500;
    const disk = watchDisk(async () => (free -= 100), 200);
    const path = join(app.deps.files.folder, 'full.tar.gz');
    await expect(backUp({ ...app.deps, disk }, { path })).rejects.toThrow(DiskNearlyFull);
    expect((await readdir(app.deps.files.folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  onOneEngine('says which files are missing, and restores without them', async () => {
    const [hash = ''] = (await readdir(app.deps.files.folder)).filter((name) => name.length === 64);
    const path = join(app.deps.files.folder, hash);
    const bytes = await readFile(path);
    await writeFile(path, 'damaged');
    const out = join(folder, 'damaged.tar.gz');
    expect((await backUp(app.deps, { path: out })).at(-1)).toBe(opsBackupTexts.withoutFiles(1));
    expect(await faultsOf(app.deps)).toEqual([opsCheckTexts.file(hash, 'damaged')]);
    await writeFile(path, bytes);
    await onNewShop(engine, async (deps) => {
      expect((await restore(deps, out)).at(-1)).toBe(opsBackupTexts.withoutFiles(1));
      expect(await faultsOf(deps)).toEqual([opsCheckTexts.file(hash, 'missing')]);
    });
  });

  describe('is refused, and leaves the shop as it was,', () => {
    let good: Buffer;
    let parts: Part[];
    let target: Database;
    afterAll(() => target.close());
    beforeAll(async () => {
      target = await engine.open();
      const path = await backup('good.tar.gz');
      good = await readFile(path);
      parts = [];
      for await (const part of readArchive(path)) parts.push(part);
    });

    const made = async (change: (part: Part) => Part[]) => {
      const path = join(folder, 'made.tar.gz');
      await rm(path, { force: true });
      await writeArchive(path, async (add) => {
        for (const part of parts.flatMap(change)) await add(part);
      });
      return readFile(path);
    };
    const json = (part: Part, change: (value: Record<string, unknown>) => unknown): Part => ({
      ...part,
      bytes: Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(part.bytes).toString())))),
    });
    const { broken } = opsBackupTexts;
    const cases: [string, () => Uint8Array | Promise<Uint8Array>, (path: string) => string][] = [
      ['an empty file', () => new Uint8Array(), broken],
      ['a text', () => Buffer.from('sku;name\n'), broken],
      ['another archive', () => gzipSync(Buffer.alloc(2048)), broken],
      ['its first half', () => good.subarray(0, good.length / 2), broken],
      ['all but its last bytes', () => good.subarray(0, good.length - 20), broken],
      [
        'one with a changed byte',
        () => {
          const changed = Buffer.from(good);
          changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 255, changed.length >> 1);
          return changed;
        },
        broken,
      ],
      ['one without its end', () => made((part) => (part.name === 'end.json' ? [] : [part])), broken],
      ['one without a table', () => made((part) => (part.name.startsWith('tables/orders/') ? [] : [part])), broken],
      ['one without a file', () => made((part) => (part.name.startsWith('files/') ? [] : [part])), broken],
      [
        'one with another file under a name',
        () => made((part) => [part.name.startsWith('files/') ? { ...part, bytes: Buffer.from('x') } : part]),
        broken,
      ],
      [
        'one with a part that no backup has',
        () => made((part) => [part, { ...part, name: '../../etc/passwd' }]),
        broken,
      ],
      [
        'one of a later version',
        () =>
          made((part) => [
            part.name === 'zapas-backup.json' ? json(part, (head) => ({ ...head, schema: latestSchema() + 1 })) : part,
          ]),
        () => opsBackupTexts.newer,
      ],
    ];

    /** All on one engine; on the other those that fail at different points. */
    it.each(isSecond ? cases.filter((_, index) => index % 4 === 3) : cases)('%s', async (_, bytes, message) => {
      const path = join(folder, 'wrong.tar.gz');
      await writeFile(path, await bytes());
      const files = temporaryFiles();
      await expect(restore({ db: target, files }, path)).rejects.toThrow(new OperatorRefusal(message(path)));
      await requireUnused(target);
      expect(await readdir(files.folder).catch(() => [])).toEqual([]);
    });

    it('one that is not there, before a shop is opened', async () => {
      const path = join(folder, 'brak.tar.gz');
      await expect(readBackupHead(path)).rejects.toThrow(new OperatorRefusal(opsBackupTexts.notRead(path)));
    });

    it('by a shop that has data', async () => {
      const path = join(folder, 'good.tar.gz');
      const before = await contentOf(app.db);
      await expect(restore(app.deps, path)).rejects.toThrow(new OperatorRefusal(opsBackupTexts.notEmpty));
      expect(await contentOf(app.db)).toEqual(before);
    });
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
