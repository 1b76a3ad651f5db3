import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import { rankProducts } from '#server/services/memory/purchases.ts';
import { recordOrder } from '#server/services/orders/orders-record.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import type { productList } from '#shared/contract/products.ts';
import { CANCELLED } from '#shared/rules/orders/order-status.ts';
import { type CatalogueCopy, readFull } from '#shared/snapshot/copy.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { aDraftLine } from '#tests/support/web/draft-line.ts';

const DAY_MS = 24 * 60 * 60_000;

describeDatabase('what is bought', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let other: MadeUser;
  let agent: Agent;
  let neighbour: Agent;
  let products: Record<'plain' | 'extra' | 'night' | 'unsold', number>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    [user, other] = [await app.make.user(), await app.make.user()];
    [agent, neighbour] = [await app.login(user.login), await app.login(other.login)];
    const make = (name: string) => app.make.product({ name });
    products = {
      plain: await make('Apap'),
      extra: await make('Apap Extra'),
      night: await make('Apap Noc'),
      unsold: await make('Apapowit'),
    };
    await app.db.script('update catalogue_version set version = 1');
    await order(user, products.extra, { daysAgo: 3 });
    await order(user, products.night, { daysAgo: 2, status: CANCELLED });
    await order(user, products.unsold, { daysAgo: 400 });
    for (const daysAgo of [1, 10, 20, 30]) await order(other, products.night, { daysAgo });
    await app.deps.catalogue.refresh();
  });
  afterAll(() => app.close());

  async function order(
    by: MadeUser,
    productId: number,
    { daysAgo, status = 10 }: { daysAgo: number; status?: OrderStatus },
  ): Promise<void> {
    const at = new Date(app.deps.now().getTime() - daysAgo * DAY_MS);
    const lines = [aDraftLine(productId, 'W1')];
    const draft = { pharmacyId: by.pharmacyId, status, createdAt: at, finalizeKey: randomUUID(), lines, events: [] };
    await app.db.transaction((tx) => recordOrder(tx, draft));
  }
  const found = async (who: Agent, query = 'name=apap') => {
    const { items } = await who.json<CallResponse<typeof productList>>(`/api/product/1/10?${query}`);
    return items.map(({ id }) => id);
  };
  const rank = async () => {
    await rankProducts(app.db, app.deps.now());
    await app.deps.catalogue.refresh();
  };
  const version = async () => (await readCatalogueVersion(app.db)).version;
  const copy = async (): Promise<CatalogueCopy> =>
    readFull(JSON.parse(await (await agent.call('/api/product')).text()));

  it('is told to its pharmacy alone: not what was cancelled or is long ago', async () => {
    expect(await agent.json<number[]>('/api/product/purchases')).toEqual([products.extra]);
    expect(await neighbour.json<number[]>('/api/product/purchases')).toEqual([products.night]);
    expect((await app.request('/api/product/purchases')).status).toBe(401);
  });

  it('is first in the pharmacy’s own results', async () => {
    const { plain, extra, night, unsold } = products;
    expect(await found(agent)).toEqual([extra, plain, night, unsold]);
    expect(await found(neighbour)).toEqual([night, plain, extra, unsold]);
    expect(await found(agent, 'name=apap&order=name:asc')).toEqual([plain, extra, night, unsold]);
  });

  it('costs a search no statement once it is known', async () => {
    const before = await app.statements(() => found(agent, 'name=apap&order=name:asc'));
    expect(await app.statements(() => found(agent))).toEqual(before);
  });

  it('ranks products by recent sales of all pharmacies, for the server and devices', async () => {
    const { plain, extra, night, unsold } = products;
    await rank();
    const fresh = await app.login((await app.make.user()).login);
    expect(await found(fresh)).toEqual([night, extra, plain, unsold]);
    expect(await found(agent)).toEqual([extra, night, plain, unsold]);
    const { columns } = await copy();
    const sales = Object.fromEntries(Array.from(columns.ids, (id, row) => [id, columns.numbers.sales[row]]));
    expect([await version(), sales]).toEqual([2, { [plain]: 0, [extra]: 1, [night]: 3, [unsold]: 0 }]);
  });

  describe('once a day', () => {
    it('and not sooner', async () => {
      await order(other, products.plain, { daysAgo: 0 });
      await rank();
      expect(await version()).toBe(2);
      app.clock.advance(DAY_MS);
      await rank();
      expect(await version()).toBe(3);
    });

    it('the catalogue keeps its version when no level has changed', async () => {
      app.clock.advance(DAY_MS);
      await rank();
      expect(await version()).toBe(3);
    });

    it('a purchase is the pharmacy’s own after ten minutes at the most', async () => {
      await order(user, products.plain, { daysAgo: 0 });
      app.clock.advance(10 * 60_000);
      expect(await agent.json<number[]>('/api/product/purchases')).toEqual([products.plain, products.extra]);
    });
  });
});
