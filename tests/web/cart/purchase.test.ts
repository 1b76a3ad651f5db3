import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { stubDevice } from '#tests/support/web/cart-device.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { completeAttempt } from '#web/features/cart/checkout/complete-attempt.ts';
import { onPurchase, type Purchase } from '#web/features/cart/checkout/marketing.ts';
import { order } from '#web/features/cart/checkout/ordering.ts';
import { openIntents, recordIntent } from '#web/offline/journal/journal.ts';
import { session } from '#web/state/session.ts';

const OWNER = aUser().id;
const made = { orderId: 50, orderNumber: 'ZA/2026/11/00050', priceNet: 2000, priceGross: 2160 };
const told: Purchase = { orderId: 50, orderNumber: 'ZA/2026/11/00050' };
const refusal = (status: number, code: string) => ({ status, body: { message: 'Nie', code, requestId: 'r' } });

let api: FakeApi;
let purchases: Purchase[];
let stop: () => void;

beforeEach(() => {
  api = fakeApi();
  fakeStorage('localStorage');
  stubDevice();
  session.start(aUser());
  purchases = [];
  stop = onPurchase((purchase) => purchases.push(purchase));
});
afterEach(() => {
  stop();
  session.end(null);
  vi.unstubAllGlobals();
});

function press(): Promise<void> {
  return order(aFilledCart({ warm: [aLine(1)] }, { version: 12 }), {
    client: new QueryClient(),
    now: () => 1_000,
    confirm: async () => true,
    showMessage: async () => undefined,
    onSettled: async () => undefined,
    onEarlierOrder: async () => undefined,
  });
}

describe('a purchase', () => {
  it('is notified once, with the server’s data', async () => {
    api.answer({ body: { ...made, orderLines: [] } });
    await press();
    expect(purchases).toEqual([told]);
  });

  it('whose answer was lost is notified when its order is found', async () => {
    api.answer(refusal(503, 'unavailable'));
    api.answer({ body: made });
    await press();
    expect(purchases).toEqual([told]);
  });

  it('of an earlier attempt is notified before a new one', async () => {
    await recordIntent({ owner: OWNER, key: crypto.randomUUID(), kind: 'order', payload: { version: 11 }, at: 1 });
    api.answer({ body: made });
    await press();
    expect(purchases).toEqual([told]);
    expect(await openIntents(OWNER, 'order', 1_000)).toEqual([]);
  });

  it('found by two windows is notified by one', async () => {
    const attempt = { owner: OWNER, key: crypto.randomUUID(), kind: 'order' as const, payload: { version: 11 }, at: 1 };
    await recordIntent(attempt);
    await Promise.all([completeAttempt(attempt, told), completeAttempt(attempt, told)]);
    expect(purchases).toEqual([told]);
  });

  it('is not notified when the order was refused', async () => {
    api.answer(refusal(422, 'cart_minimum'));
    await press();
    expect(purchases).toEqual([]);
  });

  it('completes when a listener fails', async () => {
    const fail = onPurchase(() => {
      throw new Error('blocked');
    });
    api.answer({ body: { ...made, orderLines: [] } });
    await press();
    fail();
    expect(purchases).toEqual([told]);
    expect(await openIntents(OWNER, 'order', 1_000)).toEqual([]);
  });
});
