import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { dropTables, latestSchema, migrate, migrateTo } from '#server/db/migrate.ts';
import { DiskNearlyFull, watchDisk } from '#server/environment/disk-space.ts';
import { listTables, readRows, readSequences } from '#server/repositories/backup/tables.ts';
import { readGeneration } from '#server/repositories/writes/generation.ts';
import { type Part, readArchive, writeArchive } from '#server/services/backup/archive.ts';
import { backUp } from '#server/services/backup/backup.ts';
import { readBackupHead, restore } from '#server/services/backup/restore.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { opsBackupTexts } from '#shared/texts/ops-backup.ts';
import { opsCheckTexts } from '#shared/texts/ops-check.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { temporaryFiles } from '#tests/support/server/files.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { aKeptShop, faultsOf, onNewShop, requireUnused } from '#tests/support/shop/kept-shop.ts';

/** A restore makes all tables twice, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

/** Number of the schema of the version before generations, which has no files outside the database either. */
const BEFORE_GENERATIONS = 19;

// What no engine does differently: the embedded one restores slowly.
describeDatabase('a backup file', (engine) => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-backup-'));
    app = await startTestApp(engine);
    await aKeptShop(app);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('of an earlier version is brought to this one', async () => {
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

  it('is not written over a file, and leaves nothing where it cannot be written', async () => {
    const path = join(folder, 'taken');
    await writeFile(path, 'important');
    await expect(backUp(app.deps, { path })).rejects.toThrow(new OperatorRefusal(opsBackupTexts.exists(path)));
    expect(await readFile(path, 'utf8')).toBe('important');
    const nowhere = join(path, 'x.tar.gz');
    await expect(backUp(app.deps, { path: nowhere })).rejects.toThrow(opsBackupTexts.notWritten(nowhere));
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('stops before it takes the room that the database needs', async () => {
    let free = 500;
    const disk = watchDisk(async () => (free -= 100), 200);
    const path = join(app.deps.files.folder, 'full.tar.gz');
    await expect(backUp({ ...app.deps, disk }, { path })).rejects.toThrow(DiskNearlyFull);
    expect((await readdir(app.deps.files.folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('says which files are missing, and restores without them', async () => {
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
      const path = join(folder, 'good.tar.gz');
      await backUp(app.deps, { path });
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

    it.each(cases)('%s', async (_, bytes, message) => {
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
  });
});
