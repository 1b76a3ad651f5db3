import { beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { reorderForm } from '#shared/contract/reorder.ts';
import { cartPositions } from '#shared/rules/cart-count.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { type CartClient, numbered } from '#tests/support/shop/cart-client.ts';
import { packageShop } from '#tests/support/shop/package-shop.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

describeDatabase('packages in an order', (engine) => {
  const shop = packageShop(engine);
  let app: TestApp;
  let cart: CartClient;
  let packageId: number;
  let drops: number;
  let syrup: number;
  beforeEach(() => {
    ({ app, cart, packageId, drops, syrup } = shop());
  });
  const run = <Row>(text: string, values: unknown[]) => app.db.run(statement<Row>('', text), values);
  const reserved = async (id: number) =>
    (await run<{ reserved: number }>('select reserved from stock where product_id = $1', [id]))[0]?.reserved;

  it('reserve stock per product, keep their price, and are listed in the order', async () => {
    await cart.add(drops, 3);
    await cart.setPackage(packageId, 4);
    const before = await cart.get();
    const { orderId, priceNet, priceGross, orderLines } = await cart.order();
    expect({ priceNet, priceGross }).toEqual({ priceNet: before.priceNet, priceGross: before.priceGross });
    expect(orderLines.map(({ productId, count }) => [productId, count])).toEqual([
      [drops, 3],
      [drops, 8],
      [syrup, 12],
    ]);
    expect([await reserved(drops), await reserved(syrup)]).toEqual([11, 12]);
    expect(await cart.get()).toMatchObject({
      itemCount: 0,
      cartWarehouses: [],
      version: numbered(numberOf(before.version) + 1),
    });
    const order = await cart.agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
    expect(order.packages).toEqual([
      {
        packageId,
        name: expect.stringMatching(/^Pakiet/),
        discountPercent: 10,
        count: 4,
        promotionId: packageId,
        type: 'TYPE_COUNT_BASED',
        savingNet: 8 * 100 + 12 * 100,
      },
    ]);
    expect(order.orderLines.map((line) => [line.packageId, line.count, line.unitPriceNet])).toEqual([
      [null, 3, 1005],
      [packageId, 8, 905],
      [packageId, 12, 900],
    ]);
    expect(order.vat).toEqual(before.vat);
    expect(order).toMatchObject({ itemCount: 23, lineCount: cartPositions(before.cartWarehouses), priceGross });
    expect(order.lineCount).toBe(3);
  });

  it('release everything when the order is cancelled', async () => {
    await cart.setPackage(packageId, 4);
    const { orderId } = await cart.order();
    expect((await cart.agent.call(`/api/order/cancel/${orderId}`)).status).toBe(200);
    expect([await reserved(drops), await reserved(syrup)]).toEqual([0, 0]);
  });

  it('block an order whose minimum is not met', async () => {
    const { version } = (await cart.setPackage(packageId, 1)).body;
    expect(await cart.finalize({ cartVersion: version })).toMatchObject({
      status: 422,
      body: { code: 'logistic_minimum', errors: { 'P1.warm': [expect.any(String)] } },
    });
  });

  it('are offered again product by product, each once', async () => {
    await cart.add(drops, 3);
    await cart.setPackage(packageId, 4);
    const { orderId } = await cart.order();
    await cart.setPackage(packageId, 1);
    const path = `/api/order/reply-order/${orderId}`;
    const { initialValues, packages, packageOffers } = await cart.agent.json<CallResponse<typeof reorderForm>>(path);
    const offer = {
      packageId,
      count: 4,
      savingNet: 2000,
      priceNet: 2 * 905 + 2700,
      discountPercent: 10,
      refusal: null,
    };
    const shown = { ...offer, name: packages[0], available: expect.any(Number), parts: expect.any(Array) };
    expect(packageOffers).toEqual([shown]);
    // The device shows the line by them while the change waits.
    const inCart = (await cart.get()).cartWarehouses.map(({ warehouseId, warehouseName, warmPackages }) => ({
      warehouseId,
      warehouseName,
      isCoolerRequired: false,
      products: warmPackages.flatMap(({ products }) =>
        products.map(({ priceSumNet: _, priceSumGross: __, ...product }) => product),
      ),
    }));
    expect(packageOffers?.[0]?.parts).toEqual(inCart);
    expect(initialValues.products.map(({ packed }) => packed)).toEqual([8, 12]);
    expect(initialValues.products.map((row) => row.packages)).toEqual([packages, packages]);
    expect(packages).toEqual([expect.stringMatching(/^Pakiet/)]);
    expect(initialValues.products.map(({ product, count }) => [product.id, count, product.available])).toEqual([
      [drops, 11, 7],
      [syrup, 12, 15],
    ]);
  });

  it('are not offered again while the stock is too small for one; their goods are', async () => {
    await cart.setPackage(packageId, 4);
    const { orderId } = await cart.order();
    await run('update stock set on_hand = reserved + 1 where product_id = $1', [drops]);
    const path = `/api/order/reply-order/${orderId}`;
    const { initialValues, packageOffers } = await cart.agent.json<CallResponse<typeof reorderForm>>(path);
    expect(packageOffers).toMatchObject([{ available: 0, refusal: expect.any(String) }]);
    expect(initialValues.products.map(({ packed }) => packed)).toEqual([0, 0]);
  });

  it('are listed in the mail, each above its products, with their sum', async () => {
    await cart.add(drops, 3);
    await cart.setPackage(packageId, 4);
    await cart.order();
    const [mail] = await run<{ body: string; html: string }>(
      'select body, html from mail_outbox order by id desc limit 1',
      [],
    );
    const plain = (mail?.body ?? '').replaceAll('\u00a0', ' ').split('\n');
    const start = plain.findIndex((text) => text.startsWith('- '));
    expect(plain.slice(start, start + 5)).toEqual([
      expect.stringMatching(/^- .*: 3 sztuki, 30,15 zł netto$/),
      expect.stringMatching(/^- Pakiet „Pakiet \d+”: 4 pakiety, rabat 10 %, 180,40 zł netto$/),
      expect.stringMatching(/^ {2}- .*: 8 sztuk, 72,40 zł netto$/),
      expect.stringMatching(/^ {2}- .*: 12 sztuk, 108,00 zł netto$/),
      '',
    ]);
    const rows = (mail?.html ?? '').replaceAll('\u00a0', ' ').match(/<tr>.*?<\/tr>/g) ?? [];
    expect(rows.map((row) => /padding-left/.test(row))).toEqual([false, false, false, true, true]);
    expect(rows[2]).toMatch(/Pakiet „Pakiet \d+”.*4 pakiety.*180,40 zł/);
  });
});
