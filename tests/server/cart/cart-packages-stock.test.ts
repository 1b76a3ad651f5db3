import { beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { type CartClient, countsOf, linesOf, numbered, packagesOf } from '#tests/support/shop/cart-client.ts';
import { packageShop } from '#tests/support/shop/package-shop.ts';

describeDatabase('packages and products in the cart that share the stock', (engine) => {
  const shop = packageShop(engine);
  let app: TestApp;
  let cart: CartClient;
  let packageId: number;
  let drops: number;
  let syrup: number;
  beforeEach(() => {
    ({ app, cart, packageId, drops, syrup } = shop());
  });

  it('limits a product to what the packages leave', async () => {
    await cart.setPackage(packageId, 8);
    expect(await cart.add(drops, 5)).toMatchObject({ status: 422, body: { code: 'out_of_stock', available: 4 } });
    expect(linesOf((await cart.set(drops, 4)).body)).toMatchObject([{ productId: drops, available: 4 }]);
    const { body } = await cart.list([{ id: drops, count: 3 }]);
    expect(body.receipt).toMatchObject([{ outcome: 'refused', added: 0 }]);
  });

  it('limits a package to what products and other packages leave', async () => {
    const other = await app.make.package([[drops, 3]]);
    await cart.add(drops, 9);
    await cart.setPackage(other, 2);
    expect(await cart.setPackage(packageId, 3)).toMatchObject({ status: 422, body: { available: 2 } });
    expect(packagesOf((await cart.setPackage(packageId, 2)).body).map(({ available }) => available)).toEqual([2, 2, 2]);
  });

  it('reduces the line first when stock falls; accepting sets what is left', async () => {
    await cart.setPackage(packageId, 5);
    await cart.add(drops, 6);
    await app.make.stock(drops, 12);
    const fallen = await cart.get();
    expect(fallen.problems).toMatchObject([{ kind: 'stock', productId: drops, before: 6, after: 2 }]);
    await app.make.stock(drops, 7);
    const worse = (await cart.get()).problems;
    expect(worse).toMatchObject([
      { kind: 'stock', productId: drops, before: 6, after: 1 },
      {
        kind: 'stock',
        packageId,
        before: 5,
        after: 3,
        reason: expect.stringMatching(/^Zmienił się stan magazynu: „Lek \d+”\. Dostępne: 3\spakiety\.$/),
      },
    ]);
    expect(await cart.finalize({ cartVersion: fallen.version })).toMatchObject({
      status: 422,
      body: { code: 'problems' },
    });
    const { body } = await cart.accept(worse.map(({ id }) => id));
    expect(body.problems).toEqual([]);
    expect([countsOf(body), packagesOf(body)[0]?.count]).toEqual([[[drops, 1]], 3]);
  });

  it('allows fewer packages or pieces after stock fell', async () => {
    await cart.setPackage(packageId, 5);
    await cart.add(drops, 6);
    await app.make.stock(drops, 12);
    expect(packagesOf(await cart.get())[0]?.available).toBe(5);
    expect(await cart.setPackage(packageId, 6)).toMatchObject({ status: 422, body: { available: 5 } });
    expect((await cart.setPackage(packageId, 4)).status).toBe(200);
    const { status, body } = await cart.set(drops, 5);
    expect([status, body.problems]).toMatchObject([200, [{ kind: 'stock', before: 5, after: 4 }]]);
    expect(await cart.set(drops, 6)).toMatchObject({ status: 422, body: { available: 4 } });
  });

  it('accepts the count that is shown as available for a line', async () => {
    await cart.setPackage(packageId, 5);
    await cart.add(drops, 3);
    await app.make.stock(drops, 7);
    expect(linesOf(await cart.get())).toMatchObject([{ available: 1 }]);
    expect((await cart.set(drops, 1)).status).toBe(200);
    await cart.remove(drops);
    const back = await cart.list([{ id: drops, count: 1 }]);
    expect(back.body.receipt).toMatchObject([{ outcome: 'added', added: 1 }]);
    await cart.remove(drops);
    expect((await cart.add(drops, 1)).status).toBe(200);
    expect(await cart.add(drops, 1)).toMatchObject({ status: 422, body: { available: 1 } });
  });

  it('reserves no stock for a package that is no longer sold', async () => {
    await app.make.stock(drops, 10);
    const ended = await app.make.package([[drops, 2]], { ends_on: '2026-11-28' });
    await cart.add(drops, 2);
    await cart.setPackage(ended, 4);
    app.clock.set('2026-11-29T10:00:00.000Z');
    const { status, body } = await cart.set(drops, 10);
    expect([status, linesOf(body)]).toMatchObject([200, [{ available: 10 }]]);
    expect(body.problems).toMatchObject([{ kind: 'withdrawn', packageId: ended }]);
    const { body: after } = await cart.accept(body.problems.map(({ id }) => id));
    expect([countsOf(after), after.problems]).toEqual([[[drops, 10]], []]);
  });

  it('removes a package without stock when its problem is accepted', async () => {
    await cart.setPackage(packageId, 1);
    await app.make.stock(syrup, 2);
    const [problem] = (await cart.get()).problems;
    expect(problem).toMatchObject({ kind: 'stock', packageId, before: 1, after: 0 });
    expect((await cart.accept([problem?.id ?? ''])).body).toMatchObject({ cartWarehouses: [], version: numbered(2) });
  });
});
