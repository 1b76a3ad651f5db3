import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { saveOwnNamed } from '#server/services/promotions/own-packages.ts';
import { describePostgres } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';

const PHARMACIES = 50;
const LAST_PIECES = 37;
const PER_PACKAGE = 3;
const WAITS = statement(
  '',
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
);

describePostgres('packages that many want', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'R1' });
  });
  afterAll(() => app.close());

  it(`${PHARMACIES} pharmacies race for the last pieces: none is sold twice, each refusal names the product`, async () => {
    const scarce = await app.make.product({ name: 'Ostatni', warehouse_id: 'R1', available: LAST_PIECES });
    const plenty = await app.make.product({ name: 'Zapas', warehouse_id: 'R1', available: 10_000 });
    const promotion = await app.make.promotion({}, [[4, 10]], [{ id: scarce }, { id: plenty }]);
    const carts: CartClient[] = [];
    for (let n = 0; n < PHARMACIES; n++) {
      carts.push(new CartClient(await app.login((await app.make.user()).login)));
    }
    const products = [
      { id: scarce, count: PER_PACKAGE },
      { id: plenty, count: 2 },
    ];
    await Promise.all(
      carts.map((cart) => cart.agent.json(`/api/pharmacy-package/create/${promotion}`, { json: { products } })),
    );
    const answers = await Promise.all(carts.map((cart) => cart.finalizeShown()));
    const sold = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(sold).toHaveLength(Math.floor(LAST_PIECES / PER_PACKAGE));
    for (const { body } of refused) {
      expect(['problems', 'stale_cart']).toContain(body.code);
      if (body.code === 'problems')
        expect(
          Object.values(body.errors ?? {})
            .flat()
            .join(),
        ).toContain('Ostatni');
    }
    const [stock] = await app.db.run(
      statement<{ left: number; reserved: number }>(
        '',
        'select on_hand - reserved as left, reserved from stock where product_id = $1',
      ),
      [scarce],
    );
    expect(stock).toEqual({ left: LAST_PIECES % PER_PACKAGE, reserved: LAST_PIECES - (LAST_PIECES % PER_PACKAGE) });
    for (const cart of carts) {
      const { itemCount, problems } = await cart.get();
      if (itemCount === 0) continue;
      expect(problems).toMatchObject([{ kind: 'stock', reason: expect.stringContaining('Ostatni') }]);
    }
  }, 60_000);

  it('two people save packages under one name at once: the second is told that it is taken', async () => {
    const product = await app.make.product();
    const promotion = await app.make.promotion({}, [[2, 10]], [{ id: product }]);
    const user = await app.make.user();
    const cart = new CartClient(await app.login(user.login));
    const compose = async (count: number) => {
      const json = { products: [{ id: product, count }] };
      const path = `/api/pharmacy-package/create/${promotion}`;
      return (await cart.agent.json<{ created: { packageId: number } }>(path, { json })).created.packageId;
    };
    const [first, second] = [await compose(2), await compose(3)];
    const { saving } = await app.db.transaction(async (tx) => {
      await saveOwnNamed({ db: tx, actor: { pharmacyId: user.pharmacyId } as Actor, now: new Date() }, first, 'Zima');
      const call = cart.agent.call(`/api/pharmacy-package/own/${second}`, { json: { name: 'Zima' } });
      await expect.poll(async () => (await app.db.run(WAITS)).length).toBe(1);
      return { saving: call };
    });
    expect((await saving).status).toBe(422);
    expect(await (await saving).json()).toMatchObject({ errors: { name: ['Masz już własny pakiet o tej nazwie.'] } });
  });
});
