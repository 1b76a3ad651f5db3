import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase, describePostgres } from '#tests/support/server/engines.ts';
import { type ProbeControl, pauseProbe, probeEndpoints } from '#tests/support/server/probe-endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

const WAITING_FOR_LOCK = statement<{ count: number }>(
  '',
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);

async function lockWaits(db: Database, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await db.run(WAITING_FOR_LOCK)).toEqual([{ count }]), { timeout: 10_000 });
}

/** Locks a pharmacy's cart until released, so that changes of it wait. */
async function holdCart({ db }: TestApp, pharmacyId: number): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const transaction = db.transaction(async (tx) => {
    await tx.run(statement('', 'select version from carts where pharmacy_id = $1 for update'), [pharmacyId]);
    held();
    await released;
  });
  await isHeld;
  return async () => {
    release();
    await transaction;
  };
}

describeDatabase('the order of a key', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let user: MadeUser;
  let key: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'K1' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.make.user();
    cart = new CartClient(await app.login(user.login));
    key = randomUUID();
    await cart.add(await app.make.product({ warehouse_id: 'K1' }), 1);
  });
  const byKey = async () => {
    const answer = await cart.agent.call(`/api/order/by-key/${key}`);
    return { status: answer.status, body: await answer.json() };
  };
  /** On PGlite everything queues on one connection; on PostgreSQL the finalize is seen waiting for the lock. */
  const underWay = () => (engine.name === 'postgres' ? lockWaits(app.db, 1) : undefined);

  it('waits for the finalize that makes it', async () => {
    const { version } = await cart.get();
    const release = await holdCart(app, user.pharmacyId);
    const finalized = cart.finalize({ cartVersion: version, key });
    await underWay();
    const asked = byKey();
    await release();
    const { status, body } = await finalized;
    expect(status).toBe(200);
    expect(await asked).toMatchObject({ status: 200, body: { orderId: body.orderId } });
  });

  it('is not found after its finalize was refused', async () => {
    const release = await holdCart(app, user.pharmacyId);
    const finalized = cart.finalize({ cartVersion: 'another', key });
    await underWay();
    const asked = byKey();
    await release();
    expect((await finalized).status).toBe(412);
    expect(await asked).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is not found without a finalize, and the query does not use up the key', async () => {
    expect((await byKey()).status).toBe(404);
    const { body, status } = await cart.finalizeShown({ key });
    expect(status).toBe(200);
    expect(await byKey()).toMatchObject({ status: 200, body: { orderId: body.orderId } });
  });

  it('is found by its key in any case, in one statement besides the session', async () => {
    const { body } = await cart.finalizeShown({ key });
    key = key.toUpperCase();
    expect(await byKey()).toMatchObject({ status: 200, body: { orderId: body.orderId } });
    expect(await app.statements(byKey)).toEqual(['session_find', 'order_by_key']);
  });
});

/** A second app on the same database; like another process, it does not know the first one's running writes. */
function besides(app: TestApp): Promise<TestApp> {
  return startTestApp({ name: app.db.engine, open: async () => app.db });
}

describePostgres('the order of a key, queried from another process', (engine) => {
  const control: ProbeControl = { refuse: null, hold: null };
  let app: TestApp;
  let other: TestApp;
  let cart: CartClient;
  let user: MadeUser;
  beforeAll(async () => {
    app = await startTestApp(engine, { endpoints: probeEndpoints(control) });
    other = await besides(app);
    await app.make.warehouse({ id: 'K1' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.make.user();
    cart = new CartClient(await app.login(user.login));
    await cart.add(await app.make.product({ warehouse_id: 'K1' }), 1);
  });

  it('waits for the finalize that makes it', async () => {
    const key = randomUUID();
    const { version } = await cart.get();
    const release = await holdCart(app, user.pharmacyId);
    const finalized = cart.finalize({ cartVersion: version, key });
    await lockWaits(app.db, 1);
    const asked = new Agent(other.request, cart.agent).json(`/api/order/by-key/${key}`);
    await lockWaits(app.db, 2);
    await release();
    const { body } = await finalized;
    expect(await asked).toMatchObject({ orderId: body.orderId, orderNumber: body.orderNumber });
  });

  it('is "in progress" after the wait times out, in the same process and in another', async () => {
    const key = randomUUID();
    const { held, release } = pauseProbe(control);
    const slow = cart.agent.call('/api/probe/write/slow-order', { key });
    await held;
    const path = `/api/order/by-key/${key}`;
    const answers = await Promise.all([cart.agent.call(path), new Agent(other.request, cart.agent).call(path)]);
    for (const answer of answers) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'in_progress' });
    }
    release();
    expect((await slow).status).toBe(200);
    expect((await cart.agent.call(path)).status).toBe(404);
  });
});
