import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent, requestOf } from '#tests/support/agent.ts';
import { failServerProcess, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

/** A start on a busy machine takes its time: compile, open the engine, load demo data. */
const LONG = 240_000;
const PRODUCT = 142;

interface Line {
  readonly productId: number;
  readonly count: number;
}
interface CartLines {
  readonly version: number;
  readonly cartWarehouses: { coldProducts: Line[]; warmProducts: Line[] }[];
}

async function logIn(server: ServerProcess): Promise<Agent> {
  const request = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const form = { username: 'apteka.centralna', password: 'Demo-2026!' };
  const response = await request('/api/login_check', requestOf({ form }));
  expect(response.status).toBe(200);
  const { user } = (await response.json()) as { user: { id: string } };
  return new Agent(request, { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', userId: user.id });
}

const add = (agent: Agent, key: string) => agent.call(`/api/cart/add-to-cart/${PRODUCT}/1/1`, { key });

async function readCart(agent: Agent): Promise<{ version: number; count: number }> {
  const { version, cartWarehouses } = await agent.json<CartLines>('/api/cart/');
  const lines = cartWarehouses.flatMap(({ coldProducts, warmProducts }) => [...coldProducts, ...warmProducts]);
  return { version, count: lines.find(({ productId }) => productId === PRODUCT)?.count ?? 0 };
}

/** Adds one piece after another, from three clients, and kills the server in the middle of it. */
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

/** One folder through the life of a shop: each test goes on where the one before it left off. */
describe('server process', { timeout: LONG }, () => {
  let folder: string;
  let server: ServerProcess;
  const start = async () => {
    server = await startServerProcess({ DATA_DIR: folder });
    return logIn(server);
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

  it('lists wrong settings, and ends before it touches anything', async () => {
    const untouched = join(folder, 'other');
    const { code, output } = await failServerProcess({ DATA_DIR: untouched, PORT: 'x', SESSION_DAYS: '0' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT: musi/);
    expect(output).toMatch(/SESSION_DAYS: musi/);
    expect(await readdir(folder)).not.toContain('other');
  });

  it('says what is missing when others are to reach it', async () => {
    const { code, output } = await failServerProcess({ DATA_DIR: join(folder, 'other'), HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toMatch(/PUBLIC_URL: musi być podany, gdy sklep nasłuchuje pod adresem 0\.0\.0\.0/);
    expect(await readdir(folder)).not.toContain('other');
  });

  it('stops on a signal, finishes its work and starts again on its data', async () => {
    const agent = await logIn(server);
    const key = randomUUID();
    const underWay = add(agent, key);
    await agent.call('/api/health');
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await underWay).status).toBe(200);
    const later = await start();
    expect(later.userId).toBe(agent.userId);
    expect((await readCart(later)).count).toBe(1);
  });

  it('loses nothing accepted when killed, and lets every change be sent again', async () => {
    const agent = await logIn(server);
    const before = (await readCart(agent)).count;
    const { sent, accepted } = await addUntilKilled(server, agent);
    const later = await start();
    const { count } = await readCart(later);
    expect(count - before).toBeGreaterThanOrEqual(accepted.length);
    expect(count - before).toBeLessThanOrEqual(sent.length);
    for (const key of sent) expect((await add(later, key)).status).toBe(200);
    expect((await readCart(later)).count - before).toBe(sent.length);
  });

  it.each([
    ['as it is sent', 0],
    ['while it is worked on', 3],
  ])('leaves a whole order or none when killed %s', async (_, requestsBetween) => {
    const agent = await logIn(server);
    await agent.json(`/api/cart/add-to-cart/${PRODUCT}/5/1`);
    const { version, count } = await readCart(agent);
    const key = randomUUID();
    const finalize = (client: Agent) => client.call('/api/cart/cart-finalize', { key, cartVersion: version });
    const sending = finalize(agent).catch(() => null);
    for (let n = 0; n < requestsBetween; n += 1) await agent.call('/api/health');
    await server.end('SIGKILL');
    const answer = await sending;
    const later = await start();
    const order = await later.call(`/api/order/by-key/${key}`);
    if (answer?.ok) expect(order.status).toBe(200);
    expect([order.status, (await readCart(later)).count]).toEqual(order.status === 200 ? [200, 0] : [404, count]);
    const repeated = await finalize(later);
    expect(repeated.status).toBe(200);
    const { orderId, orderLines } = (await repeated.json()) as { orderId: number; orderLines: Line[] };
    expect(orderLines).toEqual([expect.objectContaining({ productId: PRODUCT, count })]);
    expect((await later.json<{ orderId: number }>(`/api/order/by-key/${key}`)).orderId).toBe(orderId);
    expect((await readCart(later)).count).toBe(0);
  });
});
