import { IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { type Device, type DeviceTab, openDevice } from '#tests/support/web/cart-device.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { hangStore } from '#tests/support/web/hung-store.ts';
import { addOf, changesOf, setOf } from '#tests/support/web/queue-makers.ts';
import { forgetNotes, hasNotes } from '#web/offline/outbox/notes.ts';
import type { QueuedChange } from '#web/offline/outbox/operations.ts';
import { session } from '#web/state/session.ts';

const CART = aFilledCart({ warm: [aLine(7), aLine(8)] });
let api: FakeApi;
let device: Device;

beforeEach(() => {
  api = fakeApi();
  device = openDevice(50);
  device.link.set(false);
  session.start(aUser());
});
afterEach(() => {
  device.close();
  session.end(null);
  vi.unstubAllGlobals();
});

const submit = (tab: DeviceTab, change: QueuedChange) => tab.queue.submit(change, [], CART);
const changes = (tab: DeviceTab) => changesOf(tab.queue.state.get().record);

/** A tab that makes changes and ends before the device has written any of them. */
async function endedTooEarly(owner: string, ...made: QueuedChange[]): Promise<void> {
  const tab = await device.openTab(owner);
  device.isSlow = true;
  for (const change of made) void submit(tab, change);
  tab.die();
  device.isSlow = false;
}

/** What is noted at this moment; returns how to note it again. */
function copyOfNotes(): () => void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('zapas.cart-note.'));
  const notes = keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  expect(notes).toHaveLength(1);
  return () => {
    for (const [key, text] of notes) localStorage.setItem(key, text);
  };
}

describe('a tab that ends before its changes are kept', () => {
  it('leaves them, in their order, to the next one of the same user', async () => {
    await endedTooEarly('u-1', addOf(1, 2), setOf(7, 5), addOf(1), setOf(8, 2));
    const stranger = await device.openTab('u-2');
    expect(changes(stranger)).toEqual([]);
    const next = await device.openTab('u-1');
    expect(changes(next)).toEqual([addOf(1, 3), setOf(7, 5), setOf(8, 2)]);
    expect(hasNotes('u-1')).toBe(false);
  });

  it('leaves them to one that is open too, when the user comes to it', async () => {
    const other = await device.openTab('u-1');
    await endedTooEarly('u-1', addOf(1));
    expect(changes(other)).toEqual([]);
    await other.queue.wake();
    expect(changes(other)).toEqual([addOf(1)]);
  });

  it('leaves nothing twice, though it ended between the writing and the note of it', async () => {
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

  it('leaves what was merged or sent before that out as well', async () => {
    const tab = await device.openTab('u-1');
    await submit(tab, addOf(1)).kept;
    const second = submit(tab, addOf(1, 4));
    const putBack = copyOfNotes();
    await second.kept;
    api.answer({ body: aFilledCart({ warm: [aLine(1)] }, { version: 9 }) });
    device.link.set(true);
    await vi.waitFor(() => expect(changes(tab)).toEqual([]));
    putBack();
    tab.die();
    device.link.set(false);
    const next = await device.openTab('u-1');
    expect(changes(next)).toEqual([]);
  });

  it('leaves nothing when the user wanted nothing kept', async () => {
    await endedTooEarly('u-1', addOf(1));
    forgetNotes('u-1');
    expect(changes(await device.openTab('u-1'))).toEqual([]);
  });

  it('does not bring back what the user was told is not saved', async () => {
    const tab = await device.openTab('u-1');
    device.isFull = true;
    expect(await submit(tab, addOf(1)).kept).toMatchObject({ state: 'unsaved' });
    tab.die();
    device.isFull = false;
    expect(changes(await device.openTab('u-1'))).toEqual([]);
  });

  it.each(['no json', '{}', '{"owner":"u-1","id":"x"}'])(
    'is not stopped by %s in the place of a note',
    async (text) => {
      localStorage.setItem('zapas.cart-note.u-1:x', text);
      const tab = await device.openTab('u-1');
      expect(tab.queue.state.get()).toMatchObject({ isRead: true, isStuck: false });
    },
  );
});

describe('a start that cannot read the device', () => {
  it('is made again by itself, and sends what was left', async () => {
    const first = await device.openTab('u-1');
    await submit(first, addOf(1)).kept;
    first.die();
    await endedTooEarly('u-1', addOf(2));
    device.isDeaf = true;
    const tab = await device.openTab('u-1');
    expect(tab.queue.state.get()).toMatchObject({ isRead: false, isStuck: true });
    api.answer({ body: aFilledCart({ warm: [aLine(1), aLine(2)] }, { version: 3 }) });
    device.link.set(true);
    device.isDeaf = false;
    await vi.waitFor(() => expect(api.requests.length).toBeGreaterThanOrEqual(2), 3_000);
    const paths = api.requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('add-to-cart'));
    expect(paths).toEqual(['/api/cart/add-to-cart/1/1/1', '/api/cart/add-to-cart/2/1/1']);
    expect(tab.queue.state.get()).toMatchObject({ isRead: true, isStuck: false });
  });

  it('is given up after some tries, and when the user leaves', async () => {
    device = openDevice(5_000);
    device.link.set(false);
    device.isDeaf = true;
    const [stays, leaves] = [await device.openTab('u-1'), await device.openTab('u-2')];
    leaves.queue.close();
    const before = leaves.reads();
    await vi.waitFor(() => expect(stays.reads()).toBe(6));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stays.reads()).toBe(6);
    expect(leaves.reads()).toBe(before);
  });
});

describe('a device that does not answer', () => {
  let isOver: boolean;
  let tab: DeviceTab;
  const unsaved = () => tab.queue.state.get().unsaved.map(({ change, why }) => ({ change, why }));

  beforeEach(async () => {
    device.patience = 60;
    tab = await device.openTab('u-1');
    isOver = false;
    await hangStore('zapas-cart-queue:u-1', 'queue', () => isOver);
  });
  afterEach(() => {
    isOver = true;
    vi.restoreAllMocks();
  });

  /** What was written is on its way to the disk, and cannot be called back. */
  const onItsWay = () =>
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('It is being committed.', 'InvalidStateError');
    });

  /** The change comes to the device after the user was told that it has not. */
  async function answerLate(...made: QueuedChange[]) {
    const told = await Promise.all(made.map(async (change) => submit(tab, change).kept));
    return told.map((kept) => {
      if (kept.state !== 'unsaved' || kept.late === null) throw new Error(`${kept.state} in time`);
      return kept.late;
    });
  }

  it('is told as such, and the change is nowhere but on the screen', async () => {
    expect(await submit(tab, addOf(1)).fate).toMatchObject({ state: 'unsaved', why: 'no-answer' });
    expect(unsaved()).toEqual([{ change: addOf(1), why: 'no-answer' }]);
    expect(hasNotes('u-1')).toBe(false);
    isOver = true;
    expect(changes(await device.openTab('u-1'))).toEqual([]);
  });

  it('takes the change when it is made once more, and nothing stays to be told of it', async () => {
    await submit(tab, addOf(1, 2)).kept;
    isOver = true;
    expect(await submit(tab, addOf(1, 2)).kept).toMatchObject({ state: 'kept' });
    expect(changes(tab)).toEqual([addOf(1, 2)]);
    expect(unsaved()).toEqual([]);
  });

  it('may be asked again as often as the user likes: it is one change', async () => {
    await submit(tab, addOf(1)).kept;
    await submit(tab, addOf(1)).kept;
    expect(unsaved()).toHaveLength(1);
    const { id } = tab.queue.state.get().unsaved[0] ?? { id: '' };
    isOver = true;
    await tab.queue.retry(id);
    await tab.queue.retry(id);
    expect(changes(tab)).toEqual([addOf(1)]);
  });

  it('that keeps it after all says so, and has it once though it was made again', async () => {
    onItsWay();
    const [late] = await answerLate(addOf(1, 2));
    const again = submit(tab, addOf(1, 2));
    isOver = true;
    expect(await late).toBe(true);
    expect(await again.kept).toMatchObject({ state: 'kept' });
    expect(changes(tab)).toEqual([addOf(1, 2)]);
    expect(unsaved()).toEqual([]);
  });

  it('that keeps it after all gives it back when nobody wants it any more', async () => {
    onItsWay();
    const [late] = await answerLate(addOf(1));
    await tab.queue.discard(tab.queue.state.get().unsaved[0]?.id ?? '');
    expect(unsaved()).toEqual([]);
    isOver = true;
    expect(await late).toBe(false);
    expect(changes(tab)).toEqual([]);
  });

  it('keeps no start waiting for ever: what was left is sent once it answers', async () => {
    await endedTooEarly('u-1', addOf(2));
    const next = await device.openTab('u-1');
    expect(next.queue.state.get().isStuck).toBe(true);
    isOver = true;
    await vi.waitFor(() => expect(changes(next)).toEqual([addOf(2)]), 4_000);
  });
});
