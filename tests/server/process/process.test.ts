import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tests/support/server/agent.ts';
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

/** One folder over several starts: each test continues from the one before. */
describe('server process', { timeout: LONG }, () => {
  let folder: string;
  let server: ServerProcess;
  const start = async () => {
    server = await startServerProcess({ DATA_DIR: folder });
    return logInDemo(server);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-process-'));
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

  it('reports the setting that listening for others needs', async () => {
    const { code, output } = await failServerProcess({ DATA_DIR: join(folder, 'other'), HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toMatch(/PUBLIC_URL: musi być podany, gdy sklep nasłuchuje pod adresem 0\.0\.0\.0/);
    expect(await readdir(folder)).not.toContain('other');
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
