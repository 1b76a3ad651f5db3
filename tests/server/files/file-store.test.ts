import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cleaning, cleanFiles } from '#server/files/clean-files.ts';
import { FileMissing, type FileStore, openFileStore } from '#server/files/file-store.ts';

const HOUR_MS = 3_600_000;
const BYTES = new TextEncoder().encode('skan');
const HASH = createHash('sha256').update(BYTES).digest('hex');

let dataDir: string;
let files: FileStore;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zapas-store-'));
  files = openFileStore(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const pathOf = (name: string) => join(files.folder, name);

describe('the file store', () => {
  it('creates nothing before the first file', () => {
    expect(existsSync(files.folder)).toBe(false);
  });

  it('keeps a file under its hash, for its owner alone', async () => {
    expect(await files.put(BYTES)).toBe(HASH);
    expect(Buffer.from(await files.read(HASH)).equals(BYTES)).toBe(true);
    expect(await files.size(HASH)).toBe(BYTES.byteLength);
    expect((await stat(files.folder)).mode & 0o777).toBe(0o700);
    expect((await stat(pathOf(HASH))).mode & 0o777).toBe(0o600);
  });

  it('keeps one file for the same bytes, also at once, and nothing unfinished', async () => {
    await Promise.all(Array.from({ length: 5 }, () => files.put(BYTES)));
    expect(await readdir(files.folder)).toEqual([HASH]);
  });

  it.each([
    ['cut', BYTES.slice(0, 2)],
    ['changed', new TextEncoder().encode('skam')],
  ])('mends a file that was %s', async (_, damaged) => {
    await files.put(BYTES);
    await writeFile(pathOf(HASH), damaged);
    expect(await files.put(BYTES)).toBe(HASH);
    expect(await readFile(pathOf(HASH))).toEqual(Buffer.from(BYTES));
    expect(await readdir(files.folder)).toEqual([HASH]);
  });

  it('hashes a file of several steps', async () => {
    const big = new Uint8Array(2.5 * 1024 * 1024).fill(7);
    expect(await files.put(big)).toBe(createHash('sha256').update(big).digest('hex'));
  });

  it('tells a missing file', async () => {
    await expect(files.read(HASH)).rejects.toThrow(FileMissing);
    expect(await files.size(HASH)).toBeNull();
  });

  it('leaves nothing behind when the folder cannot be written', async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(files.folder, 'a file in place of the folder');
    await expect(files.put(BYTES)).rejects.toThrow();
    expect(await readdir(dataDir)).toEqual(['files']);
  });
});

describe('cleaning', () => {
  const clean = (used: readonly string[] = [], owner = 'shop', during: () => Promise<unknown> = async () => null) =>
    cleanFiles(files.folder, {
      owner,
      needed: async (hashes) => {
        await during();
        return new Set(hashes.filter((hash) => used.includes(hash)));
      },
    } satisfies Cleaning);
  const age = async (name: string, hours: number) => {
    const then = new Date(Date.now() - hours * HOUR_MS);
    await utimes(pathOf(name), then, then);
  };
  const names = async () => (await readdir(files.folder)).filter((name) => name !== 'owner').sort();

  it('does nothing where there are no files', async () => {
    await clean();
    expect(existsSync(files.folder)).toBe(false);
  });

  it('deletes what no row has needed for a day, and not before', async () => {
    await files.put(BYTES);
    await age(HASH, 23);
    await clean();
    expect(await names()).toEqual([HASH]);
    await age(HASH, 25);
    await clean();
    expect(await names()).toEqual([]);
  });

  it('keeps what a row needs, and counts its day from then on', async () => {
    await files.put(BYTES);
    await age(HASH, 1000);
    await clean([HASH]);
    await clean([]);
    expect(await names()).toEqual([HASH]);
  });

  it('spares a file that is stored again meanwhile', async () => {
    await files.put(BYTES);
    await age(HASH, 25);
    await clean([], 'shop', () => files.put(BYTES));
    expect(await names()).toEqual([HASH]);
    expect(await readFile(pathOf(HASH))).toEqual(Buffer.from(BYTES));
  });

  it('finishes what a killed cleaning left: an old file goes, a renewed one comes back', async () => {
    const other = 'ab'.repeat(32);
    await mkdir(files.folder);
    await writeFile(pathOf(`${HASH}.leaving`), BYTES);
    await writeFile(pathOf(`${other}.leaving`), BYTES);
    await age(`${other}.leaving`, 25);
    await clean([HASH]);
    expect(await names()).toEqual([HASH]);
  });

  it('deletes old unfinished files and leaves foreign ones', async () => {
    await mkdir(files.folder);
    for (const name of ['a.tmp', 'b.tmp', 'notatki.txt']) await writeFile(pathOf(name), 'x');
    for (const name of ['a.tmp', 'notatki.txt']) await age(name, 25);
    await clean();
    expect(await names()).toEqual(['b.tmp', 'notatki.txt']);
  });

  it('deletes nothing for another database on the same folder', async () => {
    await files.put(BYTES);
    await clean([HASH]);
    await age(HASH, 25);
    await clean([], 'another shop');
    expect(await names()).toEqual([HASH]);
    await clean();
    expect(await names()).toEqual([]);
  });
});
