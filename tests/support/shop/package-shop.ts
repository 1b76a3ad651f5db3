import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestEngine } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from './cart-client.ts';

export interface PackageShop {
  readonly app: TestApp;
  readonly cart: CartClient;
  /** Two `drops` and three `syrup` per package; the syrup is in the other warehouse. */
  readonly packageId: number;
  readonly drops: number;
  readonly syrup: number;
}

/** One shop per suite; each test has its own pharmacy, package and goods, which the function returns. */
export function packageShop(engine: TestEngine): () => PackageShop {
  let app: TestApp;
  let shop: PackageShop;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'P1', name: 'Magazyn', position: 21, minimum_warm: 5000 });
    await app.make.warehouse({ id: 'P2', name: 'Producent', position: 22 });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set('2026-11-28T10:00:00.000Z');
    const cart = new CartClient(await app.login((await app.make.user()).login));
    const drops = await app.make.product({
      warehouse_id: 'P1',
      price_net: 1005,
      basic_price_net: 1005,
      available: 20,
    });
    const syrup = await app.make.product({ warehouse_id: 'P2', vat_rate: 23, available: 30 });
    const packageId = await app.make.package([
      [drops, 2],
      [syrup, 3],
    ]);
    shop = { app, cart, packageId, drops, syrup };
  });
  return () => shop;
}
