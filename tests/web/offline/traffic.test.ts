import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#shared/contract/cart.ts';
import { aCart, aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { callApi } from '#web/api/client.ts';
import { probeHealth } from '#web/api/health.ts';
import { type CallOutcome, onCallOutcome } from '#web/api/traffic.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;
let fates: CallOutcome[];
let stop: () => void;
beforeEach(() => {
  api = fakeApi();
  session.start(aUser());
  fates = [];
  stop = onCallOutcome((outcome) => fates.push(outcome));
});
afterEach(() => {
  stop();
  session.end(null);
  vi.unstubAllGlobals();
});

const PORTAL = '<html>Zaloguj się do sieci hotelu</html>';
const error = (status: number) => ({ status, body: { message: 'Nie', requestId: 'r' } });
const cached = (because: string) => ({
  body: aCart(1),
  headers: { 'Zapas-Cached-At': '2026-07-01T12:00:00.000Z', 'Zapas-Cached-Because': because },
});

describe('the outcome of a call', () => {
  it.each([
    ['an answer', { body: aCart(1) }, ['answered']],
    ['a refusal', error(422), ['answered']],
    ['the end of a session', error(401), ['answered']],
    ['an answer of other shape', { body: { version: 'x' }, headers: { 'X-Request-Id': 'r' } }, ['answered']],
    ['a captive portal that speaks JSON', { body: {} }, ['no-answer']],
    ['a failing server', error(503), ['server-error']],
    ['a failing gateway', { status: 502, body: '<html>Bad gateway</html>' }, ['server-error']],
    ['a captive portal', { body: PORTAL }, ['no-answer']],
    ['a portal that says so', { status: 511, body: PORTAL }, ['no-answer']],
    ['a broken connection', 'cut' as const, ['no-answer']],
    ['a cached answer in place of none', cached('no-answer'), ['no-answer']],
    ['a cached answer in place of an error', cached('server-error'), ['server-error']],
    ['a cached answer shown first', cached('at-once'), []],
    ['a cached answer because of a slow one', cached('slow'), []],
  ])('%s', async (_, reply, expected) => {
    api.answer(reply);
    await callApi(cart, {}).catch(() => undefined);
    expect(fates).toEqual(expected);
  });

  it('is not reported when the caller aborted', async () => {
    const controller = new AbortController();
    api.answer(() => {
      controller.abort();
      return { body: aCart(1) };
    });
    await callApi(cart, {}, { signal: controller.signal }).catch(() => undefined);
    expect(fates).toEqual([]);
  });
});

describe('the probe', () => {
  it.each([
    ['the contract’s answer', { body: { status: 'ok' } }, 'good'],
    ['too many requests', error(429), 'good'],
    ['no session', error(401), 'good'],
    ['another JSON', { body: { status: 'captive' } }, 'no-answer'],
    ['a refusal that is not the API’s', { status: 403, body: { error: 'proxy' } }, 'no-answer'],
    ['a captive portal', { body: PORTAL }, 'no-answer'],
    ['a portal that says so', { status: 511, body: PORTAL }, 'no-answer'],
    ['a failing server', error(503), 'server-error'],
    ['a failing gateway', { status: 504, body: '<html></html>' }, 'server-error'],
    ['a broken connection', 'cut' as const, 'no-answer'],
  ])('reads %s', async (_, reply, expected) => {
    api.answer(reply);
    expect(await probeHealth()).toBe(expected);
  });

  it('bypasses every cache and sends no session', async () => {
    api.answer({ body: { status: 'ok' } });
    await probeHealth();
    await probeHealth();
    const urls = api.requests.map(({ url }) => new URL(url));
    expect(urls.map(({ pathname }) => pathname)).toEqual(['/api/health', '/api/health']);
    expect(new Set(urls.map(({ search }) => search)).size).toBe(2);
    for (const { cache, credentials } of api.requests) expect([cache, credentials]).toEqual(['no-store', 'omit']);
  });

  it('is not reported as traffic', async () => {
    api.answer('cut');
    await probeHealth();
    expect(fates).toEqual([]);
  });
});
