import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { statement } from '#server/db/db.ts';
import { listenOps, type OpsListener } from '#server/ops/socket.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import type { TestEngine } from '#tests/support/server/engines.ts';
import { runCommand } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from './cart-client.ts';

export interface OperatedOrder {
  readonly app: TestApp;
  readonly agent: Agent;
  /** 20 pieces of the first and 5 of the second in stock. */
  readonly products: readonly number[];
  /** 8 and 3 pieces of them. */
  readonly order: { readonly id: number; readonly number: string };
}

/** A shop with an operator; each test has a pharmacy with its own order in `shop`. */
export function operatedOrder(engine: TestEngine) {
  let app: TestApp;
  let agent: Agent;
  let folder: string;
  let listener: OpsListener;
  let products: number[];
  let order: OperatedOrder['order'];
  const failures: Error[] = [];
  beforeAll(async () => {
    app = await startTestApp(engine);
    folder = await mkdtemp(join(tmpdir(), 'zapas-realize-'));
    listener = await listenOps(app.deps, folder, (error) => failures.push(error));
  });
  afterAll(async () => {
    await listener.stop();
    await rm(folder, { recursive: true, force: true });
    await app.close();
  });
  beforeEach(async () => {
    agent = await app.login((await app.make.user()).login);
    products = [
      await app.make.product({ available: 20, price_net: 333, basic_price_net: 400 }),
      await app.make.product({ available: 5, price_net: 1001, basic_price_net: 1001 }),
    ];
    order = await ordered(agent, products);
  });
  afterEach(() => expect(failures).toEqual([]));

  const run = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  const ops = async (...args: string[]) => {
    const { exit, out, err } = await runCommand(['order', ...args], { DATA_DIR: folder });
    return { exit, said: exit === 0 ? out : err };
  };
  const done = async (...args: string[]) => {
    const { exit, said } = await ops(...args);
    expect({ exit, said }).toMatchObject({ exit: 0 });
    return said;
  };
  const details = () => agent.json<OrderDetails>(`/api/order/get-order/${order.id}`);
  return {
    shop: (): OperatedOrder => ({ app, agent, products, order }),
    run,
    /** Exit code and output of an `order` command. */
    ops,
    /** The output of a command that must succeed. */
    done,
    sku: async (index: number) =>
      (await run<{ sku: string }>('select sku from products where id = $1', [products[index]]))[0]?.sku ?? '',
    /** On hand and reserved pieces of both products. */
    stock: async () =>
      (
        await run<{ hand: number; reserved: number }>(
          'select on_hand as hand, reserved from stock where product_id = any($1::int[]) order by product_id',
          [products],
        )
      ).map(({ hand, reserved }) => [hand, reserved]),
    details,
    /** All statuses of the order so far. */
    codes: async () => (await details()).history.map(({ status }) => status.code),
    lines: async () =>
      (await details()).orderLines.map((line) => [line.count, line.invoiceQuantity, line.refusalReason]),
  };
}

async function ordered(agent: Agent, [first = 0, second = 0]: readonly number[]): Promise<OperatedOrder['order']> {
  const cart = new CartClient(agent);
  await cart.add(first, 8);
  await cart.add(second, 3);
  const { orderId, orderNumber } = await cart.order();
  return { id: orderId, number: orderNumber };
}
