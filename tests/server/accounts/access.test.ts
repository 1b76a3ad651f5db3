import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, ROUTES, type RouteRow } from '#shared/contract/rows/routes.ts';
import { type Agent, type AgentOptions, requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

const UUID = '2f1c6d1e-8a55-4c1b-9d80-0b8c7f6f3c11';
const rows: readonly RouteRow[] = Object.values(ROUTES);
const named = (wanted: (row: RouteRow) => boolean) => rows.filter(wanted).map((row) => [row.name, row] as const);

/** Writes of every person of a pharmacy: about their own account, and what costs nobody anything. */
const FREE = [
  'addFavourite',
  'changeEmail',
  'changePassword',
  'dismissInformation',
  'endSession',
  'notifyAboutProduct',
  'readArticle',
  'readNotifications',
  'removeFavourite',
];

/** An address and body that pass every schema. */
function requestFor(row: RouteRow): { path: string; options: AgentOptions } {
  const path = API_PREFIX + row.path.replace('{key}', UUID).replace(/\{\w+\}/g, '1');
  if (row.method === 'GET') return { path, options: {} };
  return { path, options: row.encoding === 'json' ? { json: {} } : { form: {} } };
}

describeDatabase('every call of the contract', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let looker: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const owner = await app.make.user();
    agent = await app.login(owner.login);
    const further = await app.make.user({ pharmacy_id: owner.pharmacyId, may_order: false });
    looker = await app.login(further.login);
  });
  afterAll(() => app.close());
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

  describe('for users', () => {
    const calls = named(({ who }) => who === 'user');

    it.each(calls)('%s requires a session', async (_, row) => {
      const { path, options } = requestFor(row);
      expect(await codeOf(await app.request(path, requestOf(options)))).toEqual([401, 'no_session']);
      const headers = { Cookie: '__Host-zapas_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
      expect(await codeOf(await app.request(path, requestOf({ ...options, headers })))).toEqual([401, 'no_session']);
    });

    it.each(calls)('%s refuses a client that expects another user', async (_, row) => {
      const { path, options } = requestFor(row);
      const response = await agent.call(path, { ...options, headers: { 'Zapas-User': UUID } });
      expect(await codeOf(response)).toEqual([403, 'other_user']);
    });
  });

  describe('for people with a right', () => {
    const calls = named(({ right }) => right !== undefined);

    it.each(calls)('%s refuses a person without it', async (_, row) => {
      const { path, options } = requestFor(row);
      const code = row.right === 'order' ? 'view_only' : 'not_owner';
      expect(await codeOf(await looker.call(path, options))).toEqual([403, code]);
    });

    it('changes nothing of the pharmacy without one but what is named here', () => {
      const free = rows.filter(({ effect, who, right }) => effect === 'write' && who === 'user' && right === undefined);
      expect(free.map(({ name }) => name).sort()).toEqual(FREE);
    });
  });

  describe('that writes', () => {
    const refusals: readonly (readonly [string, AgentOptions])[] = [
      ['no key', { key: null }],
      ['a key that is none', { headers: { 'Idempotency-Key': '"1"' } }],
      ['another site’s page', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
      ['another origin', { headers: { Origin: 'https://evil.example' } }],
    ];

    it.each(named(({ effect }) => effect === 'write'))('%s requires the guard', async (_, row) => {
      const { path, options } = requestFor(row);
      for (const [reason, refused] of refusals) {
        const statements = await app.statements(async () => {
          const response = await agent.call(path, { ...options, ...refused });
          expect([reason, ...(await codeOf(response))]).toEqual([reason, 403, 'write_guard']);
        });
        expect(statements).toEqual([]);
      }
    });

    it.each(named(({ effect, method }) => effect === 'write' && method === 'GET'))(
      '%s does not run for HEAD',
      async (_, row) => {
        const response = await agent.call(requestFor(row).path, { method: 'HEAD' });
        expect(response.status).toBe(404);
      },
    );
  });
});
