import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openFileStore } from '#server/files/file-store.ts';
import { importPath, listenOps, socketPath } from '#server/ops/socket.ts';
import { createCatalogue } from '#server/services/memory/catalogue-memory.ts';
import { createPromotions } from '#server/services/memory/promotions.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { catalogueFile } from '#tests/support/shop/catalogue-file.ts';

it('serves a folder whose path is too long for a socket', () => {
  const long = join(tmpdir(), 'x'.repeat(120));
  expect(Buffer.byteLength(socketPath(long))).toBeLessThanOrEqual(100);
  expect(socketPath(long)).toBe(socketPath(long));
  expect(socketPath(long)).not.toBe(socketPath(`${long}y`));
});

describeDatabase('a stop while a file is sent', (engine) => {
  it('cuts the sender off after a while, and stores nothing of the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zapas-ops-stop-'));
    const statements: string[] = [];
    const db = await engine.open((name) => statements.push(name));
    const failures: Error[] = [];
    const files = openFileStore(folder);
    const deps = {
      db,
      files,
      catalogue: await createCatalogue(db),
      promotions: await createPromotions(db, () => new Date()),
      now: () => new Date(),
      uuid: () => crypto.randomUUID(),
      shopUrl: 'https://zapas.example',
    };
    const ops = await listenOps(deps, folder, (error) => failures.push(error));
    const sent = request({
      socketPath: socketPath(folder),
      path: importPath('catalogue'),
      method: 'POST',
      agent: false,
    });
    const hungUp = new Promise((resolve) => sent.on('error', () => undefined).once('close', resolve));
    sent.write(catalogueFile([{ sku: 'A' }]));
    await expect.poll(() => statements).toContain('import_warehouses');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const stopped = ops.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    vi.useRealTimers();
    await hungUp;
    expect(failures).toEqual([]);
    expect(await db.run({ name: '', text: 'select sku from products' })).toEqual([]);
    expect(await db.run({ name: '', text: 'select sku from import_rows' })).toEqual([]);
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
});
