import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#server/services/common/refusal.ts';
import { type Agent, requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type ProbeControl, probeEndpoints } from '#tests/support/server/probe-endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

describeDatabase('http', (engine) => {
  const control: ProbeControl = { refuse: null, hold: null };
  let isOutdated = false;
  let app: TestApp;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine, {
      endpoints: probeEndpoints(control),
      isOutdated: () => isOutdated,
      settings: { allowedOrigins: ['https://app.zapas.example'], origins: ['https://app.zapas.example'] },
    });
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    control.refuse = null;
  });

  it('answers the probe without the database', async () => {
    let response = new Response();
    const statements = await app.statements(async () => {
      response = await agent.call('/api/health?nonce=1');
    });
    expect(statements).toEqual([]);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('reports to monitors whether the database answers', async () => {
    const response = await app.request('/api/ready');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('refuses all calls on a database that a later version has migrated', async () => {
    isOutdated = true;
    const response = await agent.call('/api/cart/');
    isOutdated = false;
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
    expect(await response.json()).toMatchObject({ message: 'Sklep jest właśnie aktualizowany. Spróbuj za chwilę.' });
    expect((await agent.call('/api/cart/')).status).toBe(200);
  });

  it('takes words before parameters, whatever the order of the rows', async () => {
    const response = await agent.call('/api/product/info/1');
    expect(response.status).toBe(404);
    expect(app.logged.at(-1)).toContain('/product/info/{id}');
  });

  it('checks parameters: out of range is 422', async () => {
    const response = await agent.call('/api/product/0/101');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { page: [expect.any(String)], perPage: ['Liczba pozycji na stronie musi wynosić od 1 do 100'] },
    });
  });

  describe('errors', () => {
    it.each([
      ['an unknown path', '/api/nothing', {}, 404],
      ['the bare prefix', '/api', {}, 404],
      ['a path with too much', '/api/current_user/', {}, 404],
      ['another method', '/api/current_user', { method: 'DELETE' }, 404],
      ['a malformed address', '/api/%E0%A4%A', {}, 404],
      ['a malformed parameter', '/api/probe/failure/%E0%A4%A', {}, 404],
    ])('%s is JSON', async (_, path, init, status) => {
      const response = await app.request(path, init);
      expect(response.status).toBe(status);
      const body = (await response.json()) as Record<string, unknown>;
      expect(body).toMatchObject({ message: expect.any(String), requestId: response.headers.get('X-Request-Id') });
    });

    it('hide internals of a failure, and log it without personal data', async () => {
      control.refuse = () =>
        Object.assign(new Error('cannot cast jan@x.pl'), { detail: 'Key (email)=(jan@x.pl)', code: '22P02' });
      app.logged.length = 0;
      const response = await app.request('/api/probe/failure/jan-kowalski');
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(JSON.parse(text)).toEqual({
        message: 'Wystąpił błąd serwera. Spróbuj ponownie za chwilę.',
        requestId: response.headers.get('X-Request-Id'),
      });
      const log = app.logged.join('');
      expect(log).toContain('22P02');
      expect(log).toContain('/probe/failure/{name}');
      expect(log).toContain(JSON.parse(text).requestId);
      expect(log).not.toMatch(/jan/);
    });

    it('report an unavailable database', async () => {
      control.refuse = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      const response = await app.request('/api/probe/failure/x');
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('5');
    });

    it.each([
      ['the database has', '53100'],
      ['files have', 'ENOSPC'],
    ])('say that %s no room', async (_, code) => {
      control.refuse = () => Object.assign(new Error('could not extend file "base/5/1"'), { code });
      const response = await app.request('/api/probe/failure/x');
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(await response.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('zmian nie można teraz zapisać'),
      });
    });

    it('are logged once while they are the same outage', async () => {
      control.refuse = () => Object.assign(new Error('the server is gone'), { code: '57P01' });
      app.logged.length = 0;
      for (let times = 0; times < 3; times += 1) await app.request('/api/probe/failure/x');
      expect(app.logged.filter((line) => line.includes('"msg":"DatabaseError 57P01"'))).toHaveLength(1);
      expect(app.logged.filter((line) => line.includes('"status":503'))).toHaveLength(3);
    });

    it('name the refusal in the line of the request, so that failed log-ins can be counted', async () => {
      app.logged.length = 0;
      await app.request('/api/login_check', requestOf({ form: { username: 'jan.kowalski', password: 'tajne' } }));
      expect(app.logged.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ route: 'POST /login_check', status: 401, code: 'bad_credentials' }),
      ]);
      expect(app.logged.join('')).not.toMatch(/jan|tajne/);
    });

    it('include the wait of a refusal', async () => {
      control.refuse = () => new Refusal(429, 'too_many_requests', 'Za często', { retryAfter: 12 });
      const response = await app.request('/api/probe/failure/x');
      expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '12']);
    });
  });

  describe('bodies', () => {
    const post = (body: BodyInit, type: string) =>
      app.request('/api/probe/json', {
        ...requestOf({}, { Cookie: agent.cookie, 'Content-Type': type }),
        method: 'POST',
        body,
      });

    it.each([
      ['broken JSON', '{"rows":[', 'application/json', 422],
      ['no JSON by its type', '{"rows":[]}', 'text/plain', 422],
      ['a form', 'rows=1', 'application/x-www-form-urlencoded', 422],
      ['null', 'null', 'application/json', 422],
      ['an array', '[1]', 'application/json', 422],
      ['too much', JSON.stringify({ rows: Array(60).fill({ n: 1 }) }), 'application/json', 413],
      ['enough', '{"rows":[{"n":1}]}', 'application/json; charset=utf-8', 200],
    ])('%s', async (_, body, type, status) => {
      const response = await post(body, type);
      expect(response.status).toBe(status);
      expect(response.headers.get('Content-Type')).toContain('application/json');
    });

    it.each([
      [
        'a form',
        () => app.request('/api/login_check', requestOf({ form: { username: 'nikt\0x', password: 'x' } })),
        'username',
      ],
      ['a query', () => agent.call('/api/order/get-orders/1/10?number=%00'), 'number'],
      ['a path', () => agent.call('/api/probe/write/a%00b'), 'name'],
      ['JSON', () => agent.call('/api/cart/problems/accept', { json: { ids: ['a', 'b\0'] } }), 'ids.1'],
    ])('refuses a NUL character in %s', async (_, send, field) => {
      const response = await send();
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code: 'invalid', errors: { [field]: ['Niepoprawna wartość'] } });
    });

    it('with too deep nesting is refused', async () => {
      const headers = { Cookie: agent.cookie, 'Content-Type': 'application/json' };
      const body = `{"ids":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
      const response = await app.request('/api/cart/problems/accept', {
        ...requestOf({}, headers),
        method: 'POST',
        body,
      });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code: 'invalid' });
    });

    it('without a declared length is cut at the limit', async () => {
      const chunk = new TextEncoder().encode(' '.repeat(100));
      let sent = 0;
      const body = new ReadableStream({
        pull(stream) {
          sent += 1;
          if (sent > 50) stream.close();
          else stream.enqueue(chunk);
        },
      });
      const init = {
        ...requestOf({}, { Cookie: agent.cookie, 'Content-Type': 'application/json' }),
        method: 'POST',
        body,
      };
      const refused = await app.request('/api/probe/json', { ...init, duplex: 'half' } as RequestInit);
      expect([refused.status, refused.headers.get('Connection')]).toEqual([413, 'close']);
      expect(sent).toBeLessThan(10);
    });

    it('with missing and wrong fields gets messages in Polish', async () => {
      const missing = await agent.call('/api/probe/json', { json: {} });
      expect(await missing.json()).toMatchObject({ errors: { rows: ['To pole jest obowiązkowe'] } });
      const wrong = await agent.call('/api/probe/json', { json: { rows: [{ n: 'x' }] } });
      expect(await wrong.json()).toMatchObject({ errors: { 'rows.0.n': ['Niepoprawna wartość'] } });
    });
  });

  it('sets security headers on every response', async () => {
    const { headers } = await app.request('/api/health');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(headers.get('Content-Security-Policy')).toContain("style-src 'self' 'unsafe-inline'");
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('allows our other origins and no foreign one', async () => {
    const preflight = (origin: string) =>
      app.request('/api/cart/add-to-cart/1/1/1', {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'idempotency-key,zapas-user',
        },
      });
    const ours = await preflight('https://app.zapas.example');
    expect(ours.headers.get('Access-Control-Allow-Origin')).toBe('https://app.zapas.example');
    expect(ours.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(ours.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
    expect((await preflight('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  describe('compression', () => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };

    it('is used for clients that accept it', async () => {
      const packed = await app.request('/api/openapi.json', { headers });
      expect(packed.headers.get('Content-Encoding')).toBe('gzip');
      expect(packed.headers.get('Content-Length')).toBeNull();
      expect((await app.request('/api/openapi.json')).headers.get('Content-Encoding')).toBeNull();
    });

    it.each([
      ['an answer', '/api/health', 200],
      ['a refusal', '/api/probe/failure/x', 404],
    ])('is skipped for %s', async (_, path, status) => {
      const response = await app.request(path, { headers });
      expect(response.status).toBe(status);
      expect(response.headers.get('Content-Encoding')).toBeNull();
      const bytes = await response.arrayBuffer();
      expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength));
      expect(JSON.parse(new TextDecoder().decode(bytes))).toBeTypeOf('object');
    });

    it('keeps the length of a picture', async () => {
      const response = await app.request('/api/picture/form-tin');
      const { byteLength } = await response.arrayBuffer();
      expect(response.headers.get('Content-Length')).toBe(String(byteLength));
    });
  });
});
