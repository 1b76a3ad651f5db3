import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFailed, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Agent } from '#tests/support/agent.ts';
import { dataUrl, PDF } from '#tests/support/demand-files.ts';
import { describeEngines, freshPostgres, type TestEngine } from '#tests/support/engines.ts';
import { DEMO_PRODUCT, logInDemo } from '#tests/support/process-shop.ts';
import { startTestApp } from '#tests/support/server.ts';
import { type KillableServer, startKillableServer } from '#tests/support/server-process.ts';

/** Each moment costs a start of the server, on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/**
 * When it dies: as a statement is sent, and before the answer. The first test holds the list against the server. The
 * cart has a controlled product with its demand form: without one the two statements of documents are left out.
 */
const MOMENTS = [
  'session_find',
  'begin',
  'idempotency_claim',
  'cart_lock_stock',
  'cart_read',
  'documents_of_cart',
  'order_take_cart',
  'order_count',
  'order_insert',
  'documents_move',
  'mail_queue',
  'idempotency_store',
  'commit',
  'answer',
];
/** It may die just before or just after the database has done it. */
const OPEN = 'commit';

/** A controlled product of the demo data, there in plenty. */
const NARCOTIC = 81;
const SCAN = { fileName: 'zapotrzebowanie.pdf', fileContent: dataUrl(PDF) };

/** Every statement of a finalize, in order. */
async function momentsOfFinalize(engine: TestEngine, controlledGroup: string | null): Promise<string[]> {
  const app = await startTestApp(engine);
  const agent = await app.login((await app.make.user()).login);
  const product = await app.make.product({ controlled_group: controlledGroup });
  await agent.json(`/api/cart/add-to-cart/${product}/1/1`);
  if (controlledGroup !== null) await agent.json('/api/cart/narcotic-document/add', { json: SCAN });
  const { version } = await agent.json<Cart>('/api/cart/');
  const statements = await app.statements(() => agent.json('/api/cart/cart-finalize', { cartVersion: version }));
  await app.close();
  return [...new Set(['session_find', 'begin', ...statements, 'commit', 'answer'])];
}

/** What the cart holds: pieces by product, and its demand forms with the products that they are for. */
function held({ cartWarehouses, narcoticDocuments }: Cart) {
  const lines = cartWarehouses.flatMap(({ coldProducts, warmProducts }) => [...coldProducts, ...warmProducts]);
  return {
    pieces: new Map(lines.map(({ productId, count }) => [productId, count])),
    forms: narcoticDocuments.map(({ id, productId }) => ({ id, productId })),
  };
}

const NOTHING = { pieces: new Map(), forms: [] };

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
    await agent.json(`/api/cart/add-to-cart/${DEMO_PRODUCT}/2/1`);
    await agent.json(`/api/cart/add-to-cart/${NARCOTIC}/1/1`);
    await agent.json('/api/cart/narcotic-document/add', { json: { ...SCAN, productId: NARCOTIC } });
    const cart = await readCart(agent);
    const { forms } = held(cart);
    const key = randomUUID();
    const finalize = (client: Agent) => client.call('/api/cart/cart-finalize', { key, cartVersion: cart.version });
    await server.killAt(moment);
    expect([moment, await finalize(agent).catch(() => null)]).toEqual([moment, null]);
    await server.ended;
    server = await startKillableServer(env);
    const later = await logInDemo(server);
    const order = await later.call(`/api/order/by-key/${key}`);
    const isMade = order.status === 200;
    expect([moment, order.status, held(await readCart(later))]).toEqual(
      isMade ? [moment, 200, NOTHING] : [moment, 404, held(cart)],
    );
    const repeated = await finalize(later);
    expect([moment, repeated.status]).toEqual([moment, 200]);
    const { orderId } = (await repeated.json()) as { orderId: number };
    expect(await later.json(`/api/order/by-key/${key}`)).toMatchObject({ orderId });
    await expectWhole(later, orderId, forms);
    expect(held(await readCart(later))).toEqual(NOTHING);
    return isMade;
  }

  const readCart = (agent: Agent) => agent.json<Cart>('/api/cart/');

  /** The order has all its lines, and of demand forms the very one that was attached. */
  async function expectWhole(agent: Agent, orderId: number, forms: readonly { readonly id: number }[]): Promise<void> {
    const order = await agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
    expect(order.orderLines.map(({ relatedProductId, count }) => [relatedProductId, count])).toEqual([
      [DEMO_PRODUCT, 2],
      [NARCOTIC, 1],
    ]);
    expect(order.narcoticDocuments).toMatchObject([{ id: forms[0]?.id, productId: NARCOTIC, fileName: SCAN.fileName }]);
    const file = await agent.call(`/api/cart/narcotic-document/${forms[0]?.id}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  }

  it('is tried at every statement of a finalize', async () => {
    expect(await momentsOfFinalize(engine, 'I-N')).toEqual(MOMENTS);
    const plain = await momentsOfFinalize(engine, null);
    expect(plain).toEqual(MOMENTS.filter((moment) => !moment.startsWith('documents_')));
  });

  it.each(MOMENTS)(
    'leaves a whole order with its demand form or none at "%s", and the same key makes it once',
    async (moment) => {
      // Dead, or still told to die.
      onTestFailed(async () => {
        await server.end('SIGKILL');
        server = await startKillableServer(env);
      });
      const isMade = await killedAt(moment);
      if (moment !== OPEN) expect(isMade).toBe(moment === 'answer');
    },
  );
});
