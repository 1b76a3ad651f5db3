import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { stubDevice } from '#tests/support/web/cart-device.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { addOf, recordWith } from '#tests/support/web/queue-makers.ts';
import { orderQueries } from '#web/api/orders.ts';
import { logOut } from '#web/features/auth/session-end.ts';
import { leaveMessages } from '#web/features/cart/leaving/leave-messages.ts';
import { leaveWish } from '#web/features/cart/leaving/leave-wish.ts';
import { closeAttempt, keepAttempt } from '#web/offline/drafts/order-attempts.ts';
import { outboxOn, unsent } from '#web/offline/outbox/outbox.ts';
import { emptyRecord, SCHEMA } from '#web/offline/outbox/record.ts';
import { submitOn } from '#web/offline/outbox/use-outbox.ts';
import { connect } from '#web/offline/persistence/database.ts';
import '#web/offline/user-data.ts';
import { beginOrder } from '#web/state/order-status.ts';
import { session } from '#web/state/session.ts';

const { leave: texts } = cartQueueTexts;
const OWNER = aUser().id;

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  fakeStorage('localStorage');
  fakeStorage('sessionStorage');
  stubDevice();
  session.start(aUser());
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  session.end(null);
  vi.unstubAllGlobals();
});

const queueOf = (owner: string) => connect(`zapas-cart-queue:${owner}`, 'queue');

/** What is kept of the user's cart changes from an earlier visit, by whatever version of the app. */
async function keep(record: unknown): Promise<void> {
  const { use, close } = queueOf(OWNER);
  await set('record', record, use);
  close();
}

async function keptRecord(): Promise<unknown> {
  const { use, close } = queueOf(OWNER);
  const record: unknown = await get('record', use);
  close();
  return record;
}

/** The device's storage fails from now on; returns the way back. */
function breakStorage(): () => void {
  const whole = indexedDB;
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Internal error', 'UnknownError');
    },
  });
  return () => vi.stubGlobal('indexedDB', whole);
}

/** The press of log-out; the user answers `keep` when asked. `asked` is null when nothing was asked. */
async function press() {
  let asked: { readonly hasOrder: boolean } | null = null;
  const wish = await leaveWish(client, async (intent) => {
    asked = intent;
    return 'keep';
  });
  return { wish, asked };
}

describe('a log-out', () => {
  it('asks nothing of a user who has nothing unsent', async () => {
    expect(await press()).toEqual({ wish: 'forget', asked: null });
  });

  it('asks about a change that an earlier visit left, though nobody has looked yet', async () => {
    api.answer(() => new Promise(() => {}));
    await keep(recordWith([addOf(1)], undefined, emptyRecord(OWNER)));
    expect(await press()).toEqual({ wish: 'keep', asked: { hasOrder: false } });
    expect(unsent()).toEqual({ kept: 1, lost: 0, isUnknown: false });
  });

  it('asks where the device does not say what it keeps', async () => {
    await keep(recordWith([addOf(1)], undefined, emptyRecord(OWNER)));
    breakStorage();
    outboxOn(client);
    expect(await press()).toEqual({ wish: 'keep', asked: { hasOrder: false } });
    expect(unsent()).toEqual({ kept: 0, lost: 0, isUnknown: true });
  });

  it('does not ask when a second look finds nothing', async () => {
    const mend = breakStorage();
    outboxOn(client);
    await vi.waitFor(() => expect(unsent().isUnknown).toBe(true));
    mend();
    expect(await press()).toEqual({ wish: 'forget', asked: null });
  });

  it('asks, and leaves alone, what only a newer version of the app can read', async () => {
    const newer = { ...emptyRecord(OWNER), schema: SCHEMA + 1, operations: ['?'] };
    await keep(newer);
    const { wish, asked } = await press();
    expect([wish, asked]).toEqual(['keep', { hasOrder: false }]);
    await logOut({ queryClient: client, toLogin: async () => undefined }, wish ?? 'forget');
    expect(await keptRecord()).toEqual(newer);
  });

  it('asks about an order on its way, and about one whose answer was lost', async () => {
    const run = beginOrder(OWNER);
    expect((await press()).asked).toBeNull();
    run?.sending();
    expect((await press()).asked).toEqual({ hasOrder: true });
    run?.end();
    const attempt = { owner: OWNER, key: crypto.randomUUID(), version: 3, at: 1 };
    await keepAttempt(attempt);
    expect((await press()).asked).toEqual({ hasOrder: true });
    client.setQueryData(orderQueries.byKey(attempt.key).queryKey, {
      orderId: 5,
      orderNumber: 'ZA/5',
      priceNet: 1,
      priceGross: 1,
    });
    // The cart shows its number.
    expect((await press()).asked).toBeNull();
    await closeAttempt(attempt);
  });

  it('asks about an order that is not there only while it may still arrive', async () => {
    for (const at of [Date.now(), 1]) {
      const attempt = { owner: OWNER, key: crypto.randomUUID(), version: 3, at };
      await keepAttempt(attempt);
      api.answer({ status: 404, body: { message: 'Nie', code: 'not_found', requestId: 'r' } });
      await client.fetchQuery({ ...orderQueries.byKey(attempt.key), retry: false }).catch(() => undefined);
      expect((await press()).asked).toEqual(at === 1 ? null : { hasOrder: true });
      await closeAttempt(attempt);
    }
  });

  it('is one question for two presses', async () => {
    const run = beginOrder(OWNER);
    run?.sending();
    const ask = vi.fn(async () => null);
    expect(await Promise.all([leaveWish(client, ask), leaveWish(client, ask)])).toEqual([null, null]);
    expect(ask).toHaveBeenCalledTimes(1);
    run?.end();
  });

  it('tells apart what the device keeps and what it could not', async () => {
    breakStorage();
    void submitOn(client)(addOf(1));
    await vi.waitFor(() => expect(unsent()).toEqual({ kept: 0, lost: 1, isUnknown: true }));
  });
});

describe('the words before a log-out', () => {
  const unsentOf = fc.record({ kept: fc.nat(30), lost: fc.nat(30), isUnknown: fc.boolean() });

  it('are none exactly where nothing would be lost', () => {
    fc.assert(
      fc.property(unsentOf, fc.boolean(), (found, hasOrder) => {
        const isNothing = found.kept + found.lost === 0 && !found.isUnknown && !hasOrder;
        expect(leaveMessages(found, hasOrder) === null).toBe(isNothing);
      }),
    );
  });

  it('promise to keep only what the device keeps, and say what is lost either way', () => {
    fc.assert(
      fc.property(unsentOf, fc.boolean(), (found, hasOrder) => {
        const words = leaveMessages(found, hasOrder);
        const own = leaveMessages({ ...found, lost: 0 }, hasOrder);
        expect(words?.keep ?? null).toEqual(own?.keep ?? null);
        const isTold = words?.facts.some(({ text }) => text === texts.lost(found.lost)) ?? false;
        expect(isTold).toBe(found.lost > 0);
      }),
    );
  });

  it.each([
    [{ kept: 2 }, false, texts.title, texts.keep, texts.forget(2)],
    [{ lost: 1 }, false, texts.title, undefined, texts.leave],
    [{ isUnknown: true }, false, texts.title, texts.keep, texts.forgetUnknown],
    [{}, true, texts.orderTitle, texts.keepOrder, texts.leave],
    [{ kept: 1, lost: 1 }, true, texts.title, texts.keep, texts.forget(1)],
  ])('%j, order %s', (found, hasOrder, title, keeping, forgetting) => {
    const words = leaveMessages({ kept: 0, lost: 0, isUnknown: false, ...found }, hasOrder);
    expect([words?.title, words?.keep?.label, words?.forget.label]).toEqual([title, keeping, forgetting]);
  });
});
