import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginCheck, logout } from '#shared/contract/auth.ts';
import { addProductsList, addToCart, cart, cartFinalize } from '#shared/contract/cart.ts';
import { sendContact } from '#shared/contract/contact.ts';
import { productList } from '#shared/contract/products.ts';
import { lowPriceCells } from '#shared/contract/zones.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { aCart, aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { ApiError, isTransient } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { onCallOutcome } from '#web/api/traffic.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  session.start(aUser());
});
afterEach(() => {
  session.end(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sent = () => {
  const request = api.requests.at(-1);
  if (request === undefined) throw new Error('Nothing was sent.');
  return request;
};
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error) => error,
  );

describe('a session that is over', () => {
  const over = { status: 401, body: { code: 'no_session', message: 'Sesja wygasła.', requestId: 'r-1' } };

  it.each(['before', 'after'])(
    'is not the new one, when a call sent %s its log-out is refused after a log-in',
    async (sentAt) => {
      let refuse = () => {};
      const refused = new Promise<void>((resolve) => {
        refuse = resolve;
      });
      api.answer(async () => {
        await refused;
        return over;
      });
      if (sentAt === 'after') session.end(null);
      const late = failure(callApi(cart, {}));
      session.end(null);
      session.start(aUser('u-2'));
      refuse();
      expect(await late).toMatchObject(sentAt === 'after' ? { kind: 'network' } : { isLate: true });
    },
  );

  it('is reported by a 401', async () => {
    api.answer(over);
    expect((await failure(callApi(cart, {}))).status).toBe(401);
  });

  it('is retried when the user has logged in since the request', async () => {
    api.answer(over);
    const asked = failure(callApi(cart, {}));
    session.start(aUser());
    const error = await asked;
    expect(error.status).toBe(0);
    expect(isTransient(error)).toBe(true);
  });
});

describe('what is sent', () => {
  it('fills the path and leaves unset query values out; flags travel as 1', async () => {
    api.answer({ body: { items: [], page: 2, perPage: 10, total: 0 } });
    const query = { name: 'ma ść', inStock: true, category: undefined } as const;
    await callApi(productList, { params: { page: 2, perPage: 10 }, query });
    expect(new URL(sent().url).pathname).toBe('/api/product/2/10');
    expect(new URL(sent().url).search).toBe('?name=ma+%C5%9B%C4%87&inStock=1');
    expect(sent().credentials).toBe('include');
  });

  it('leaves out unknown filters, because an address may contain anything', async () => {
    api.answer({ body: { items: [], page: 1, perPage: 10, total: 0 } });
    const query = { name: 'apap', utm_source: 'mail', constructor: 'x' };
    await callApi(productList, { params: { page: 1, perPage: 10 }, query });
    expect(new URL(sent().url).search).toBe('?name=apap');
    api.answer({ body: { total: 0, discountFrom: null, discountTo: null, nearestExpiry: null, cells: [] } });
    const body = { cold: true as const, fbclid: '1' };
    await callApi(lowPriceCells, { body });
    expect(await sent().text()).toBe('cold=1');
  });

  it('names the user on reads, without a write key', async () => {
    api.answer({ body: aCart(1) });
    await callApi(cart, {});
    expect(sent().headers.get('Zapas-User')).toBe('u-1');
    expect(sent().headers.has('Idempotency-Key')).toBe(false);
  });

  it('names the user on calls that guests may make too', async () => {
    api.answer({ body: { message: 'x' } });
    const body = { name: 'x', email: 'x@zapas.test', subject: 'other', productName: '', message: 'x' } as const;
    await callApi(sendContact, { body });
    expect([sent().headers.get('Zapas-User'), sent().credentials]).toEqual(['u-1', 'include']);
    session.end(null);
    await callApi(sendContact, { body });
    expect([sent().headers.has('Zapas-User'), sent().credentials]).toEqual([false, 'omit']);
  });

  it('logs in and out with the cookie, whichever user is on the device', async () => {
    api.answer({ body: {} });
    for (const end of [() => {}, () => session.end(null)]) {
      end();
      await callApi(logout, {}).catch(() => undefined);
      expect([sent().headers.has('Zapas-User'), sent().credentials]).toEqual([false, 'include']);
    }
  });

  it('gives each write its own key, writes by GET too', async () => {
    api.answer({ body: aCart(1) });
    const params = { id: 142, count: 2, shelf: '1' };
    await callApi(addToCart, { params });
    await callApi(addToCart, { params });
    expect(sent().method).toBe('GET');
    expect(sent().cache).toBe('no-store');
    expect(api.keys()[0]).toMatch(/^"[0-9a-f]{8}-[0-9a-f-]{27}"$/);
    expect(new Set(api.keys()).size).toBe(2);
  });

  it('repeats a write under the key it is given', async () => {
    api.answer({ body: aCart(1) });
    const options = { idempotencyKey: '3f0d8a52-6f0f-4a55-9f0e-5a1f6c9b7d10' };
    await callApi(addToCart, { params: { id: 1, count: 1, shelf: '1' } }, options);
    expect(api.keys()).toEqual(['"3f0d8a52-6f0f-4a55-9f0e-5a1f6c9b7d10"']);
  });

  it('sends the version of the cart that the user saw', async () => {
    api.answer({ body: { orderId: 1, orderNumber: 'ZA/1', priceNet: 1, priceGross: 1, orderLines: [] } });
    await callApi(cartFinalize, {}, { cartVersion: '9f.7.seen' });
    expect(sent().headers.get('If-Cart-Version')).toBe('9f.7.seen');
  });

  it('encodes a body as form or as JSON, as its row says', async () => {
    api.answer({ body: { user: aUser(), status: 'active' } });
    await callApi(loginCheck, { body: { username: 'a b', password: 'ż&=' } });
    expect(sent().headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sent().text()).toBe('username=a+b&password=%C5%BC%26%3D');
    api.answer({ body: aCart(1) });
    await callApi(addProductsList, { body: { products: [{ id: 1, count: 2 }] } });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
    expect(await sent().json()).toEqual({ products: [{ id: 1, count: 2 }] });
  });

  it('does not name the user where no session is needed', async () => {
    api.answer({ body: { message: 'ok' } });
    await callApi(logout, {});
    expect(sent().headers.has('Zapas-User')).toBe(false);
    expect(sent().headers.has('Idempotency-Key')).toBe(true);
  });
});

describe('what comes back', () => {
  it('is the checked answer', async () => {
    api.answer({ body: aCart(5) });
    expect(await callApi(cart, {})).toEqual(aCart(5));
  });

  it('is rejected when it does not match the contract', async () => {
    api.answer({ body: { ...aCart(5), priceNet: 10.5 }, headers: { 'X-Request-Id': 'r-9' } });
    expect(await failure(callApi(cart, {}))).toMatchObject({
      kind: 'invalid',
      status: 200,
      message: errorTexts.generic,
      requestId: 'r-9',
    });
  });

  it('has code, fields, stock and waiting time of a refusal', async () => {
    const body = { message: 'Za mało', code: 'out_of_stock', available: 3, requestId: 'r-1' };
    api.answer({ status: 422, body: { ...body, errors: { count: ['najwyżej 3', 'za dużo'] } } });
    expect(await failure(callApi(cart, {}))).toMatchObject({
      kind: 'http',
      status: 422,
      code: 'out_of_stock',
      message: 'Za mało',
      fieldErrors: { count: 'najwyżej 3' },
      available: 3,
      requestId: 'r-1',
      retryAfter: null,
    });
    api.answer({ status: 429, body: { message: 'Stop', requestId: 'r' }, headers: { 'Retry-After': '60' } });
    expect(await failure(callApi(cart, {}))).toMatchObject({ status: 429, retryAfter: 60 });
  });

  it('has the generic message when a refusal carries no data (docs/product.md §8)', async () => {
    api.answer({ status: 400, body: {}, headers: { 'X-Request-Id': 'r-9' } });
    expect(await failure(callApi(cart, {}))).toMatchObject({ kind: 'http', message: errorTexts.generic, code: null });
    api.answer({ status: 503, body: {} });
    expect(await failure(callApi(cart, {}))).toMatchObject({ message: errorTexts.server });
  });

  it.each([200, 400, 401, 403, 404, 511])(
    'is an outage when it is JSON that the API does not speak (%i)',
    async (status) => {
      const outcomes: string[] = [];
      const stop = onCallOutcome((outcome) => outcomes.push(outcome));
      api.answer({ status, body: {} });
      const params = { id: 1, count: 1, shelf: '1' };
      for (const call of [callApi(cart, {}), callApi(addToCart, { params })])
        expect(await failure(call)).toMatchObject({ kind: 'network', status: 0, message: errorTexts.offline });
      stop();
      expect(outcomes).toEqual(['no-answer', 'no-answer']);
    },
  );

  it.each([200, 422])('is an outage when it breaks off (%i)', async (status) => {
    const half = JSON.stringify(aCart(5)).slice(0, 40);
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': 'r-9', 'Zapas-User': 'u-1' };
    api.answer({ status, body: half, headers });
    expect(await failure(callApi(cart, {}))).toMatchObject({ kind: 'network', status: 0 });
  });

  it('is never taken from the browser’s cache, where a captive portal may have left its own', async () => {
    api.answer({ body: aCart(1) });
    await callApi(cart, {});
    expect(sent().cache).toBe('no-store');
  });

  it.each([
    [200, 0, errorTexts.offline],
    [302, 0, errorTexts.offline],
    [401, 0, errorTexts.offline],
    [404, 0, errorTexts.offline],
    [511, 0, errorTexts.offline],
    [413, 413, errorTexts.generic],
    [429, 429, errorTexts.generic],
    [502, 502, errorTexts.server],
  ])('is a network failure when it is HTML (%i), with the status of a gateway alone', async (status, told, message) => {
    api.answer({ status, body: '<html>Zaloguj się do sieci</html>' });
    expect(await failure(callApi(cart, {}))).toMatchObject({ kind: 'network', status: told, message });
  });

  it('has the waiting time that a proxy asks for', async () => {
    api.answer({ status: 429, body: '<html>Too Many Requests</html>', headers: { 'Retry-After': '60' } });
    expect(await failure(callApi(cart, {}))).toMatchObject({ status: 429, retryAfter: 60 });
  });

  it('is a network failure when the connection breaks', async () => {
    api.answer('cut');
    const error = await failure(callApi(cart, {}));
    expect(error).toMatchObject({ kind: 'network', status: 0, message: errorTexts.offline });
    expect(error).toBeInstanceOf(ApiError);
  });

  it('is a network failure when it takes too long', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    expect(await failure(callApi(cart, {}, { timeout: 5 }))).toMatchObject({ kind: 'network' });
  });

  it('rejects with the reason of the caller’s abort', async () => {
    const controller = new AbortController();
    api.answer(() => {
      controller.abort();
      return { body: aCart(1) };
    });
    const error = await failure(callApi(cart, {}, { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error.name).toBe('AbortError');
  });
});

describe('a tablet whose browser has no AbortSignal.any', () => {
  it('makes calls that can be aborted', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    api.answer({ body: aCart(5) });
    expect(await callApi(cart, {}, { signal: new AbortController().signal })).toEqual(aCart(5));
  });
});

describe('the owner of a call', () => {
  const OTHER = { kind: 'http', status: 403, code: 'other_user' };

  it('rejects an answer for another account', async () => {
    api.answer({ body: aCart(1), headers: { 'Zapas-User': 'u-2' } });
    expect(await failure(callApi(cart, {}))).toMatchObject(OTHER);
  });

  it('rejects an answer that arrives after a log-out', async () => {
    api.answer(() => {
      session.end(null);
      return { body: aCart(1) };
    });
    expect(await failure(callApi(cart, {}))).toMatchObject(OTHER);
  });

  it.each(['gets no answer', 'is refused', 'is answered'])(
    'is who began: a write that %s after the next log-in says nothing of that session, and is not retried for it',
    async (outcome) => {
      api.answer(() => {
        session.end(null);
        session.start(aUser('u-2'));
        if (outcome === 'gets no answer') throw new TypeError('no network');
        return outcome === 'is refused' ? { status: 503 } : { body: aCart(1) };
      });
      const params = { id: 1, count: 1, shelf: '1' };
      const late = await failure(callApi(addToCart, { params }));
      expect(late).toMatchObject({ ...OTHER, isLate: true });
      expect(isTransient(late)).toBe(false);
    },
  );

  it('never sends a change for another user', async () => {
    const params = { id: 1, count: 1, shelf: '1' };
    expect(await failure(callApi(addToCart, { params }, { owner: 'u-2' }))).toMatchObject(OTHER);
    expect(api.requests).toEqual([]);
  });
});

describe('a transient failure', () => {
  const http = (status: number) => new ApiError({ kind: 'http', status });

  it.each([408, 409, 500, 503])('is %i', (status) => expect(isTransient(http(status))).toBe(true));
  it.each([400, 401, 403, 404, 412, 422, 429])('is not %i', (status) => expect(isTransient(http(status))).toBe(false));
  it('is a missing answer, and only an ApiError', () => {
    expect(isTransient(new ApiError({ kind: 'network' }))).toBe(true);
    expect(isTransient(new ApiError({ kind: 'invalid', status: 200 }))).toBe(false);
    expect(isTransient(new TypeError('defect'))).toBe(false);
  });
});
