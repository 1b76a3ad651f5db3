import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#server/services/common/refusal.ts';
import { type Agent, requestOf } from '#tests/support/server/agent.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { answerOf, type ProbeControl, probeCount, probeEndpoints } from '#tests/support/server/probe-endpoints.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '#tests/support/server/server.ts';

describeEngines('writes', (engine) => {
  const control: ProbeControl = { refuse: null, hold: null };
  let app: TestApp;
  let agent: Agent;
  let name: string;
  beforeAll(async () => {
    app = await startTestApp(engine, { endpoints: probeEndpoints(control) });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    control.refuse = null;
    control.hold = null;
    name = `probe-${randomUUID()}`;
    agent = await app.login((await app.make.user()).login);
  });
  const write = (options: Parameters<Agent['call']>[1] = {}) => agent.call(`/api/probe/write/${name}`, options);
  const count = () => probeCount(app.db, name);

  describe('guard', () => {
    it.each([
      ['no key', { key: null }],
      ['a key that is no UUID', { headers: { 'Idempotency-Key': '"1"' } }],
      ['another origin', { headers: { Origin: 'https://evil.example' } }],
      ['an opaque origin', { headers: { Origin: 'null' } }],
      ['our host without TLS', { headers: { Origin: 'http://zapas.example' } }],
      ['a cross-site fetch', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ])('refuses %s and does nothing', async (_, options) => {
      const response = await write(options);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'write_guard' });
      expect(await count()).toBe(0);
    });

    it('prevents changes by links of other sites', async () => {
      const link = { Cookie: agent.cookie, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
      expect((await app.request(`/api/probe/write/${name}`, { headers: link })).status).toBe(403);
      expect(await count()).toBe(0);
    });

    it.each([
      ['our origin', { headers: { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' } }],
      ['a key without quotes', { headers: { 'Idempotency-Key': randomUUID() } }],
    ])('accepts %s', async (_, options) => {
      const response = await write(options);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await count()).toBe(1);
    });

    it('does not run a writing GET for HEAD', async () => {
      expect((await write({ method: 'HEAD' })).status).toBe(404);
      expect(await count()).toBe(0);
    });

    it('runs before the session check', async () => {
      expect((await app.request(`/api/probe/write/${name}`)).status).toBe(403);
      expect((await app.request(`/api/probe/write/${name}`, requestOf({}))).status).toBe(401);
    });
  });

  describe('exactly once', () => {
    it('has one effect and equal answers for 20 parallel requests with one key', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(write({ key }))));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 {"count":1}']));
      expect(await count()).toBe(1);
    });

    it('has 20 effects for 20 keys', async () => {
      await Promise.all(Array.from({ length: 20 }, () => write()));
      expect(await count()).toBe(20);
    });

    it('takes two statements besides session and effect', async () => {
      const statements = await app.statements(() => write());
      expect(statements).toEqual(['session_find', 'idempotency_claim_of', 'probe_count_up', 'idempotency_store']);
    });

    it('treats a key with and without quotes, in any case, as the same', async () => {
      const key = randomUUID();
      await write({ key });
      const again = await write({ headers: { 'Idempotency-Key': key.toUpperCase() } });
      expect(await again.json()).toEqual({ count: 1 });
    });

    it('separates keys by account', async () => {
      const key = randomUUID();
      await write({ key });
      const other = await app.login((await app.make.user()).login);
      expect(await other.json(`/api/probe/write/${name}`, { key })).toEqual({ count: 2 });
    });

    it.each([
      ['path', (key: string) => agent.call(`/api/probe/write/${name}-x`, { key })],
      ['query', (key: string) => agent.call(`/api/probe/write/${name}?x=1`, { key })],
      ['cart version', (key: string) => agent.call(`/api/probe/write/${name}`, { key, cartVersion: '2' })],
    ])('refuses a key that was used with another %s', async (_, other) => {
      const key = randomUUID();
      const first = await answerOf(write({ key }));
      const response = await other(key);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code: 'key_reused' });
      expect(await count()).toBe(1);
      expect(await answerOf(write({ key }))).toEqual(first);
    });

    it('refuses a key that was used with another body', async () => {
      const key = randomUUID();
      expect((await agent.call('/api/probe/json', { key, json: { rows: [{ n: 1 }] } })).status).toBe(200);
      const response = await agent.call('/api/probe/json', { key, json: { rows: [{ n: 2 }] } });
      expect(await response.json()).toMatchObject({ code: 'key_reused' });
    });

    it('scopes a guest’s keys by the guest’s cookie', async () => {
      const path = `/api/probe/guest/${name}`;
      const key = randomUUID();
      const first = await app.request(path, requestOf({ form: {}, key }));
      const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      expect(cookie).toMatch(/^__Host-zapas_guest=/);
      const again = await app.request(path, requestOf({ form: {}, key, headers: { Cookie: cookie } }));
      expect(await again.json()).toEqual({ count: 1 });
      const stranger = await app.request(path, requestOf({ form: {}, key, headers: { Cookie: `${cookie}x` } }));
      expect(await stranger.json()).toEqual({ count: 2 });
    });

    it('runs a guest’s first write once, even if its answer and cookie were lost', async () => {
      const path = `/api/probe/guest/${name}`;
      const key = randomUUID();
      const attempts = await Promise.all(
        Array.from({ length: 5 }, () => app.request(path, requestOf({ form: {}, key }))),
      );
      for (const attempt of attempts) expect(await attempt.json()).toEqual({ count: 1 });
      const cookies = attempts.map(({ headers }) => headers.getSetCookie()[0]);
      expect(new Set(cookies).size).toBe(1);
      const other = await app.request(path, requestOf({ form: {} }));
      expect(other.headers.getSetCookie()[0]).not.toBe(cookies[0]);
    });
  });

  describe('refusals', () => {
    const refusal = (status: number) => () =>
      new Refusal(status, 'out_of_stock', 'Za mało', { available: 3, errors: { count: ['Najwyżej 3'] } });

    it.each([404, 412, 422])('store %i without effect', async (status) => {
      const key = randomUUID();
      control.refuse = refusal(status);
      const first = await answerOf(write({ key }));
      expect(first.status).toBe(status);
      expect(JSON.parse(first.body)).toMatchObject({
        message: 'Za mało',
        code: 'out_of_stock',
        available: 3,
        errors: { count: ['Najwyżej 3'] },
      });
      expect(await count()).toBe(0);
      control.refuse = null;
      expect(await answerOf(write({ key }))).toEqual(first);
      expect(await count()).toBe(0);
    });

    it.each([401, 403, 408, 409, 429])('do not store %i', async (status) => {
      const key = randomUUID();
      control.refuse = refusal(status);
      expect((await write({ key })).status).toBe(status);
      control.refuse = null;
      expect((await write({ key })).status).toBe(200);
      expect(await count()).toBe(1);
    });

    it('a failure is not stored and leaves no effect', async () => {
      const key = randomUUID();
      control.refuse = () => new Error('broken');
      expect((await write({ key })).status).toBe(500);
      expect(await count()).toBe(0);
      control.refuse = null;
      expect((await write({ key })).status).toBe(200);
    });

    it('a malformed request is refused before the write and leaves its key free', async () => {
      const key = randomUUID();
      const json = { rows: [{ n: 10 }] };
      let refused = new Response();
      const statements = await app.statements(async () => {
        refused = await agent.call('/api/probe/json', { key, json });
      });
      expect(statements).toEqual(['session_find']);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ code: 'invalid', errors: { 'rows.0.n': ['Najwyżej 9'] } });
      expect((await agent.call('/api/probe/json', { key, json: { rows: [{ n: 9 }] } })).status).toBe(200);
    });

    it('duplicates of a refused write get the same answer', async () => {
      const key = randomUUID();
      control.refuse = refusal(422);
      const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(write({ key }))));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    });

    it('a deadlock runs the write again', async () => {
      let deadlocks = 2;
      control.hold = async () => {
        deadlocks -= 1;
        if (deadlocks >= 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      };
      expect((await write()).status).toBe(200);
      expect(await count()).toBe(1);
    });
  });
});
