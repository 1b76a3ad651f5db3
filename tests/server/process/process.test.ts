import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeFolderPrivate } from '#server/environment/private-folder.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { fillDataDir } from '#tests/support/server/engines.ts';
import { DEMO_PRODUCT, logInDemo, readDemoCart } from '#tests/support/server/process-shop.ts';
import { failServerProcess, type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts';

/** Covers a start on a busy machine: compile, open the engine, load demo data. */
const LONG = 240_000;

const add = (agent: Agent, key: string) => agent.call(`/api/cart/add-to-cart/${DEMO_PRODUCT}/1/1`, { key });

/** Adds pieces from three clients and kills the server meanwhile. */
async function addUntilKilled(server: ServerProcess, agent: Agent): Promise<{ sent: string[]; accepted: string[] }> {
  const sent: string[] = [];
  const accepted: string[] = [];
  const client = async () => {
    for (;;) {
      const key = randomUUID();
      sent.push(key);
      const response = await add(agent, key).catch(() => null);
      if (!response) return;
      expect(response.status).toBe(200);
      accepted.push(key);
      if (accepted.length === 15) await server.end('SIGKILL');
    }
  };
  await Promise.all([client(), client(), client()]);
  return { sent, accepted };
}

async function tablesIn(folder: string): Promise<unknown[]> {
  const db = await openDatabase({ dataDir: folder });
  const tables = await db.run(
    statement('', "select table_name from information_schema.tables where table_schema = 'public'"),
  );
  await db.close();
  return tables;
}

/** One folder through the life of a shop: each test goes on where the one before it left off. */
describe('server process', { timeout: LONG }, () => {
  let folder: string;
  let server: ServerProcess;
  const start = async () => {
    server = await startServerProcess({ DATA_DIR: folder });
    return logInDemo(server);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-process-'));
    await fillDataDir(folder);
    await start();
  }, LONG);
  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses a data folder that another process has open', async () => {
    const { code, output } = await failServerProcess({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toMatch(/^Folder danych .* jest używany przez działający proces \d+/m);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it('lists wrong settings and changes nothing', async () => {
    const untouched = join(folder, 'other');
    const { code, output } = await failServerProcess({ DATA_DIR: untouched, PORT: 'x', SESSION_DAYS: '0' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT: musi/);
    expect(output).toMatch(/SESSION_DAYS: musi/);
    expect(await readdir(folder)).not.toContain('other');
  });

  it('changes nothing when its port is taken', async () => {
    const other = `${folder}-other`;
    const { code, output } = await failServerProcess({ DATA_DIR: other, PORT: new URL(server.url).port });
    expect(code).toBe(1);
    expect(output).toContain('Nie można nasłuchiwać na wskazanym adresie i porcie (EADDRINUSE)');
    expect(await tablesIn(other)).toEqual([]);
    await rm(other, { recursive: true, force: true });
  });

  it('keeps its data private to its account', async () => {
    const paths = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = paths.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(files.length).toBeGreaterThan(100);
    const modes = await Promise.all([folder, ...files].map(async (path) => (await stat(path)).mode & 0o077));
    expect(modes.filter((mode) => mode !== 0)).toEqual([]);
  });

  it('says what is missing when others are to reach it', async () => {
    const { code, output } = await failServerProcess({ DATA_DIR: join(folder, 'other'), HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toMatch(/PUBLIC_URL: musi być podany, gdy sklep nasłuchuje pod adresem 0\.0\.0\.0/);
    expect(await readdir(folder)).not.toContain('other');
  });

  it('removes permissions of other accounts', async () => {
    const open = join(folder, 'db', 'PG_VERSION');
    await server.end('SIGTERM');
    await chmod(folder, 0o755);
    await chmod(open, 0o666);
    await start();
    expect([(await stat(folder)).mode & 0o777, (await stat(open)).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('leaves a folder of something else as it was', async () => {
    const foreign = await mkdtemp(join(tmpdir(), 'zapas-foreign-'));
    const inside = join(foreign, 'db');
    await mkdir(inside);
    const other = join(foreign, 'dom');
    await mkdir(other);
    for (const path of [foreign, inside, other]) await chmod(path, 0o755);
    await makeFolderPrivate(foreign);
    // The start leaves its sign there; the next one must not take the folder for a shop's.
    await mkdir(join(foreign, 'lock.1'));
    await makeFolderPrivate(foreign);
    const modes = await Promise.all([foreign, inside, other].map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes).toEqual([0o755, 0o755, 0o755]);
    await rm(foreign, { recursive: true });
  });

  it('stops on a signal, finishes its work and starts again on its data', async () => {
    const agent = await logInDemo(server);
    const key = randomUUID();
    const underWay = add(agent, key);
    await agent.call('/api/health');
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await underWay).status).toBe(200);
    const later = await start();
    expect(later.userId).toBe(agent.userId);
    expect((await readDemoCart(later)).count).toBe(1);
  });

  it('loses no accepted write when killed, and allows every write to be retried', async () => {
    const agent = await logInDemo(server);
    const before = (await readDemoCart(agent)).count;
    const { sent, accepted } = await addUntilKilled(server, agent);
    const later = await start();
    const { count } = await readDemoCart(later);
    expect(count - before).toBeGreaterThanOrEqual(accepted.length);
    expect(count - before).toBeLessThanOrEqual(sent.length);
    for (const key of sent) expect((await add(later, key)).status).toBe(200);
    expect((await readDemoCart(later)).count - before).toBe(sent.length);
  });
});
