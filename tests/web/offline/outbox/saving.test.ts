import { IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import { type Device, type DeviceTab, openDevice } from '#tests/support/web/cart-device.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { hangStore } from '#tests/support/web/hung-store.ts';
import { addOf, changesOf, setOf } from '#tests/support/web/outbox-builders.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import { clearNotes, hasNotes } from '#web/offline/outbox/cart-notes.ts';
import { DEVICE_PATIENCE_MS } from '#web/offline/persistence/database.ts';
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

const submit = (tab: DeviceTab, change: CartChange) => {
  tab.keep(CART);
  return tab.outbox.submit(change);
};
const changes = (tab: DeviceTab) => changesOf(tab.outbox.state.get().record);

/** A tab that makes changes and ends before the device has written any of them. */
async function endedTooEarly(owner: string, ...made: CartChange[]): Promise<void> {
  const tab = await device.openTab(owner);
  device.isSlow = true;
  for (const change of made) void submit(tab, change);
  tab.die();
  device.isSlow = false;
}

/** Takes a snapshot of the notes; returns the function that restores it. */
function copyOfNotes(): () => void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('zapas.cart-note.'));
  const entries = keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  expect(entries).toHaveLength(1);
  return () => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  };
}

describe('a tab that ends before its changes are stored', () => {
  it('leaves them in order to the next tab of the same user', async () => {
    await endedTooEarly('u-1', addOf(1, 2), setOf(7, 5), addOf(1), setOf(8, 2));
    const stranger = await device.openTab('u-2');
    expect(changes(stranger)).toEqual([]);
    const next = await device.openTab('u-1');
    expect(changes(next)).toEqual([addOf(1, 3), setOf(7, 5), setOf(8, 2)]);
    expect(hasNotes('u-1')).toBe(false);
  });

  it('leaves them to an open tab when that becomes active', async () => {
    const other = await device.openTab('u-1');
    await endedTooEarly('u-1', addOf(1));
    expect(changes(other)).toEqual([]);
    await other.outbox.wake();
    expect(changes(other)).toEqual([addOf(1)]);
  });

  it('leaves no duplicates when it ends between the write and the notes update', async () => {
    const tab = await device.openTab('u-1');
    const { kept } = submit(tab, addOf(1));
    const putBack = copyOfNotes();
    await kept;
    expect(hasNotes('u-1')).toBe(false);
    putBack();
    tab.die();
    const next = await device.openTab('u-1');
    expect(changes(next)).toEqual([addOf(1)]);
    expect(hasNotes('u-1')).toBe(false);
  });

  it('leaves no duplicates of merged or sent changes either', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, addOf(1)).kept;
    const second = submit(tab, addOf(1, 4));
    const putBack = copyOfNotes();
    await second.kept;
    api.answer({ body: aFilledCart({ warm: [aLine(1)] }, { version: versionAt(9) }) });
    device.connection.set(true);
    expect(await tab.outbox.replay()).toBe('empty');
    putBack();
    tab.die();
    device.connection.set(false);
    const next = await device.openTab('u-1');
    expect(changes(next)).toEqual([]);
  });

  it('leaves nothing after a log-out that keeps nothing', async () => {
    await endedTooEarly('u-1', addOf(1));
    clearNotes('u-1');
    expect(changes(await device.openTab('u-1'))).toEqual([]);
  });

  it('does not restore a change that was reported as unsaved', async () => {
    const tab = await device.openTab('u-1');
    device.isFull = true;
    expect(await submit(tab, addOf(1)).outcome).toMatchObject({ state: 'unsaved' });
    tab.die();
    device.isFull = false;
    expect(changes(await device.openTab('u-1'))).toEqual([]);
  });

  it('leaves them also where the next version shows the goods in another way', async () => {
    await endedTooEarly('u-1', setOf(7, 5));
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('zapas.cart-note.'));
    const { facts, ...note } = JSON.parse(localStorage.getItem(key) ?? '');
    expect(facts).toMatchObject([{ type: 'product', productId: 7 }]);
    localStorage.setItem(key, JSON.stringify({ ...note, facts: [{ type: 'product', productId: 7, strange: true }] }));
    expect(changes(await device.openTab('u-1'))).toEqual([setOf(7, 5)]);
    expect(hasNotes('u-1')).toBe(false);
  });

  it.each(['no json', '{}', '{"owner":"u-1","id":"x"}'])(
    'is not stopped by %s in the place of an entry',
    async (text) => {
      localStorage.setItem('zapas.cart-note.u-1:x', text);
      const tab = await device.openTab('u-1');
      expect(tab.outbox.state.get()).toMatchObject({ isRead: true, isStuck: false });
    },
  );
});

describe('an outbox that closes while a change is being stored', () => {
  it('tells it as paused, since the next log-in sends it', async () => {
    const tab = await device.openTab('u-1');
    const { kept, outcome } = submit(tab, addOf(1, 2));
    tab.outbox.close();
    expect([await kept, await outcome]).toEqual([true, { state: 'paused' }]);
    expect(changes(await device.openTab('u-1'))).toEqual([addOf(1, 2)]);
  });
});

describe('a start that cannot read the device', () => {
  it('is retried automatically and sends the stored changes', async () => {
    const first = await device.openTab('u-1');
    await submit(first, addOf(1)).kept;
    first.die();
    await endedTooEarly('u-1', addOf(2));
    device.isDeaf = true;
    const tab = await device.openTab('u-1');
    expect(tab.outbox.state.get()).toMatchObject({ isRead: false, isStuck: true });
    api.answer({ body: aFilledCart({ warm: [aLine(1), aLine(2)] }, { version: versionAt(3) }) });
    device.connection.set(true);
    device.isDeaf = false;
    await vi.waitFor(() => expect(api.requests.length).toBeGreaterThanOrEqual(2), 3_000);
    const paths = api.requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('add-to-cart'));
    expect(paths).toEqual(['/api/cart/add-to-cart/1/1/1', '/api/cart/add-to-cart/2/1/1']);
    expect(tab.outbox.state.get()).toMatchObject({ isRead: true, isStuck: false });
  });

  it('is retried for as long as the user is logged in', async () => {
    device = openDevice(500);
    device.connection.set(false);
    device.isDeaf = true;
    const [stays, leaves] = [await device.openTab('u-1'), await device.openTab('u-2')];
    leaves.outbox.close();
    const before = leaves.reads();
    await vi.waitFor(() => expect(stays.reads()).toBeGreaterThan(6));
    expect(leaves.reads()).toBe(before);
  });
});

describe('a device that does not answer', () => {
  let isOver: boolean;
  let tab: DeviceTab;
  const unsaved = () => tab.outbox.state.get().unsaved.map(({ change, state }) => ({ change, why: state.why }));

  beforeEach(async () => {
    tab = await device.openTab('u-1');
    isOver = false;
    await hangStore('zapas-cart-queue:u-1', 'queue', () => isOver);
    // Its time passes when a test says so: on a busy machine, real time would run out for a device that answers.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    isOver = true;
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** What `begun` comes to when the device does not answer in time. */
  async function outOfTime<T>(begun: Promise<T>): Promise<T> {
    await vi.advanceTimersByTimeAsync(DEVICE_PATIENCE_MS);
    return begun;
  }

  /** The write is being committed and cannot be aborted. */
  const onItsWay = () =>
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('It is being committed.', 'InvalidStateError');
    });

  it('is reported, and the change is only on the screen', async () => {
    expect(await outOfTime(submit(tab, addOf(1)).outcome)).toEqual({
      state: 'unsaved',
      reason: outboxTexts.unkept['no-answer'],
    });
    expect(unsaved()).toEqual([{ change: addOf(1), why: 'no-answer' }]);
    expect(hasNotes('u-1')).toBe(false);
    isOver = true;
    expect(changes(await device.openTab('u-1'))).toEqual([]);
  });

  it('stores the change when it is repeated, and the unsaved one disappears', async () => {
    await outOfTime(submit(tab, addOf(1, 2)).kept);
    isOver = true;
    expect(await submit(tab, addOf(1, 2)).kept).toBe(true);
    expect(changes(tab)).toEqual([addOf(1, 2)]);
    expect(unsaved()).toEqual([]);
  });

  it('stores a change once, however often it is repeated', async () => {
    await outOfTime(submit(tab, addOf(1)).kept);
    await outOfTime(submit(tab, addOf(1)).kept);
    expect(unsaved()).toHaveLength(1);
    const { id } = tab.outbox.state.get().unsaved[0] ?? { id: '' };
    isOver = true;
    await tab.outbox.retry(id);
    await tab.outbox.retry(id);
    expect(changes(tab)).toEqual([addOf(1)]);
  });

  it('ends an unsaved quantity whose line has gone when it is repeated', async () => {
    await outOfTime(submit(tab, setOf(7, 5)).kept);
    const [{ id } = { id: '' }] = tab.outbox.state.get().unsaved;
    isOver = true;
    tab.keep(aFilledCart({ warm: [aLine(8)] }, { version: versionAt(9) }));
    await tab.outbox.retry(id);
    expect([changes(tab), unsaved()]).toEqual([[], []]);
  });

  it('that stores it late after all holds it once, even if it was repeated', async () => {
    onItsWay();
    expect(await outOfTime(submit(tab, addOf(1, 2)).kept)).toBe(false);
    const again = submit(tab, addOf(1, 2));
    isOver = true;
    expect(await again.kept).toBe(true);
    expect(changes(tab)).toEqual([addOf(1, 2)]);
    expect(unsaved()).toEqual([]);
  });

  it('that stores it late shows it at the next start', async () => {
    onItsWay();
    expect(await outOfTime(submit(tab, addOf(1)).kept)).toBe(false);
    tab.die();
    isOver = true;
    expect(changes(await device.openTab('u-1'))).toEqual([addOf(1)]);
  });

  it('is not taken as broken by a log-out that asks what waits', async () => {
    const asked = tab.outbox.refresh(500);
    await vi.advanceTimersByTimeAsync(500);
    await asked;
    expect(tab.outbox.state.get()).toMatchObject({ isRead: false, isStuck: false });
    isOver = true;
    await vi.waitFor(async () => {
      await tab.outbox.refresh(5_000);
      expect(tab.outbox.state.get().isRead).toBe(true);
    });
  });

  it('does not block a start for ever: stored changes are sent once it answers', async () => {
    await outOfTime(endedTooEarly('u-1', addOf(2)));
    const next = await outOfTime(device.openTab('u-1'));
    expect(next.outbox.state.get().isStuck).toBe(true);
    isOver = true;
    await vi.waitFor(() => expect(changes(next)).toEqual([addOf(2)]), 4_000);
  });
});
