import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { type Device, type DeviceTab, openDevice } from '#tests/support/web/cart-device.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { addOf, changesOf, setOf, shownFacts } from '#tests/support/web/outbox-builders.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import { databaseNames } from '#web/offline/persistence/database.ts';
import { session } from '#web/state/session.ts';

const CART = aFilledCart({ warm: [aLine(7), aLine(8)] });
let api: FakeApi;
let device: Device;

beforeEach(() => {
  api = fakeApi();
  device = openDevice(50);
  device.connection.set(false);
  session.start(aUser());
});
afterEach(() => {
  device.close();
  session.end(null);
  vi.unstubAllGlobals();
});

async function submit(tab: DeviceTab, ...changes: CartChange[]): Promise<void> {
  tab.keep(CART);
  for (const change of changes) expect(await tab.outbox.submit(change, shownFacts(change)).kept).toBe(true);
}
const changes = (tab: DeviceTab) => changesOf(tab.outbox.state.get().record);
const sent = () => api.requests.map(({ url }) => new URL(url).pathname.replace('/api/cart/', '')).filter(Boolean);
const MADE = [addOf(1, 2), setOf(7, 5), addOf(2)] as const;

describe('a store that the browser deletes under an open tab', () => {
  it('gets back what the tab holds, without a further change', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, ...MADE);
    await device.wipe('u-1');
    await vi.waitFor(async () => expect(changes(await device.openTab('u-1'))).toEqual(MADE));
    expect(tab.outbox.state.get()).toMatchObject({ isStuck: false });
  });

  it('loses nothing when the next change is made: all is sent, in order, once', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, ...MADE);
    await device.wipe('u-1');
    await submit(tab, addOf(3));
    expect(changes(tab)).toEqual([...MADE, addOf(3)]);
    api.answer({ body: CART });
    device.connection.set(true);
    await vi.waitFor(() => expect(tab.outbox.state.get().record).toMatchObject({ operations: [], batch: null }));
    expect(sent()).toEqual([
      'add-to-cart/1/2/1',
      'set-product-count-in-cart/7/5',
      'add-to-cart/2/1/1',
      'add-to-cart/3/1/1',
    ]);
  });

  it('is put back while changes are being sent', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, ...MADE);
    let isWiped = false;
    api.answer(async () => {
      if (!isWiped) await device.wipe('u-1');
      isWiped = true;
      return { body: CART };
    });
    device.connection.set(true);
    await vi.waitFor(() => expect(tab.outbox.state.get().record).toMatchObject({ operations: [], batch: null }));
    expect(sent()).toHaveLength(3);
  });

  it('keeps what another tab has added to a new store meanwhile', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, ...MADE);
    device.isLoggedIn = false;
    await device.wipe('u-1');
    const other = await device.openTab('u-1');
    await submit(other, addOf(4));
    device.isLoggedIn = true;
    await tab.outbox.wake();
    const all = [...MADE, addOf(4)];
    expect(changes(tab)).toEqual(all);
    await vi.waitFor(() => expect(changes(other)).toEqual(all));
    expect(changes(await device.openTab('u-1'))).toEqual(all);
  });

  it('stays deleted after a log-out, and is not asked again and again', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, ...MADE);
    device.isLoggedIn = false;
    await device.wipe('u-1');
    device.connection.set(true);
    // A minute of the device's clock.
    await new Promise((resolve) => setTimeout(resolve, 60_000 / 50));
    expect(tab.reads()).toBeLessThan(30);
    expect(sent()).toEqual([]);
    tab.die();
    expect(changes(await device.openTab('u-1'))).toEqual([]);
  });

  it('is told when it cannot be written: nothing claims to be saved', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, ...MADE);
    device.isFull = true;
    await device.wipe('u-1');
    await vi.waitFor(() => expect(tab.outbox.state.get().isStuck).toBe(true));
    expect(changes(tab)).toEqual(MADE);
    device.isFull = false;
    await tab.outbox.wake();
    expect(tab.outbox.state.get().isStuck).toBe(false);
    expect(changes(await device.openTab('u-1'))).toEqual(MADE);
    expect(await databaseNames()).toContain('zapas-cart-queue:u-1');
  });
});
