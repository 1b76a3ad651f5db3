import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFailed, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeEngines, fillDataDir, freshPostgres, type TestEngine } from '#tests/support/server/engines.ts';
import { DEMO_PRODUCT, logInDemo } from '#tests/support/server/process-shop.ts';
import { startTestApp } from '#tests/support/server/server.ts';
import { type KillableServer, startKillableServer } from '#tests/support/server/server-process.ts';
import { packagesOf } from '#tests/support/shop/cart-client.ts';
import { dataUrl, PDF } from '#tests/support/shop/demand-files.ts';
import { isSoak } from '#tests/support/soak.ts';

/** Each moment starts the server once, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/**
 * The moments to kill at: as a statement is sent, and before the response. The first test compares the list with the
 * server. The cart has a package and a controlled product with its demand form, so that their statements run.
 */
const MOMENTS = [
  'session_find',
  'begin',
  'idempotency_claim_of',
  'cart_lock_stock',
  'cart_read',
  'packages_of_cart',
  'demand_forms_of_cart',
  'order_take_cart',
  'order_count',
  'order_insert',
  'demand_forms_move',
  'mail_queue',
  'idempotency_store',
  'commit',
  'answer',
];
/**
 * When both engines are tested, PGlite dies only at the end of the transaction: the statements are the same, and each
 * moment takes seconds. `npm run soak` tests all moments on both.
 */
const LAST_MOMENTS = ['order_insert', 'commit', 'answer'];
/** The process may die just before or just after the database commits. */
const OPEN = 'commit';

/** A controlled demo product with plenty of stock. */
const NARCOTIC = 81;
/** A demo package of products with plenty of stock, including the ordinary one. */
const PACKAGE = 35;
const SCAN = { fileName: 'zapotrzebowanie.pdf', fileContent: dataUrl(PDF) };

/** Every statement of a finalize, in order. */
async function momentsOfFinalize(engine: TestEngine, isPlain: boolean): Promise<string[]> {
  const app = await startTestApp(engine);
  const agent = await app.login((await app.make.user()).login);
  const product = await app.make.product({ controlled_group: isPlain ? null : 'I-N' });
  await agent.json(`/api/cart/add-to-cart/${product}/1/1`);
  if (!isPlain) {
    await agent.json('/api/cart/narcotic-document/add', { json: SCAN });
    const packed = await app.make.package([[await app.make.product(), 2]]);
    await agent.json(`/api/cart/add-package-to-cart/${packed}/1`);
  }
  const { version } = await agent.json<Cart>('/api/cart/');
  const statements = await app.statements(() => agent.json('/api/cart/cart-finalize', { cartVersion: version }));
  await app.close();
  return [...new Set(['session_find', 'begin', ...statements, 'commit', 'answer'])];
}

/** Contents of the cart: pieces by product, packages, and demand forms with their products. */
function held(cart: Cart) {
  const { narcoticDocuments } = cart;
  const lines = cartLines(cart);
  return {
    pieces: new Map(lines.map(({ productId, count }) => [productId, count])),
    packages: packagesOf(cart).map(({ packageId, count }) => [packageId, count]),
    forms: narcoticDocuments.map(({ id, productId }) => ({ id, productId })),
  };
}

const NOTHING = { pieces: new Map(), packages: [], forms: [] };

describeEngines('a server that is killed while it makes an order', (engine) => {
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
    } else await fillDataDir(folder);
    server = await startKillableServer(env);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Kills the server at a moment of a finalize, restarts it, and returns whether the order was made. */
  async function killedAt(moment: string): Promise<boolean> {
    const agent = await logInDemo(server);
    await agent.json(`/api/cart/add-to-cart/${DEMO_PRODUCT}/2/1`);
    await agent.json(`/api/cart/add-to-cart/${NARCOTIC}/1/1`);
    await agent.json('/api/cart/narcotic-document/add', { json: { ...SCAN, productId: NARCOTIC } });
    await agent.json(`/api/cart/add-package-to-cart/${PACKAGE}/1`);
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

  /** The order has all its lines and exactly the attached demand form. */
  async function expectWhole(agent: Agent, orderId: number, forms: readonly { readonly id: number }[]): Promise<void> {
    const order = await agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
    const single = order.orderLines.filter(({ packageId }) => packageId === null);
    expect(single.map(({ relatedProductId, count }) => [relatedProductId, count])).toEqual([
      [DEMO_PRODUCT, 2],
      [NARCOTIC, 1],
    ]);
    expect(order.packages).toMatchObject([{ packageId: PACKAGE, count: 1 }]);
    const packed = order.orderLines.filter(({ packageId }) => packageId === PACKAGE);
    expect(packed.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([6, 6, 8, 10, 10, 12]);
    expect(order.narcoticDocuments).toMatchObject([{ id: forms[0]?.id, productId: NARCOTIC, fileName: SCAN.fileName }]);
    const file = await agent.call(`/api/cart/narcotic-document/${forms[0]?.id}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  }

  it('is killed at every statement of a finalize', async () => {
    expect(await momentsOfFinalize(engine, false)).toEqual(MOMENTS);
    const plain = await momentsOfFinalize(engine, true);
    expect(plain).toEqual(MOMENTS.filter((moment) => !/^(demand_forms|packages)_/.test(moment)));
  });

  const isShort = engine.name === 'pglite' && inject('postgres') !== null && !isSoak;
  it.each(isShort ? LAST_MOMENTS : MOMENTS)(
    'leaves a whole order with its packages and demand forms or none at "%s", and the same key makes it once',
    async (moment) => {
      // Killed already, or still armed.
      onTestFailed(async () => {
        await server.end('SIGKILL');
        server = await startKillableServer(env);
      });
      const isMade = await killedAt(moment);
      if (moment !== OPEN) expect(isMade).toBe(moment === 'answer');
    },
  );
});
