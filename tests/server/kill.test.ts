import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFailed, vi } from 'vitest';
import type { Agent } from '#tests/support/agent.ts';
import { describeEngines, freshPostgres, type TestEngine } from '#tests/support/engines.ts';
import { DEMO_PRODUCT, logInDemo, readDemoCart } from '#tests/support/process-shop.ts';
import { startTestApp } from '#tests/support/server.ts';
import { type KillableServer, startKillableServer } from '#tests/support/server-process.ts';

/** Each moment costs a start of the server, on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** When it dies: as a statement is sent, and before the answer. The first test holds the list against the server. */
const MOMENTS = [
  'session_find',
  'begin',
  'idempotency_claim',
  'cart_lock_stock',
  'cart_read',
  'order_take_cart',
  'order_count',
  'order_insert',
  'mail_queue',
  'idempotency_store',
  'commit',
  'answer',
];
/** It may die just before or just after the database has done it. */
const OPEN = 'commit';

/** Every statement of a finalize, in order. */
async function momentsOfFinalize(engine: TestEngine): Promise<string[]> {
  const app = await startTestApp(engine);
  const agent = await app.login((await app.make.user()).login);
  const { version } = await agent.json<{ version: number }>(`/api/cart/add-to-cart/${await app.make.product()}/1/1`);
  const statements = await app.statements(() => agent.json('/api/cart/cart-finalize', { cartVersion: version }));
  await app.close();
  return [...new Set(['session_find', 'begin', ...statements, 'commit', 'answer'])];
}

describeEngines('a server that dies while it makes an order', (engine) => {
  let folder: string;
  let env: Record<string, string>;
  let drop = async () => {};
  let server: KillableServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-kill-'));
    env = { DATA_DIR: folder, DEMO: '1', HOST: '127.0.0.1' };
    if (engine.name === 'postgres') {
      const database = await freshPostgres(inject('postgres'));
      drop = database.drop;
      env.DATABASE_URL = database.url;
    }
    server = await startKillableServer(env);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Kills the server at that moment of a finalize, starts it again, and answers whether the order was made. */
  async function killedAt(moment: string): Promise<boolean> {
    const agent = await logInDemo(server);
    await agent.json(`/api/cart/add-to-cart/${DEMO_PRODUCT}/1/1`);
    const { version, count } = await readDemoCart(agent);
    const key = randomUUID();
    const finalize = (client: Agent) => client.call('/api/cart/cart-finalize', { key, cartVersion: version });
    await server.killAt(moment);
    expect([moment, await finalize(agent).catch(() => null)]).toEqual([moment, null]);
    await server.ended;
    server = await startKillableServer(env);
    const later = await logInDemo(server);
    const order = await later.call(`/api/order/by-key/${key}`);
    const isMade = order.status === 200;
    expect([moment, order.status, (await readDemoCart(later)).count]).toEqual(
      isMade ? [moment, 200, 0] : [moment, 404, count],
    );
    const repeated = await finalize(later);
    expect([moment, repeated.status]).toEqual([moment, 200]);
    const { orderId, orderLines } = (await repeated.json()) as { orderId: number; orderLines: unknown[] };
    expect(orderLines).toEqual([expect.objectContaining({ productId: DEMO_PRODUCT, count })]);
    expect(await later.json(`/api/order/by-key/${key}`)).toMatchObject({ orderId });
    expect((await readDemoCart(later)).count).toBe(0);
    return isMade;
  }

  it('is tried at every statement of a finalize', async () => {
    expect(await momentsOfFinalize(engine)).toEqual(MOMENTS);
  });

  it.each(MOMENTS)('leaves a whole order or none at "%s", and the same key makes it once', async (moment) => {
    // Dead, or still told to die.
    onTestFailed(async () => {
      await server.end('SIGKILL');
      server = await startKillableServer(env);
    });
    const isMade = await killedAt(moment);
    if (moment !== OPEN) expect(isMade).toBe(moment === 'answer');
  });
});
