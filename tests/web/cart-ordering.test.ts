import { MutationCache, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { aFilledCart, aLine } from '#tests/support/carts.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/fake-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { logOut } from '#web/features/auth/session-end.ts';
import { askAgainIn } from '#web/features/cart/lost-answer.ts';
import { createOrdering } from '#web/features/cart/ordering.ts';
import { closeAttempt, lostAttempt, recallAttempt } from '#web/state/order-attempt.ts';
import { session } from '#web/state/session.ts';

const cart = aFilledCart({ warm: [aLine(1)] }, { version: 12 });
const made = { orderId: 50, orderNumber: 'ZA/2026/11/00050', priceNet: 2000, priceGross: 2160 };
const sent = { body: { ...made, orderLines: [] } };
const found = { body: made };
const refusal = (status: number, code: string) => ({ status, body: { message: 'Nie', code, requestId: 'r' } });
const notThere = refusal(404, 'not_found');

let api: FakeApi;
let storage: Map<string, string>;
let log: string[];
/** Answers of the user to the questions to come; every further one is "no". */
let says: boolean[];
let failures: unknown[];

beforeEach(() => {
  api = fakeApi();
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  session.start(aUser());
  log = [];
  says = [true];
  failures = [];
});
afterEach(() => {
  closeAttempt();
  session.end(null);
  vi.unstubAllGlobals();
});

function ordering() {
  const client = new QueryClient({ mutationCache: new MutationCache({ onError: (error) => failures.push(error) }) });
  return createOrdering({
    client,
    ask: async ({ title }) => {
      log.push(`ask: ${title}`);
      return says.shift() ?? false;
    },
    tell: async ({ title, text }) => {
      log.push(`tell: ${title} ${text}`);
      return undefined;
    },
    onSending: (isSending) => log.push(isSending ? 'sending' : 'idle'),
    onEnd: async (_, sentOrder) => {
      log.push(`end: ${sentOrder?.orderId ?? null}`);
    },
  });
}
const order = () => ordering()(cart);
const paths = () =>
  api.requests.map(({ url }) => new URL(url).pathname.replace('/api', '').replace(/[0-9a-f-]{36}/, 'KEY'));
const FINALIZE = '/cart/cart-finalize';
const BY_KEY = '/order/by-key/KEY';
const sentKeys = () => api.keys().flatMap((key) => (key === '' ? [] : [JSON.parse(key)]));
const keptKey = () => JSON.parse(storage.get('zapas.order-attempt') ?? '{}').key;
const askedKey = (at: number) => new URL(api.requests[at]?.url ?? '').pathname.split('/').at(-1);

describe('ordering', () => {
  it('sends nothing without a yes', async () => {
    says = [false];
    await order();
    expect(api.requests).toHaveLength(0);
    expect(log).toEqual([`ask: ${checkoutTexts.confirmTitle}`, 'idle']);
  });

  it('sends the cart that was seen, and ends with the order', async () => {
    api.answer(sent);
    await order();
    expect(paths()).toEqual([FINALIZE]);
    expect(api.requests[0]?.headers.get('If-Cart-Version')).toBe('12');
    expect(log).toEqual([`ask: ${checkoutTexts.confirmTitle}`, 'sending', 'end: 50', 'idle']);
    expect(keptKey()).toBeUndefined();
  });

  it('is one call and one question for a double click', async () => {
    api.answer(sent);
    const once = ordering();
    await Promise.all([once(cart), once(cart)]);
    expect(paths()).toEqual([FINALIZE]);
    expect(log.filter((entry) => entry.startsWith('ask'))).toHaveLength(1);
  });

  it('keeps the key on the device before it is sent', async () => {
    api.answer(() => {
      log.push(`kept: ${keptKey()}`);
      return sent;
    });
    await order();
    expect(log).toContain(`kept: ${sentKeys()[0]}`);
  });

  it('keeps the key until the order is shown: a reload before that still asks for it', async () => {
    api.answer(sent);
    let keptAtEnd: unknown;
    const client = new QueryClient();
    const parts = { client, ask: async () => true, tell: async () => undefined, onSending: () => {} };
    await createOrdering({
      ...parts,
      onEnd: async () => {
        keptAtEnd = keptKey();
      },
    })(cart);
    expect(keptAtEnd).toBe(sentKeys()[0]);
    expect(keptKey()).toBeUndefined();
  });

  it('goes on where the device keeps nothing', async () => {
    const full = () => {
      throw new Error('quota');
    };
    vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full });
    api.answer(sent);
    await order();
    expect(log).toContain('end: 50');
  });
});

describe('a refusal', () => {
  it('of a stale cart is told in words about the cart', async () => {
    api.answer(refusal(412, 'stale_cart'));
    await order();
    expect(log).toContain(`tell: ${checkoutTexts.refused} ${checkoutTexts.stale}`);
    expect(log).toContain('end: null');
    expect(paths()).toEqual([FINALIZE]);
  });

  it.each([
    [403, 'sales_blocked'],
    [422, 'problems'],
    [422, 'logistic_minimum'],
    [429, 'too_many_requests'],
  ])('%i %s is told in the server’s words, and the next try is a new decision', async (status, code) => {
    api.answer(refusal(status, code), sent);
    says = [true, true];
    await order();
    expect(log).toContain(`tell: ${checkoutTexts.refused} Nie`);
    await order();
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it.each([
    [401, 'no_session'],
    [403, 'other_user'],
  ])('%i %s is left to the end of the session', async (status, code) => {
    api.answer(refusal(status, code));
    await order();
    expect(log.some((entry) => entry.startsWith('tell'))).toBe(false);
    expect(failures).toMatchObject([{ status, code }]);
  });
});

describe('a lost answer', () => {
  it('asks by the key, and the order that is there needs no word of the user', async () => {
    api.answer('cut', found);
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY]);
    expect(askedKey(1)).toBe(sentKeys()[0]);
    expect(log).toEqual([`ask: ${checkoutTexts.confirmTitle}`, 'sending', 'end: 50', 'idle']);
  });

  it.each([
    ['a failing server', { status: 503, body: { message: 'x', requestId: 'r' } }],
    ['a captive portal', { body: '<html></html>' }],
    ['the same order still under way', refusal(409, 'in_progress')],
    ['an answer that cannot be read', { body: { orderId: 'x' } }],
  ])('is also %s', async (_, reply) => {
    api.answer(reply, found);
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY]);
    expect(log).toContain('end: 50');
  });

  it('is never sent again by itself', async () => {
    api.answer('cut', notThere);
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY]);
    expect(log).toContain(`ask: ${checkoutTexts.notArrived}`);
    expect(log).toContain('end: null');
  });

  it('is sent again on the user’s word, under the same key', async () => {
    api.answer('cut', notThere, sent);
    says = [true, true];
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY, FINALIZE]);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(log).toContain('end: 50');
  });

  it('can be asked about again while the server is silent, without sending', async () => {
    api.answer('cut', 'cut', found);
    says = [true, true];
    await order();
    expect(log).toContain(`ask: ${checkoutTexts.unknownTitle}`);
    expect(paths()).toEqual([FINALIZE, BY_KEY, BY_KEY]);
    expect(log).toContain('end: 50');
  });

  it('is not taken for absent while the server still makes the order', async () => {
    const makingIt = refusal(409, 'in_progress');
    api.answer('cut', makingIt, makingIt, found);
    says = [true, true, true];
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY, BY_KEY, BY_KEY]);
    expect(log.filter((entry) => entry === `ask: ${checkoutTexts.unknownTitle}`)).toHaveLength(2);
    expect(log).not.toContain(`ask: ${checkoutTexts.notArrived}`);
    expect(log).toContain('end: 50');
  });

  it('is asked for again, without end only while nobody can know', () => {
    const error = (status: number) => new ApiError({ kind: status === 0 ? 'network' : 'http', status });
    for (const status of [0, 409, 503]) expect(askAgainIn(error(status), 100)).toBeGreaterThan(0);
    expect(askAgainIn(error(404), 1)).toBeGreaterThan(0);
    expect(askAgainIn(error(404), 100)).toBe(false);
  });

  it('keeps its key for the next try with the same cart, also over a reload', async () => {
    api.answer('cut', 'cut');
    await order();
    expect(log).toContain('end: null');
    const [key] = sentKeys();
    expect(lostAttempt.get()).toMatchObject({ version: 12 });
    expect(keptKey()).toBe(key);
    api.answer(sent);
    says = [true];
    await order();
    expect(sentKeys()).toEqual([key, key]);
    expect(lostAttempt.get()).toBeNull();
  });

  it('does not lend its key to another cart', async () => {
    api.answer('cut', 'cut');
    await order();
    api.answer(sent);
    says = [true];
    await ordering()({ ...cart, version: 13 });
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('is nobody else’s on a shared tablet', async () => {
    api.answer('cut', 'cut');
    await order();
    session.start(aUser('u-2'));
    recallAttempt();
    expect(lostAttempt.get()).toBeNull();
    api.answer(sent);
    says = [true];
    await order();
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('is forgotten when its user logs out', async () => {
    api.answer('cut', 'cut', {});
    await order();
    expect(keptKey()).toBeDefined();
    await logOut({ queryClient: new QueryClient(), toLogin: async () => undefined });
    expect(keptKey()).toBeUndefined();
  });
});
