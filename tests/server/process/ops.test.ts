import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { lockDataDir } from '#server/db/data-dir-lock.ts';
import { type Database, statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { runOps } from '#server/ops/run.ts';
import { listenOps, type OpsListener, socketPath } from '#server/ops/socket.ts';
import { openTerminal } from '#server/ops/terminal.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import { createCatalogue } from '#server/services/memory/catalogue-memory.ts';
import { createPromotions } from '#server/services/memory/promotions.ts';
import { describeDatabase, describePostgres } from '#tests/support/server/engines.ts';
import { runCommand } from '#tests/support/server/ops.ts';
import { catalogueFile, type FileRow } from '#tests/support/shop/catalogue-file.ts';

/** PGlite creates the first database of a data folder, which may take long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const COUNT = statement<{ n: number }>('', 'select count(*) as n from products where not is_withdrawn');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zapas-ops-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ops = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(args, { DATA_DIR: folder, ...env });

async function file(rows: readonly FileRow[]): Promise<string> {
  const path = join(folder, 'katalog.csv');
  await writeFile(path, catalogueFile(rows));
  return path;
}

describe('the command line', () => {
  it('lists its commands', async () => {
    const { exit, out } = await ops(['help']);
    expect(exit).toBe(0);
    expect(out).toContain('catalogue import PLIK.csv [--dry-run] [--withdraw-missing] [--force]');
  });

  it.each([[['order', 'list']], [['banner', 'list']], [['zone', 'set', 'low-price', '--empty']]])(
    '%j reports that there is no shop, and creates none',
    async (args) => {
      const { exit, out, err } = await ops(args, { DATA_DIR: join(folder, 'pomylka') });
      expect({ exit, out }).toEqual({ exit: 1, out: '' });
      expect(err).toContain(`W folderze ${join(folder, 'pomylka')} nie ma danych sklepu.`);
      expect(existsSync(join(folder, 'pomylka'))).toBe(false);
    },
  );

  it('answers an unknown command of a subject with those that it has, and says last what is wrong', async () => {
    const { exit, out, err } = await ops(['invoice', 'import', 'faktura.pdf']);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('invoice issue ZAMÓWIENIE');
    expect(err).not.toContain('catalogue import');
    expect(err.trim().split('\n').at(-1)).toBe('Nieznane polecenie: invoice import faktura.pdf');
  });

  it.each([[['catalog', 'import']], [['catalogue']], [['nothing']], [[]]])(
    'answers %j with the list and exit code 2',
    async (args) => {
      const { exit, out, err } = await ops(args);
      expect({ exit, out }).toEqual({ exit: 2, out: '' });
      expect(err).toContain('catalogue import');
      if (args.length > 0) expect(err).toContain(`Nieznane polecenie: ${args.join(' ')}`);
    },
  );

  it.each([
    [[], 'brakuje nazwy pliku'],
    [['a.csv', 'b.csv'], 'podano więcej niż jeden plik'],
    [['a.csv', '--dryrun'], 'Błędne argumenty: nie ma opcji --dryrun\n'],
    [['a.csv', '--force=1'], 'Błędne argumenty: opcja --force nie ma wartości\n'],
  ])('answers import %j with 2', async (args, reason) => {
    const { exit, err } = await ops(['catalogue', 'import', ...args]);
    expect(exit).toBe(2);
    expect(err).toContain(reason);
  });

  it('ends with exit code 1 for a wrong setting or a missing file', async () => {
    const path = await file([{ sku: 'A' }]);
    expect(await ops(['catalogue', 'import', path], { DATABASE_URL: 'mysql://x' })).toMatchObject({ exit: 1, out: '' });
    const { exit, err } = await ops(['catalogue', 'import', join(folder, 'brak.csv')]);
    expect(exit).toBe(1);
    expect(err).toContain('Nie można przeczytać pliku');
  });

  it("resolves a file against npm's caller", async () => {
    await file([{ sku: 'A' }]);
    const said: string[] = [];
    const terminal = openTerminal({ write: (line) => said.push(line) }, { write: () => undefined });
    const env = { INIT_CWD: folder, DATABASE_URL: 'postgres://127.0.0.1:1/x' };
    expect(await runOps(['catalogue', 'import', 'katalog.csv'], env, terminal)).toBe(1);
    expect(said).toEqual(['Import katalogu: katalog.csv (UTF-8)\n']);
  });
});

describe('without a server', () => {
  it('opens the data folder and releases it', async () => {
    const path = await file([{ sku: 'A' }, { sku: 'B' }]);
    const { exit, out, err } = await ops(['catalogue', 'import', path]);
    expect(exit).toBe(0);
    expect(out).toBe(
      [
        'Import katalogu: katalog.csv (UTF-8)',
        'Wiersze: 2',
        'Nowe: 2',
        'Zmienione: 0',
        'Zmieniony tylko stan: 0',
        'Bez zmian: 0',
        'Wycofane: 0',
        'Odrzucone: 0',
        'Zapisano.',
        '',
      ].join('\n'),
    );
    expect(err).toBe('Przeczytano 2 wiersze\n');
    const db = await openDatabase({ dataDir: folder });
    expect(await db.run(COUNT)).toEqual([{ n: 2 }]);
    await db.close();
  });

  it('refuses a folder locked by a process that does not answer', async () => {
    const path = await file([{ sku: 'A' }]);
    const release = await lockDataDir(folder);
    const { exit, err } = await ops(['catalogue', 'import', path]);
    await release();
    expect(exit).toBe(1);
    expect(err).toContain('Serwer używa folderu danych');
  });
});

describePostgres('with DATABASE_URL', () => {
  const name = `ops_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (text: string) => {
    const db = await openDatabase({ databaseUrl: inject('postgres')?.url });
    await db.run(statement('', text));
    await db.close();
  };
  beforeAll(() => onServer(`create database ${name}`));
  afterAll(() => onServer(`drop database ${name} with (force)`));

  const url = new URL(inject('postgres')?.url ?? 'postgres://none');
  url.pathname = `/${name}`;

  it('reports that there is no shop, and creates no tables', async () => {
    const { exit, err } = await ops(['order', 'list'], { DATABASE_URL: url.href });
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('W bazie z DATABASE_URL nie ma danych') });
    const db = await openDatabase({ databaseUrl: url.href });
    expect(await db.run(statement('', `select to_regclass('app_meta') as found`))).toEqual([{ found: null }]);
    await db.close();
  });

  it('imports into that database after migrating it', async () => {
    const { exit, out } = await ops(['catalogue', 'import', await file([{ sku: 'A' }])], { DATABASE_URL: url.href });
    expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringContaining('Nowe: 1') });
    const db = await openDatabase({ databaseUrl: url.href });
    expect(await db.run(COUNT)).toEqual([{ n: 1 }]);
    await db.close();
  });
});

describeDatabase('through a running server', (engine) => {
  let db: Database;
  let catalogue: Catalogue;
  let listener: OpsListener;
  const failures: Error[] = [];
  beforeAll(async () => {
    db = await engine.open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.script('truncate products, stock restart identity cascade; update catalogue_version set version = 0');
    catalogue = await createCatalogue(db);
    failures.length = 0;
    const deps = {
      db,
      files: openFileStore(folder),
      catalogue,
      promotions: await createPromotions(db, () => new Date()),
      now: () => new Date(),
      uuid: randomUUID,
      shopUrl: 'https://zapas.example',
    };
    listener = await listenOps(deps, folder, (error) => failures.push(error));
  });
  afterEach(() => listener.stop());

  const found = () => catalogue.search({}, 1, 10).total;

  it('accepts connections of its owner only', async () => {
    expect((await stat(socketPath(folder))).mode & 0o777).toBe(0o600);
  });

  it('imports, shows progress, and finds the products at once', async () => {
    const rows = Array.from({ length: 1200 }, (_, i) => ({ sku: `P${i}`, name: `Żółć ${i}` }));
    const { exit, out, err } = await ops(['catalogue', 'import', await file(rows)]);
    expect(exit).toBe(0);
    expect(out).toContain('Nowe: 1200');
    expect(err).toBe('Przeczytano 1000 wierszy\nPrzeczytano 1200 wierszy\n');
    expect(catalogue.search({ name: 'zolc 1199' }, 1, 10).total).toBe(1);
  });

  it('passes options on', async () => {
    await ops(['catalogue', 'import', await file([{ sku: 'A' }, { sku: 'B' }])]);
    const path = await file([{ sku: 'A' }]);
    const dry = await ops(['catalogue', 'import', path, '--withdraw-missing', '--dry-run']);
    expect(dry.out).toContain('Wycofane: 1\nOdrzucone: 0\nPróba: nic nie zapisano.');
    expect(found()).toBe(2);
    const wet = await ops(['catalogue', 'import', '--withdraw-missing', path]);
    expect(wet).toMatchObject({ exit: 0, out: expect.stringContaining('Wycofane: 1') });
    expect(found()).toBe(1);
  });

  it('lists refused rows, writes nothing when there are too many, unless forced', async () => {
    const path = await file([{ sku: 'A' }, { sku: 'B', ean: '2900000000019' }]);
    const refused = await ops(['catalogue', 'import', path]);
    expect(refused.exit).toBe(1);
    expect(refused.out).toContain('Odrzucone: 1\n  wiersz 3 (B): błędny EAN 2900000000019');
    expect(refused.out).toContain('50 % pliku, a dozwolone jest 5 %');
    expect(found()).toBe(0);
    expect(await ops(['catalogue', 'import', path, '--force'])).toMatchObject({ exit: 0 });
    expect(found()).toBe(1);
  });

  it('tells the operator why a file is refused', async () => {
    const path = join(folder, 'zly.csv');
    await writeFile(path, 'sku;kolor\nA;x\n');
    const { exit, err } = await ops(['catalogue', 'import', path]);
    expect(exit).toBe(1);
    expect(err).toMatch(/^Nie udało się: Nieznane kolumny: kolor. Brakuje kolumn: name, /);
    expect(failures).toEqual([]);
  });

  it('runs one import at a time, and a broken one leaves nothing behind', async () => {
    const slow = request({ socketPath: socketPath(folder), path: '/catalogue/import', method: 'POST' });
    slow.on('error', () => undefined);
    slow.write(`${catalogueFile([{ sku: 'A' }]).slice(0, 40)}`);
    const busy = async () => (await ops(['catalogue', 'import', await file([{ sku: 'B' }])])).err;
    await expect.poll(busy).toContain('Trwa już inny import');
    slow.destroy();
    await expect.poll(async () => (await ops(['catalogue', 'import', await file([{ sku: 'B' }])])).exit).toBe(0);
    expect(found()).toBe(1);
    expect(await db.run(statement('', 'select * from import_rows'))).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('logs a fault of ours, after which the operator hears nothing', async () => {
    const sent = request({ socketPath: socketPath(folder), path: '/operation', method: 'POST', agent: false });
    const answered = new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));
    sent.end('no JSON');
    await expect(answered).rejects.toThrow();
    expect(failures).toEqual([expect.any(SyntaxError)]);
  });

  it('reports an import as written when the refresh after it fails', async () => {
    catalogue.refresh = () => Promise.reject(new Error('no connection'));
    expect(await ops(['catalogue', 'import', await file([{ sku: 'A' }])])).toMatchObject({ exit: 0 });
    expect(failures.map((error) => error.message)).toEqual(['no connection']);
  });

  it('tells the operator of a running import that the server stops, and nothing is written', async () => {
    const sent = request({ socketPath: socketPath(folder), path: '/catalogue/import', method: 'POST', agent: false });
    sent.write(catalogueFile([{ sku: 'A' }]));
    const response = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    const busy = async () => (await ops(['catalogue', 'import', await file([{ sku: 'B' }]), '--dry-run'])).err;
    await expect.poll(busy).toContain('Trwa już inny import');
    const stopped = listener.stop();
    sent.end();
    expect(await text(await response)).toContain('serwer kończy pracę');
    await stopped;
    expect(await db.run(COUNT)).toEqual([{ n: 0 }]);
    expect(failures).toEqual([]);
  });

  it('refuses other requests', async () => {
    const status = await new Promise((resolve) => {
      request({ socketPath: socketPath(folder), path: '/elsewhere' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  });
});
