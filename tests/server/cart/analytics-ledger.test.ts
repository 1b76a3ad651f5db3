import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import { type Device, type DeviceTab, openDevice } from '#tests/support/web/cart-device.ts';
import { aUser } from '#tests/support/web/fake-api.ts';
import { type FaultyTransport, faultyTransport } from '#tests/support/web/faulty-transport.ts';
import {
  addOf,
  addPackageOf,
  CLEAR,
  listOf,
  removeOf,
  removePackageOf,
  setOf,
  shownFacts,
} from '#tests/support/web/outbox-builders.ts';
import { entriesOf, type LayerEntry } from '#web/features/analytics/data-layer.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import { session } from '#web/state/session.ts';

/** An entry in short: `add_to_cart product:1×2 20`. */
function short(entry: LayerEntry): string {
  const { event, ecommerce } = entry as {
    event: string;
    ecommerce: { value: number; items: { item_id: string; quantity: number }[] };
  };
  const items = ecommerce.items.map(({ item_id: id, quantity }) => `${id}×${quantity}`);
  return `${event} ${items.join(', ')} ${ecommerce.value}`;
}

describeDatabase('the ledger of cart events', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let device: Device;
  let transport: FaultyTransport;
  let tab: DeviceTab;
  let entries: LayerEntry[];
  let a: number;
  let b: number;
  let packageId: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    a = await app.make.product({ price_net: 1000 });
    b = await app.make.product({ price_net: 250 });
    packageId = await app.make.package([[a, 1]]);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const agent = await app.login((await app.make.user()).login);
    session.start(aUser(agent.userId));
    cart = new CartClient(agent);
    transport = faultyTransport(app.request, () => agent.cookie);
    device = openDevice(300);
    tab = await open();
    entries = [];
    shopEvents.onPost((event) => entries.push(...entriesOf(event)));
  });
  afterEach(() => {
    shopEvents.onPost(null);
    device.close();
    session.end(null);
    vi.unstubAllGlobals();
  });

  const open = async () => {
    const opened = await device.openTab(cart.agent.userId);
    opened.keep(await cart.get());
    return opened;
  };
  const make = (change: CartChange) => tab.outbox.submit(change, shownFacts(change)).kept;
  const allSent = () =>
    vi.waitFor(() => expect(tab.outbox.state.get().record.operations).toEqual([]), { timeout: 10_000 });
  const ledger = () => entries.filter((entry) => 'event' in entry).map(short);

  it('has each change once: adding, counting up and down, removing, taking back, clearing', async () => {
    for (const change of [addOf(a, 2), setOf(a, 5), setOf(a, 4), removeOf(a), addOf(a, 4), addOf(b), CLEAR]) {
      await make(change);
      await allSent();
    }
    expect(ledger()).toEqual([
      `add_to_cart product:${a}×2 20`,
      `add_to_cart product:${a}×3 30`,
      `remove_from_cart product:${a}×1 10`,
      `remove_from_cart product:${a}×4 40`,
      `add_to_cart product:${a}×4 40`,
      `add_to_cart product:${b}×1 2.5`,
      `remove_from_cart product:${a}×4 40`,
      `remove_from_cart product:${b}×1 2.5`,
    ]);
  });

  it('has a list by what the server added, and packages without a price', async () => {
    await app.make.stock(b, 2);
    await make(listOf([a, 1], [b, 5]));
    await allSent();
    await make(addPackageOf(packageId, 2));
    await allSent();
    await make(removePackageOf(packageId));
    await allSent();
    await app.make.stock(b, 100);
    expect(ledger()).toEqual([
      `add_to_cart product:${a}×1 10`,
      `add_to_cart product:${b}×2 5`,
      `add_to_cart package:${packageId}×2 0`,
      `remove_from_cart package:${packageId}×2 0`,
    ]);
  });

  it('has nothing of a refused change, and nothing of what was only asked for', async () => {
    await app.make.stock(b, 0);
    await tab.outbox.submit(addOf(b), shownFacts(addOf(b))).outcome;
    await app.make.stock(b, 100);
    transport.isOpen = false;
    device.connection.set(false);
    await make(addOf(a));
    expect(ledger()).toEqual([]);
  });

  it.each(['lost', 'twice', 'busy', 'cut'] as const)(
    'has one entry for one change when a request is %s',
    async (fault) => {
      transport.faults = [fault];
      await make(addOf(a, 3));
      await allSent();
      await transport.settle();
      expect(ledger()).toEqual([`add_to_cart product:${a}×3 30`]);
    },
  );

  it('has what waited offline once it is replayed, also by another visit', async () => {
    transport.isOpen = false;
    device.connection.set(false);
    await make(addOf(a, 2));
    await make(addOf(b, 1));
    tab.die();
    tab = await device.openTab(cart.agent.userId);
    expect(ledger()).toEqual([]);
    transport.isOpen = true;
    device.connection.set(true);
    await allSent();
    expect(ledger()).toEqual([`add_to_cart product:${a}×2 20`, `add_to_cart product:${b}×1 2.5`]);
  });

  it('is kept by one of two tabs', async () => {
    const other = await open();
    await make(addOf(a));
    await other.outbox.submit(addOf(b), shownFacts(addOf(b))).kept;
    await allSent();
    await expect.poll(ledger).toHaveLength(2);
    expect(ledger().toSorted()).toEqual([`add_to_cart product:${a}×1 10`, `add_to_cart product:${b}×1 2.5`].toSorted());
  });

  it('is empty while nobody listens', async () => {
    shopEvents.onPost(null);
    await make(addOf(a));
    await allSent();
    expect(entries).toEqual([]);
  });
});
