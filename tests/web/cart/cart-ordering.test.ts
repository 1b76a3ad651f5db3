import { MutationCache, QueryClient } from '@tanstack/react-query';
import { set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productKey } from '#shared/rules/cart-items.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { aFilledCart, aLine, aProblem } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import { stubDevice } from '#tests/support/web/cart-device.ts';
import { aCart, aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { endSession, logOut } from '#web/features/auth/session-end.ts';
import { order as orderCart } from '#web/features/cart/checkout/ordering.ts';
import { closeIntent, type Intent, openIntents, recordIntent } from '#web/offline/journal/journal.ts';
import { outboxOn } from '#web/offline/outbox/outbox.ts';
import { type ReceiptRow, SCHEMA } from '#web/offline/outbox/record.ts';
import { connect } from '#web/offline/persistence/database.ts';
import type { ConfirmIntent, LeaveChoice } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';

const cart = aFilledCart({ warm: [aLine(1)] }, { version: versionAt(12) });
const made = { orderId: 50, orderNumber: 'ZA/2026/11/00050', priceNet: 2000, priceGross: 2160 };
const sent = { body: { ...made, orderLines: [] } };
const found = { body: made };
const refusal = (status: number, code: string) => ({ status, body: { message: 'Nie', code, requestId: 'r' } });
const notThere = refusal(404, 'not_found');

const OWNER = aUser().id;
const NOW = 1_000;

let api: FakeApi;
let log: string[];
/** The user's next answers; "no" when empty. */
let says: boolean[];
/** The questions, in order. */
let asked: ConfirmIntent[];
let failures: unknown[];
/** What another window does while the question is open. */
let meanwhile: () => Promise<void>;

beforeEach(() => {
  api = fakeApi();
  fakeStorage('localStorage');
  stubDevice();
  session.start(aUser());
  log = [];
  says = [true];
  asked = [];
  failures = [];
  meanwhile = async () => undefined;
});
afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

/** Presses the order button; what happens is recorded in `log`. */
function order(seen = cart): Promise<void> {
  const client = new QueryClient({ mutationCache: new MutationCache({ onError: (error) => failures.push(error) }) });
  return orderCart(seen, {
    client,
    now: () => NOW,
    confirm: async (question) => {
      log.push(`ask: ${question.title}`);
      asked.push(question);
      await meanwhile();
      return says.shift() ?? false;
    },
    showMessage: async (message) => {
      log.push(`tell: ${message.title} ${message.text}`);
      return undefined;
    },
    onSettled: async (_, sentOrder) => {
      log.push(`end: ${sentOrder?.orderId ?? null}, kept: ${(await keptKeys()).length}`);
    },
    onEarlierOrder: async ({ orderId }) => {
      log.push(`earlier: ${orderId}`);
    },
  });
}
const openOrders = () => openIntents(OWNER, 'order', NOW);
const keptKeys = async () => (await openOrders()).map(({ key }) => key);
const paths = () =>
  api.requests.map(({ url }) => new URL(url).pathname.replace('/api', '').replace(/[0-9a-f-]{36}/, 'KEY'));
const FINALIZE = '/cart/cart-finalize';
const CART = '/cart/';
const BY_KEY = '/order/by-key/KEY';
const sentKeys = () => api.keys().flatMap((key) => (key === '' ? [] : [JSON.parse(key)]));
const askedKey = (at: number) => new URL(api.requests[at]?.url ?? '').pathname.split('/').at(-1);

describe('ordering', () => {
  it('sends nothing without a confirmation', async () => {
    says = [false];
    await order();
    expect(api.requests).toHaveLength(0);
    expect(log).toEqual([`ask: ${checkoutTexts.confirmTitle}`]);
    expect(await keptKeys()).toEqual([]);
  });

  it('sends the shown cart and returns the order', async () => {
    api.answer(sent);
    await order();
    expect(paths()).toEqual([FINALIZE]);
    expect(api.requests[0]?.headers.get('If-Cart-Version')).toBe(versionAt(12));
    // The key stays until the order is shown: a reload before that still asks for it.
    expect(log).toEqual([`ask: ${checkoutTexts.confirmTitle}`, 'end: 50, kept: 1']);
    expect(await keptKeys()).toEqual([]);
  });

  it('ends what the receipt says of the ordered cart, but for refusals that were not read', async () => {
    const outbox = outboxOn(new QueryClient());
    const row = (id: number, why: ReceiptRow['why']): ReceiptRow => ({
      key: productKey(id),
      name: `Lek ${id}`,
      before: 0,
      wanted: 1,
      after: why === 'accepted' ? 1 : 0,
      priceBefore: 1000,
      priceAfter: 1000,
      why,
      reason: null,
      at: NOW,
    });
    await outbox?.apply((record) => ({ ...record, receipt: [row(1, 'accepted'), row(2, 'refused')] }));
    api.answer(sent);
    await order();
    await vi.waitFor(() => expect(outbox?.state.get().record.receipt).toEqual([row(2, 'refused')]));
  });

  it('tells other tabs, whose cart is empty by now', async () => {
    outboxOn(new QueryClient());
    const tab = new BroadcastChannel(`zapas-cart-queue:${OWNER}:${SCHEMA}`);
    const heard: unknown[] = [];
    tab.onmessage = ({ data }) => heard.push(data);
    api.answer(sent);
    await order();
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'ordered' }));
    tab.close();
  });

  it('makes one call and asks one question on a double click', async () => {
    api.answer(sent);
    await Promise.all([order(), order()]);
    expect(paths()).toEqual([FINALIZE]);
    expect(log.filter((entry) => entry.startsWith('ask'))).toHaveLength(1);
  });

  it('stores the key on the device before sending', async () => {
    api.answer(async () => {
      log.push(`kept: ${await keptKeys()}`);
      return sent;
    });
    await order();
    expect(log).toContain(`kept: ${sentKeys()[0]}`);
  });

  it('sends nothing when the device cannot store the key, and says why', async () => {
    vi.stubGlobal('indexedDB', undefined);
    api.answer(sent);
    await order();
    expect(api.requests).toEqual([]);
    expect(log).toContain(`tell: ${checkoutTexts.refused} ${checkoutTexts.notKept}`);
    expect(log.at(-1)).toBe('end: null, kept: 0');
  });
});

describe('a refusal', () => {
  it('of a stale cart shows it as it is, and asks again: what it was, what it is', async () => {
    const now = aFilledCart({ warm: [aLine(1, { count: 170 })] }, { version: versionAt(12), priceGross: 214_800 });
    api.answer(refusal(412, 'stale_cart'), { body: now }, sent);
    says = [true, true];
    await order();
    expect(paths()).toEqual([FINALIZE, CART, FINALIZE]);
    expect(new Set(sentKeys()).size).toBe(2);
    expect(log).toEqual([
      `ask: ${checkoutTexts.confirmTitle}`,
      'end: null, kept: 0',
      `ask: ${checkoutTexts.refused}`,
      'end: 50, kept: 1',
    ]);
    expect(asked.at(-1)).toMatchObject({ notice: checkoutTexts.stale });
    expect(asked.at(-1)?.text).toMatch(/^Było: .*\s2\s.*\nJest: .*\s170\s.*2\s148,00\szł brutto\.$/);
  });

  it('of a stale cart sends nothing without a second confirmation', async () => {
    api.answer(refusal(412, 'stale_cart'), { body: { ...cart, version: versionAt(13) } });
    says = [true, false];
    await order();
    expect(paths()).toEqual([FINALIZE, CART]);
    expect(await keptKeys()).toEqual([]);
  });

  it.each([
    ['is empty by now', { body: aCart(13) }, checkoutTexts.emptied],
    [
      'cannot be ordered as it is',
      { body: { ...cart, version: versionAt(13), problems: [aProblem(1, 'price')] } },
      checkoutTexts.stale,
    ],
    ['cannot be read', 'cut' as const, checkoutTexts.stale],
  ])('of a stale cart that %s has a message about the cart', async (_, answer, text) => {
    api.answer(refusal(412, 'stale_cart'), answer);
    await order();
    expect(log).toContain(`tell: ${checkoutTexts.refused} ${text}`);
    expect(log).toContainEqual(expect.stringMatching(/^end: null/));
    expect(paths()).toEqual([FINALIZE, CART]);
  });

  it.each([
    [403, 'sales_blocked'],
    [422, 'problems'],
    [422, 'logistic_minimum'],
    [429, 'too_many_requests'],
  ])('%i %s shows the server’s message, and the next try has a new key', async (status, code) => {
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
  ])('%i %s shows no message: the session end does', async (status, code) => {
    api.answer(refusal(status, code));
    await order();
    expect(log.some((entry) => entry.startsWith('tell'))).toBe(false);
    expect(failures).toMatchObject([{ status, code }]);
  });
});

describe('a lost answer', () => {
  it('is looked up by its key; a found order needs no question', async () => {
    api.answer('cut', found);
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY]);
    expect(askedKey(1)).toBe(sentKeys()[0]);
    expect(log).toEqual([`ask: ${checkoutTexts.confirmTitle}`, 'end: 50, kept: 1']);
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
    expect(log).toContain('end: 50, kept: 1');
  });

  it('is never retried automatically', async () => {
    api.answer('cut', notThere);
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY]);
    expect(log).toContain(`ask: ${checkoutTexts.notArrived}`);
    expect(log).toContainEqual(expect.stringMatching(/^end: null/));
  });

  it('is retried under the same key after a confirmation', async () => {
    api.answer('cut', notThere, sent);
    says = [true, true];
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY, FINALIZE]);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(log).toContain('end: 50, kept: 1');
  });

  it('can be looked up again while the outcome is unknown, without sending', async () => {
    api.answer('cut', 'cut', found);
    says = [true, true];
    await order();
    expect(log).toContain(`ask: ${checkoutTexts.unknownTitle}`);
    expect(paths()).toEqual([FINALIZE, BY_KEY, BY_KEY]);
    expect(log).toContain('end: 50, kept: 1');
  });

  it('is not absent while the server is still creating the order', async () => {
    const makingIt = refusal(409, 'in_progress');
    api.answer('cut', makingIt, makingIt, found);
    says = [true, true, true];
    await order();
    expect(paths()).toEqual([FINALIZE, BY_KEY, BY_KEY, BY_KEY]);
    expect(log.filter((entry) => entry === `ask: ${checkoutTexts.unknownTitle}`)).toHaveLength(2);
    expect(log).not.toContain(`ask: ${checkoutTexts.notArrived}`);
    expect(log).toContain('end: 50, kept: 1');
  });

  it('keeps its key for the next try, also after a reload', async () => {
    api.answer('cut', 'cut');
    await order();
    const [key] = sentKeys();
    expect(await openOrders()).toEqual([
      { owner: OWNER, key, kind: 'order', payload: { version: versionAt(12) }, at: NOW },
    ]);
  });
});

describe('an earlier order whose answer was lost', () => {
  const earlier: Intent<'order'> = {
    owner: OWNER,
    key: '0b9a1f2e-5c3d-4e8f-9a7b-6c5d4e3f2a1b',
    kind: 'order',
    payload: { version: versionAt(11) },
    at: 500,
  };
  beforeEach(() => recordIntent(earlier));

  it('is looked up first and shown when found: nothing new is sent', async () => {
    api.answer(found);
    await order();
    expect(paths()).toEqual([BY_KEY]);
    expect(askedKey(0)).toBe(earlier.key);
    expect(log).toEqual([
      `tell: ${checkoutTexts.arrived(made.orderNumber)} ${checkoutTexts.earlierText}`,
      'earlier: 50',
    ]);
    expect(await keptKeys()).toEqual([]);
  });

  it('that does not exist is followed by a new one with its own key', async () => {
    api.answer(notThere, notThere, sent);
    await order();
    expect(log).toContain('end: 50, kept: 1');
    expect(sentKeys()).toHaveLength(1);
    expect(sentKeys()).not.toContain(earlier.key);
    expect(await keptKeys()).toEqual([]);
  });

  it('of the same cart version keeps its key, so that a late arrival is the same order', async () => {
    api.answer(notThere, notThere, sent);
    await order({ ...cart, version: versionAt(11) });
    expect(sentKeys()).toEqual([earlier.key]);
    expect(await keptKeys()).toEqual([]);
  });

  it.each([
    ['the connection is lost', 'cut' as const],
    ['the server is still creating it', refusal(409, 'in_progress')],
    ['the server fails', { status: 503, body: { message: 'x', requestId: 'r' } }],
  ])('blocks a new one while %s, and asks the user', async (_, reply) => {
    api.answer(reply);
    says = [true, false];
    await order();
    expect(paths()).toEqual([BY_KEY, BY_KEY]);
    expect(log).toEqual([`ask: ${checkoutTexts.unknownTitle}`, `ask: ${checkoutTexts.unknownTitle}`]);
    expect(await keptKeys()).toEqual([earlier.key]);
  });

  it('that another window lost while the question was open is looked up too', async () => {
    await closeIntent(earlier);
    api.answer(found);
    meanwhile = async () => void (await recordIntent(earlier));
    await order();
    expect(paths()).toEqual([BY_KEY]);
    expect(log.at(0)).toBe(`ask: ${checkoutTexts.confirmTitle}`);
    expect(log.at(-1)).toBe('earlier: 50');
  });

  it('stays open when another window closes its own', async () => {
    const other = { ...earlier, key: '7c9e6679-7425-40de-944b-e07fc1f90ae7', payload: { version: versionAt(12) } };
    await recordIntent(other);
    await closeIntent(earlier);
    expect(await keptKeys()).toEqual([other.key]);
  });

  it('belongs to its user only, on a shared tablet', async () => {
    session.start(aUser('u-2'));
    api.answer(sent);
    await order();
    expect(paths()).toEqual([FINALIZE]);
    expect(sentKeys()).not.toContain(earlier.key);
    expect(await keptKeys()).toEqual([earlier.key]);
  });

  it('is deleted at a log-out and kept when the session expires', async () => {
    const tools = { queryClient: new QueryClient(), toLogin: async () => undefined };
    api.answer({});
    await endSession(tools, 'expired');
    expect(await keptKeys()).toEqual([earlier.key]);
    session.start(aUser());
    await logOut(tools);
    expect(await keptKeys()).toEqual([]);
  });

  it.each([
    ['was made', sent],
    ['was lost', 'cut' as const],
    ['was refused', refusal(422, 'problems')],
  ])('that %s after a log-out shows nothing, and is kept if its user chose so', async (_, reply) => {
    await closeIntent(earlier);
    const tools = { queryClient: new QueryClient(), toLogin: async () => undefined };
    const leavesKept: [LeaveChoice, number][] = [
      ['keep', 1],
      ['forget', 0],
    ];
    for (const [wish, count] of leavesKept) {
      session.start(aUser());
      log = [];
      says = [true];
      api.answer(async ({ url }) => {
        if (!url.includes('cart-finalize')) return {};
        await logOut(tools, wish);
        if (reply === 'cut') throw new TypeError('Failed to fetch');
        return reply;
      });
      await order();
      expect(log).toEqual([`ask: ${checkoutTexts.confirmTitle}`]);
      const names = (await indexedDB.databases()).map(({ name }) => name);
      expect(names.filter((name) => name === `zapas-journal:${OWNER}`)).toHaveLength(count);
      expect(await keptKeys()).toHaveLength(count);
      session.start(aUser());
      for (const attempt of await openOrders()) await closeIntent(attempt);
    }
  });

  it('with an unreadable record is ignored', async () => {
    await closeIntent(earlier);
    const { use, close } = connect(`zapas-journal:${OWNER}`, 'intents');
    await set('x', { ...earlier, key: 'x', payload: {} }, use);
    await set('y', { owner: OWNER, key: 'y' }, use);
    close();
    expect(await openOrders()).toEqual([]);
  });
});
