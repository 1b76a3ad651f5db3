import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { cartServerTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { aFilledCart, aLine, aPackage, aPacked } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import { type Device, type DeviceTab, openDevice } from '#tests/support/web/cart-device.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import {
  addOf,
  changesOf,
  listOf,
  NOW,
  operationAt,
  recordWith,
  removeOf,
  setOf,
  shownFacts,
} from '#tests/support/web/outbox-builders.ts';
import { countDecision, undecidedMessage } from '#web/features/cart/editing/change-messages.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import type { CartSubmission } from '#web/offline/outbox/cart-outcome.ts';
import { keyOfComposition } from '#web/offline/outbox/composed.ts';
import { outboxOf } from '#web/offline/outbox/outbox-summary.ts';
import { readRecord } from '#web/offline/outbox/record.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;
let device: Device;

beforeEach(() => {
  api = fakeApi();
  device = openDevice();
  session.start(aUser());
});
afterEach(() => {
  device.close();
  session.end(null);
  vi.unstubAllGlobals();
});

const CART = (number: number) => aFilledCart({ warm: [aLine(7), aLine(8)] }, { version: versionAt(number) });
const withCount = (number: number, count: number) =>
  aFilledCart({ warm: [aLine(7, { count }), aLine(8)] }, { version: versionAt(number) });
const refusal = (status: number, code: string, more = {}) => ({
  status,
  body: { message: 'Nie', code, requestId: 'r', ...more },
});
const writes = () => api.requests.filter(({ url }) => new URL(url).pathname !== '/api/cart/');
const paths = () => writes().map(({ url }) => new URL(url).pathname.replace('/api/cart/', ''));
const keys = () => writes().map(({ headers }) => headers.get('Idempotency-Key'));
const states = (tab: DeviceTab) => tab.outbox.state.get().record.operations.map(({ state }) => state.name);
const submit = (tab: DeviceTab, change: CartChange) => tab.outbox.submit(change, shownFacts(change));
const idle = (tab: DeviceTab) =>
  vi.waitFor(() => expect(tab.outbox.state.get().record).toMatchObject({ operations: [], batch: null }), 4_000);

describe('a change', () => {
  it('is stored before it is sent, and deleted once the server accepted it', async () => {
    const tab = await device.openTab('u-1');
    const kept: string[] = [];
    api.answer(() => {
      kept.push(...states(tab));
      return { body: CART(4) };
    });
    expect(await submit(tab, addOf(7, 3)).outcome).toMatchObject({ state: 'saved', cart: { version: versionAt(4) } });
    expect(kept).toEqual(['sending']);
    expect(states(tab)).toEqual([]);
    expect(tab.known()?.version).toBe(versionAt(4));
  });

  it('waits for the one before it, over tabs, and has its own key', async () => {
    const [first, second] = [await device.openTab('u-1'), await device.openTab('u-1')];
    let inFlight = 0;
    let version = 0;
    api.answer(async () => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inFlight -= 1;
      version += 1;
      return { body: CART(version) };
    });
    const submissions = [
      submit(first, addOf(1)),
      submit(second, addOf(2)),
      submit(first, addOf(3)),
      submit(second, addOf(4)),
    ];
    await Promise.all(submissions.map(({ kept }) => kept));
    await idle(first);
    expect(paths()).toEqual(['add-to-cart/1/1/1', 'add-to-cart/2/1/1', 'add-to-cart/3/1/1', 'add-to-cart/4/1/1']);
    expect(new Set(keys()).size).toBe(4);
    await vi.waitFor(() =>
      expect([first.known()?.version, second.known()?.version]).toEqual([versionAt(4), versionAt(4)]),
    );
  });

  it('is sent again under its key when no answer came, the server is busy or at work on it', async () => {
    device = openDevice(100);
    const tab = await device.openTab('u-1');
    const page = { status: 200, body: '<html>Zaloguj się do sieci</html>' };
    api.answer('cut', page, refusal(503, 'x'), refusal(429, 'x'), refusal(409, 'in_progress'), { body: CART(2) });
    await submit(tab, addOf(1)).kept;
    await submit(tab, addOf(2)).kept;
    await idle(tab);
    expect(paths().slice(0, 6)).toEqual(Array(6).fill('add-to-cart/1/1/1'));
    expect(new Set(keys().slice(0, 6)).size).toBe(1);
  });

  it('is reported as waiting while the connection is down, and sent when it is back', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    expect(await submit(tab, addOf(1)).outcome).toEqual({ state: 'waiting' });
    expect(api.requests).toEqual([]);
    api.answer({ body: CART(1) });
    device.connection.set(true);
    await idle(tab);
    expect(paths()).toEqual(['add-to-cart/1/1/1']);
  });

  it('waits for the first good probe after a start, and can be merged until then', async () => {
    device.connection.hasAnswered = false;
    device.connection.isSilent = true;
    const tab = await device.openTab('u-1');
    await submit(tab, addOf(7, 1)).kept;
    await vi.waitFor(() => expect(device.connection.probes).toBeGreaterThan(0));
    await submit(tab, addOf(7, 2)).kept;
    expect(tab.outbox.state.get().record.operations).toMatchObject([{ change: addOf(7, 3), attempts: 0 }]);
    api.answer({ body: CART(1) });
    device.connection.isSilent = false;
    device.connection.set(true);
    await idle(tab);
    expect(paths()).toEqual(['add-to-cart/7/3/1']);
  });

  it('pauses the queue when the session is over, and is resent under its key after log-in', async () => {
    const tab = await device.openTab('u-1');
    api.answer(refusal(401, 'no_session'));
    expect(await submit(tab, addOf(1)).outcome).toEqual({ state: 'paused' });
    void submit(tab, addOf(2));
    await vi.waitFor(() => expect(states(tab)).toEqual(['waiting', 'waiting']));
    expect(tab.outbox.state.get().record.paused).toBe('session');
    expect(api.requests).toHaveLength(1);
    api.answer({ body: CART(1) });
    await tab.outbox.resume();
    await idle(tab);
    expect(keys()[0]).toBe(keys()[1]);
    expect(paths()).toEqual(['add-to-cart/1/1/1', 'add-to-cart/1/1/1', 'add-to-cart/2/1/1']);
  });

  it('is never sent for the next user of a shared tablet', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    await submit(tab, addOf(1)).kept;
    session.start(aUser('u-2'));
    device.connection.set(true);
    await vi.waitFor(() => expect(tab.outbox.state.get().record.paused).toBe('other_user'));
    expect(api.requests).toEqual([]);
  });
});

describe('a refusal', () => {
  it('parks the change; others go on, also those of its product', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    for (const change of [addOf(1), addOf(2, 50), addOf(3), removeOf(1), listOf([2, 1])])
      await submit(tab, change).kept;
    api.answer((request) =>
      request.url.includes('/2/') ? refusal(422, 'out_of_stock', { available: 6 }) : { body: CART(3) },
    );
    device.connection.set(true);
    await vi.waitFor(() => expect(paths()).toHaveLength(4));
    await vi.waitFor(() => expect(states(tab)).toEqual(['parked']));
    // add 1 was never sent: it was removed while it was still unattempted.
    expect(paths()).toEqual([
      'add-to-cart/2/50/1',
      'add-to-cart/3/1/1',
      'remove-all-product-from-cart/1',
      'add-products-list',
    ]);
    const [refused] = tab.outbox.state.get().record.operations;
    expect(refused?.state).toMatchObject({ reason: { kind: 'refused', available: 6, message: 'Nie' } });
  });

  it('is retried under a new key, or discarded', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    await submit(tab, addOf(2, 50)).kept;
    api.answer(refusal(422, 'out_of_stock'));
    device.connection.set(true);
    await vi.waitFor(() => expect(states(tab)).toEqual(['parked']));
    const refused = () => tab.outbox.state.get().record.operations[0]?.id ?? '';
    api.answer(refusal(422, 'out_of_stock'));
    await tab.outbox.retry(refused());
    await vi.waitFor(() => expect(paths()).toHaveLength(2));
    await vi.waitFor(() => expect(states(tab)).toEqual(['parked']));
    expect(new Set(keys()).size).toBe(2);
    await tab.outbox.discard(refused());
    await idle(tab);
    expect(paths()).toHaveLength(2);
  });

  it('of a composition keeps its later changes from the server, which does not know the package', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    const item = keyOfComposition({ promotionId: 11, products: [{ id: 1, count: 4 }] }, undefined);
    const composition = { promotionId: 11, products: [{ id: 1, count: 4 }], replaces: null, seenPriceNet: 400 };
    await submit(tab, { verb: 'compose', item, count: 1, ...composition }).kept;
    await submit(tab, { verb: 'set', item, count: 3 }).kept;
    api.answer(refusal(422, 'out_of_stock'));
    device.connection.set(true);
    await vi.waitFor(() => expect(states(tab)).toEqual(['parked', 'parked']));
    expect(writes()).toHaveLength(1);
    await tab.outbox.discard(tab.outbox.state.get().record.operations[0]?.id ?? '');
    await vi.waitFor(() => expect(states(tab)).toEqual([]));
  });
});

describe('an accepted composition whose answer cannot be read', () => {
  const products = [{ id: 1, count: 4 }];
  const item = keyOfComposition({ promotionId: 11, products }, undefined);

  it('keeps a later quantity, also when its message is removed, until the package is in the cart', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    const composition = { promotionId: 11, products, replaces: null, seenPriceNet: 400 };
    await submit(tab, { verb: 'compose', item, count: 1, ...composition }).kept;
    await submit(tab, { verb: 'set', item, count: 3 }).kept;
    api.answer({ body: { strange: true }, headers: { 'X-Request-Id': 'r' } });
    device.connection.set(true);
    await vi.waitFor(() => expect(states(tab)).toEqual(['parked', 'parked']));
    const undecided = () => outboxOf(tab.outbox.state.get()).undecided;
    const [made, later] = undecided();
    if (made === undefined || later === undefined) throw new Error('two rows');
    // Nobody refused the package: it is in the cart.
    expect([made, later].map((row) => undecidedMessage(row, 'x'))).toEqual([
      { title: outboxTexts.undecided('x'), text: outboxTexts.reason.unreadable },
      { title: outboxTexts.undecided('x'), text: outboxTexts.reason.unmade },
    ]);
    await tab.outbox.discard(made.id);
    expect(undecided()).toMatchObject([{ id: later.id }]);
    const shown = (count: number, number: number) =>
      aFilledCart(
        { warmPackages: [aPackage(501, [aPacked(1, { count: 4 })], { promotionId: 11, count })] },
        { version: versionAt(number) },
      );
    tab.keep(shown(1, 8));
    api.answer({ body: shown(3, 9) });
    await tab.outbox.retry(later.id);
    await idle(tab);
    expect(writes().map(({ url }) => url.split('/api/')[1])).toEqual([
      'pharmacy-package/create/11',
      'cart/set-package-count-in-cart/501/3?base=1',
    ]);
  });
});

describe('a change that an earlier version sent with the version of the cart', () => {
  const row = {
    ...operationAt(recordWith([setOf(7, 6)], CART(3)), 0),
    attempts: 1,
    firstAttemptAt: NOW,
    cartVersion: 17,
  };

  it('is repeated as the same request, and under a new key without it', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    await tab.outbox.apply((record) => readRecord({ ...record, schema: 3, lastSeq: 1, operations: [row] }, 'u-1'));
    api.answer(refusal(412, 'stale_cart'));
    device.connection.set(true);
    await vi.waitFor(() => expect(states(tab)).toEqual(['parked']));
    api.answer({ body: CART(4) });
    await tab.outbox.retry(row.id);
    await idle(tab);
    expect(writes().map(({ headers }) => headers.get(HEADERS.cartVersion))).toEqual(['17', null]);
    expect(keys()[0]).toBe(`"${row.id}"`);
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

describe('a quantity', () => {
  it('is sent with the count that was seen; the next one with what the one before it gives', async () => {
    const tab = await device.openTab('u-1');
    tab.keep(CART(3));
    api.answer({ body: withCount(4, 9) }, { body: withCount(5, 11) });
    expect(await submit(tab, setOf(7, 9)).outcome).toMatchObject({ state: 'saved' });
    expect(await submit(tab, setOf(7, 11)).outcome).toMatchObject({ state: 'saved' });
    expect(writes().map(({ url }) => new URL(url).search)).toEqual(['?base=2', '?base=9']);
  });

  it('stepped while the one before it is on the way has the base that this one gives', async () => {
    const tab = await device.openTab('u-1');
    tab.keep(CART(3));
    let second: CartSubmission | undefined;
    api.answer(
      async () => {
        second = submit(tab, setOf(7, 11));
        await second.kept;
        return { body: withCount(4, 9) };
      },
      { body: withCount(5, 11) },
    );
    await submit(tab, setOf(7, 9)).outcome;
    expect(await second?.outcome).toMatchObject({ state: 'saved' });
    expect(writes().map(({ url }) => new URL(url).search)).toEqual(['?base=2', '?base=9']);
  });

  it('has the base of the last answer, though another tab has not shown it yet', async () => {
    const [first, second] = [await device.openTab('u-1'), await device.openTab('u-1')];
    for (const tab of [first, second]) tab.keep(CART(3));
    api.answer({ body: withCount(4, 9) }, { body: withCount(5, 11) });
    await submit(first, setOf(7, 9)).outcome;
    second.outbox.rest();
    first.die();
    second.keep(CART(3));
    const { version } = second.known() ?? {};
    expect([versionAt(3), versionAt(4)]).toContain(version);
    await second.outbox.wake();
    expect(await submit(second, setOf(7, 11)).outcome).toMatchObject({ state: 'saved' });
    expect(writes().map(({ url }) => new URL(url).search)).toEqual(['?base=2', '?base=9']);
  });

  it('whose line another device changed waits for a decision, which is one press each', async () => {
    const tab = await device.openTab('u-1');
    tab.keep(CART(3));
    const changed = refusal(412, 'count_changed', { count: 20 });
    api.answer(changed);
    expect(await submit(tab, setOf(7, 9)).outcome).toMatchObject({ state: 'refused', error: { count: 20 } });
    const [undecided] = tab.outbox.state.get().record.operations;
    expect(undecided?.state).toMatchObject({ name: 'parked', reason: { kind: 'refused', count: 20 } });
    api.answer({ body: withCount(6, 9) });
    await tab.outbox.retry(undecided?.id ?? '');
    await idle(tab);
    expect(writes().map(({ url }) => new URL(url).search)).toEqual(['?base=2', '?base=20']);
    expect(new Set(keys()).size).toBe(2);
  });

  it('that waits for a decision asks what the line holds after later changes of this device', async () => {
    const tab = await device.openTab('u-1');
    tab.keep(CART(3));
    api.answer(refusal(412, 'count_changed', { count: 3 }), { body: withCount(5, 10) });
    await submit(tab, removeOf(7)).outcome;
    const question = () => outboxOf(tab.outbox.state.get()).undecided[0];
    const asked = () => {
      const row = question();
      return row && [undecidedMessage(row, '').text, countDecision(row)?.discard];
    };
    expect(asked()).toEqual([cartServerTexts.countChanged(3), outboxTexts.changed.keep(3)]);
    // While the change waits, the line shows it on top.
    device.connection.set(false);
    await submit(tab, addOf(7, 7)).kept;
    expect(asked()).toEqual([cartServerTexts.countChanged(10), outboxTexts.changed.keep(10)]);
    device.connection.set(true);
    await tab.outbox.replay();
    expect(asked()).toEqual([cartServerTexts.countChanged(10), outboxTexts.changed.keep(10)]);
    api.answer({ body: CART(6) });
    await tab.outbox.retry(question()?.id ?? '');
    await idle(tab);
    expect(writes().map(({ url }) => new URL(url).search)).toEqual(['?base=2', '', '?base=10']);
  });

  it('is kept for a decision also when it removes, and dropped for the later wish of the line', async () => {
    const tab = await device.openTab('u-1');
    tab.keep(CART(3));
    const changed = refusal(412, 'count_changed', { count: 20 });
    let last: CartSubmission | undefined;
    api.answer(async () => {
      last = submit(tab, removeOf(7));
      await last.kept;
      return changed;
    }, changed);
    await submit(tab, setOf(7, 9)).outcome;
    expect(await last?.outcome).toMatchObject({ state: 'refused', error: { count: 20 } });
    expect(writes().map(({ url }) => new URL(url).search)).toEqual(['?base=2', '?base=2']);
    expect(changesOf(tab.outbox.state.get().record)).toEqual([removeOf(7)]);
    expect(changesOf((await device.openTab('u-1')).outbox.state.get().record)).toEqual([removeOf(7)]);
    await tab.outbox.discard(tab.outbox.state.get().record.operations[0]?.id ?? '');
    await idle(tab);
    expect(writes()).toHaveLength(2);
  });

  it('of a line that another tab has just removed is not stored', async () => {
    const [first, second] = [await device.openTab('u-1'), await device.openTab('u-1')];
    for (const tab of [first, second]) tab.keep(CART(3));
    device.connection.set(false);
    await submit(first, removeOf(7)).kept;
    expect(await submit(second, setOf(7, 9)).outcome).toMatchObject({
      state: 'refused',
      error: { code: ERROR_CODES.staleCart },
    });
    expect(changesOf(first.outbox.state.get().record)).toEqual([removeOf(7)]);
  });

  it('fetches the emptied cart in the other tabs after an order', async () => {
    const [first, second] = [await device.openTab('u-1'), await device.openTab('u-1')];
    const before = [first.outdated(), second.outdated()];
    await first.outbox.ordered();
    await vi.waitFor(() => expect([first.outdated(), second.outdated()]).toEqual([before[0], (before[1] ?? 0) + 1]));
  });

  it('stepped quickly is one request', async () => {
    const tab = await device.openTab('u-1');
    tab.keep(CART(3));
    api.answer({ body: CART(4) });
    const steps = [3, 4, 5, 6].map((count) => submit(tab, setOf(7, count)));
    await Promise.all(steps.map(({ kept }) => kept));
    await idle(tab);
    expect(paths()).toEqual(['set-product-count-in-cart/7/6']);
    expect(await Promise.all(steps.map(({ outcome }) => outcome))).toMatchObject(Array(4).fill({ state: 'saved' }));
  });
});

describe('tabs', () => {
  it('take over from one that crashed while sending, under the same key', async () => {
    const first = await device.openTab('u-1');
    const second = await device.openTab('u-1');
    let arrived = () => {};
    const sent = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    api.answer(
      () => {
        arrived();
        return new Promise(() => {});
      },
      { body: CART(1) },
    );
    void submit(first, addOf(1));
    await sent;
    first.die();
    await idle(second);
    expect(paths()).toEqual(['add-to-cart/1/1/1', 'add-to-cart/1/1/1']);
    expect(new Set(keys()).size).toBe(1);
  });

  it('send changes of an earlier visit', async () => {
    device.connection.set(false);
    const first = await device.openTab('u-1');
    await submit(first, addOf(1)).kept;
    first.die();
    api.answer({ body: CART(1) });
    device.connection.set(true);
    await idle(await device.openTab('u-1'));
    expect(paths()).toEqual(['add-to-cart/1/1/1']);
  });

  it('that are frozen let others send', async () => {
    const [first, second] = [await device.openTab('u-1'), await device.openTab('u-1')];
    let hang = () => {};
    api.answer(
      () =>
        new Promise((resolve) => {
          hang = () => resolve({ body: CART(1) });
        }),
      { body: CART(1) },
    );
    void submit(first, addOf(1));
    await vi.waitFor(() => expect(paths()).toHaveLength(1));
    first.outbox.rest();
    await idle(second);
    hang();
    expect(new Set(keys()).size).toBe(1);
    await first.outbox.wake();
    await idle(first);
  });

  it('see nothing of another user', async () => {
    device.connection.set(false);
    const first = await device.openTab('u-1');
    await submit(first, addOf(1)).kept;
    session.start(aUser('u-2'));
    const second = await device.openTab('u-2');
    expect(second.outbox.state.get().record.operations).toEqual([]);
    await submit(second, addOf(2)).kept;
    api.answer({ body: CART(1) });
    device.connection.set(true);
    await idle(second);
    expect(paths()).toEqual(['add-to-cart/2/1/1']);
    expect(writes()[0]?.headers.get('Zapas-User')).toBe('u-2');
  });

  it('delete everything at a log-out that keeps nothing', async () => {
    device.connection.set(false);
    const [first, second] = [await device.openTab('u-1'), await device.openTab('u-1')];
    await submit(first, addOf(1)).kept;
    await device.forget('u-1');
    expect(await submit(second, addOf(2)).outcome).toMatchObject({ state: 'unsaved' });
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('a replay', () => {
  it('ends when nothing is left', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    for (const id of [1, 2, 3]) await submit(tab, addOf(id)).kept;
    api.answer({ body: CART(3) });
    device.connection.set(true);
    expect(await tab.outbox.replay()).toBe('empty');
    expect(paths()).toHaveLength(3);
  });

  it('reports when something needs the user, and when the connection fails again', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    await submit(tab, addOf(1)).kept;
    expect(await tab.outbox.replay()).toBe('left');
    api.answer(refusal(422, 'withdrawn'), { body: CART(3) });
    device.connection.set(true);
    expect(await tab.outbox.replay()).toBe('left');
    expect(states(tab)).toEqual(['parked']);
  });

  it('waits for the log-in when the session is over, and continues after it', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    for (const id of [1, 2]) await submit(tab, addOf(id)).kept;
    api.answer(refusal(401, 'no_session'));
    device.connection.set(true);
    const replay = tab.outbox.replay();
    await vi.waitFor(() => expect(tab.outbox.state.get().record.paused).toBe('session'));
    expect(await Promise.race([replay, 'not over'])).toBe('not over');
    api.answer({ body: CART(2) });
    await tab.outbox.resume();
    expect(await replay).toBe('empty');
  });

  it('ends when the user logs out instead', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    await submit(tab, addOf(1)).kept;
    api.answer(refusal(401, 'no_session'));
    device.connection.set(true);
    const replay = tab.outbox.replay();
    await vi.waitFor(() => expect(tab.outbox.state.get().record.paused).toBe('session'));
    tab.outbox.close();
    expect(await replay).toBe('left');
  });

  it('does not wait for storage that fails', async () => {
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    await submit(tab, addOf(1)).kept;
    device.isFull = true;
    device.connection.set(true);
    expect(await tab.outbox.replay()).toBe('left');
    expect(states(tab)).toEqual(['waiting']);
    expect(api.requests).toEqual([]);
  });

  it('does not wait for ever for a failing server', async () => {
    device = openDevice(100);
    const tab = await device.openTab('u-1');
    device.connection.set(false);
    await submit(tab, addOf(1)).kept;
    api.answer(refusal(503, 'x'));
    device.connection.set(true);
    expect(await tab.outbox.replay()).toBe('left');
    expect(states(tab)).toEqual(['waiting']);
  });
});
