import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { listenOps, type OpsListener } from '#server/ops/socket.ts';
import { createCatalogue } from '#server/services/memory/catalogue-memory.ts';
import { createPromotions } from '#server/services/memory/promotions.ts';
import { opsBackupTexts } from '#shared/texts/ops-backup.ts';
import { describePglite, fillDataDir } from '#tests/support/server/engines.ts';
import { runCommand } from '#tests/support/server/ops.ts';
import { makersFor } from '#tests/support/shop/makers.ts';

/** Opens the embedded engine in new folders, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Each test goes on where the one before it left off. */
describePglite('the commands for backups', () => {
  let folder: string;
  let dataDir: string;
  let db: Database;
  let listener: OpsListener;
  let kept: string;
  const failures: Error[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-backup-ops-'));
    dataDir = join(folder, 'data');
    kept = join(folder, 'kopia.tar.gz');
    await mkdir(dataDir);
    await fillDataDir(dataDir);
    db = await openDatabase({ dataDir });
    const make = makersFor(db);
    await make.user({ login: 'apteka.kopia' });
    await make.product();
    const files = openFileStore(dataDir);
    const deps = {
      db,
      files,
      catalogue: await createCatalogue(db),
      promotions: await createPromotions(db, () => new Date()),
      now: () => new Date(),
      uuid: crypto.randomUUID,
      shopUrl: 'http://localhost',
    };
    listener = await listenOps(deps, dataDir, (error) => failures.push(error));
  });
  afterAll(async () => {
    await listener.stop();
    await db.close();
    await rm(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  it('need a file, and one only', async () => {
    for (const args of [['backup'], ['restore'], ['backup', 'a', 'b'], ['check', 'a']]) {
      expect((await runCommand(args, { DATA_DIR: dataDir })).exit).toBe(2);
    }
  });

  it('write the shop of a running server, to a path relative to the caller', async () => {
    const { exit, out } = await runCommand(['backup', 'kopia.tar.gz'], { DATA_DIR: dataDir, INIT_CWD: folder });
    expect({ exit, out }).toEqual({ exit: 0, out: expect.stringContaining(`Zapisano ${kept} (`) });
    const again = await runCommand(['backup', kept], { DATA_DIR: dataDir });
    expect(again).toEqual({ exit: 1, out: '', err: `Nie udało się: ${opsBackupTexts.exists(kept)}\n` });
  });

  it('end with 1 when the backup lacks a file', async () => {
    const hash = 'ab'.repeat(32);
    const picture = `insert into pictures (id, type, width, height, hash) values ('x', 'image/png', 1, 1, '${hash}')`;
    await db.run(statement('', picture));
    const { exit, out } = await runCommand(['backup', join(folder, 'bez-pliku.tar.gz')], { DATA_DIR: dataDir });
    expect({ exit, out }).toEqual({ exit: 1, out: expect.stringContaining(opsBackupTexts.withoutFiles(1)) });
    await db.run(statement('', 'delete from pictures'));
  });

  it('check the shop of a running server', async () => {
    const fine = await runCommand(['check'], { DATA_DIR: dataDir });
    expect(fine).toMatchObject({ exit: 0, err: '' });
    await db.run(statement('', 'update stock set reserved = 3'));
    const faulty = await runCommand(['check'], { DATA_DIR: dataDir });
    expect(faulty.exit).toBe(1);
    expect(faulty.out).toMatch(/^BŁĄD: rezerwacje .*: SKU-\d+: zapisano 3, wynika 0$/m);
    await db.run(statement('', 'update stock set reserved = 0'));
  });

  it('do not restore under a running server', async () => {
    const { exit, err } = await runCommand(['restore', kept], { DATA_DIR: dataDir });
    expect({ exit, err }).toEqual({ exit: 1, err: `Nie udało się: ${opsBackupTexts.serverRuns}\n` });
  });

  it('create no shop for a file that is no backup', async () => {
    const wrong = join(folder, 'nie-kopia.tar.gz');
    await writeFile(wrong, 'PK');
    for (const path of [wrong, join(folder, 'brak.tar.gz')]) {
      const { exit, out, err } = await runCommand(['restore', path], { DATA_DIR: join(folder, 'new') });
      expect({ exit, out }).toEqual({ exit: 1, out: '' });
      expect(err.split('\n')).toHaveLength(2);
    }
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });

  it('restore into a new folder, once', async () => {
    const there = { DATA_DIR: join(folder, 'there') };
    const { exit, out } = await runCommand(['restore', kept], there);
    expect({ exit, out }).toEqual({ exit: 0, out: expect.stringMatching(/^Odtworzono sklep \(/) });
    const restored = await openDatabase({ dataDir: there.DATA_DIR });
    expect(await restored.run(statement('', 'select login from users'))).toEqual([{ login: 'apteka.kopia' }]);
    await restored.close();
    const again = await runCommand(['restore', kept], there);
    expect(again.err).toBe(`Nie udało się: ${opsBackupTexts.notEmpty}\n`);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
