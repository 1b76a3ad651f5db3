import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuth } from '#server/services/accounts/auth.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { loadSigner } from '#server/services/accounts/secret.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { costOf, startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { type MadeUser, TEST_PASSWORD } from '#tests/support/shop/makers.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describeDatabase('log-in', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.make.user();
  });

  const attempt = (
    username: string,
    password: string,
    more: { address?: string; headers?: Record<string, string> } = {},
  ) => app.request('/api/login_check', requestOf({ form: { username, password }, ...more }));

  it.each([
    ['login', (made: MadeUser) => made.login],
    ['login in capitals and spaces', (made: MadeUser) => ` ${made.login.toUpperCase()} `],
    ['e-mail', (made: MadeUser) => made.email.toUpperCase()],
  ])('takes a %s', async (_, name) => {
    const response = await attempt(name(user), TEST_PASSWORD);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { id: user.publicId, login: user.login }, status: 'active' });
    expect(response.headers.get('Zapas-User')).toBe(user.publicId);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-zapas_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it.each([
    ['a wrong password', () => user.login],
    ['an unknown account', () => 'nikt'],
  ])('answers %s alike, with one verification', async (_, name) => {
    const before = app.seen.verifications;
    const response = await attempt(name(), 'zle');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Niepoprawny email lub hasło.', code: 'bad_credentials' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(app.seen.verifications - before).toBe(1);
  });

  it('handles an unknown account like a known one: statements, delays and hashing cost', async () => {
    const work = async (name: string) => {
      app.seen.delays.length = 0;
      app.seen.costs.length = 0;
      let address = 0;
      const send = () => attempt(name, 'zle', { address: `203.0.113.${address++}` });
      const statements = await app.statements(async () => {
        for (let n = 0; n < 14; n += 1) expect((await send()).status).toBe(401);
      });
      return { statements, delays: [...app.seen.delays], costs: [...app.seen.costs] };
    };
    const known = await work(user.login);
    expect(known.delays).toEqual([100, 200, 300, 400]);
    expect(await work(`nikt.${user.login}`)).toEqual(known);
  });

  it('hashes the password of an unknown account at the cost of stored ones', async () => {
    const costs: string[] = [];
    const auth = await createAuth({
      db: app.db,
      sign: await loadSigner(app.db),
      now: app.deps.now,
      sessionLife: { days: 1, idleDays: 1, perAccount: 20 },
      sleep: async () => undefined,
      verify: async (hash) => costs.push(costOf(hash)) === 0,
    });
    const nobody = { username: 'nikt', password: 'x', address: '192.0.2.1', device: '', previousToken: null };
    await expect(auth.logIn(nobody)).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(costs).toEqual([costOf(await hashPassword('x'))]);
    expect(costs[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/);
  });

  it('asks log-ins to come back while 2 are checked and 100 wait', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const auth = await createAuth({
      db: app.db,
      sign: await loadSigner(app.db),
      now: app.deps.now,
      sessionLife: { days: 1, idleDays: 1, perAccount: 20 },
      sleep: async () => undefined,
      verify: async () => {
        await released;
        return false;
      },
    });
    const logIn = (n: number) =>
      auth
        .logIn({ username: `tłum-${n}`, password: 'x', address: `198.51.100.${n}`, device: '', previousToken: null })
        .catch(({ status }) => status);
    const answers = Array.from({ length: 130 }, (_, n) => logIn(n));
    const refused: number[] = [];
    await new Promise<void>((resolve) => {
      for (const answer of answers) void answer.then((status) => refused.push(status) === 28 && resolve());
    });
    expect(refused).toEqual(Array(28).fill(429));
    expect(await logIn(200)).toBe(429);
    release();
    expect((await Promise.all(answers)).filter((status) => status === 401)).toHaveLength(102);
    expect(await logIn(201)).toBe(401);
  });

  it('reveals an inactive account only after a right password', async () => {
    const inactive = await app.make.user({ is_active: false });
    expect((await attempt(inactive.login, 'zle')).status).toBe(401);
    const right = await attempt(inactive.login, TEST_PASSWORD);
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ code: 'inactive', message: /nieaktywne/ });
    expect(right.headers.getSetCookie()).toEqual([]);
  });

  it('names missing fields', async () => {
    const response = await app.request('/api/login_check', requestOf({ form: { username: '  ' } }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      errors: { username: ['To pole jest obowiązkowe'], password: ['To pole jest obowiązkowe'] },
    });
  });

  it('requires the write guard', async () => {
    const form = { username: user.login, password: TEST_PASSWORD };
    expect((await app.request('/api/login_check', requestOf({ form, key: null }))).status).toBe(403);
  });

  describe.each(['a known', 'an unknown'])('the eleventh wrong password for %s account', (kind) => {
    it('is refused until the window ends, for that address only', async () => {
      const name = kind === 'a known' ? user.login : `nikt.${user.login}`;
      const from = { address: '198.51.100.7' };
      for (let n = 1; n <= 10; n += 1) expect((await attempt(name, 'zle', from)).status).toBe(401);
      const before = app.seen.verifications;
      const refused = await attempt(name, TEST_PASSWORD, from);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
      expect(app.seen.verifications).toBe(before);
      expect((await attempt(name, 'zle', { address: '198.51.100.8' })).status).toBe(401);
      app.clock.advance(15 * MINUTE);
      expect((await attempt(name, 'zle', from)).status).toBe(401);
    });
  });

  it('counts by the name as typed, whatever its case, so that limits do not tell which names belong together', async () => {
    for (let n = 1; n <= 5; n += 1) {
      expect((await attempt(user.login, 'zle')).status).toBe(401);
      expect((await attempt(user.login.toUpperCase(), 'zle')).status).toBe(401);
    }
    expect((await attempt(user.login, TEST_PASSWORD)).status).toBe(429);
    expect((await attempt(user.email, TEST_PASSWORD)).status).toBe(200);
    expect((await attempt(user.login, TEST_PASSWORD)).status).toBe(429);
  });

  it('does not let parallel attempts slip through the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(user.login, 'zle')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  });

  it('forgets wrong passwords after a right one', async () => {
    for (let n = 1; n <= 9; n += 1) await attempt(user.login, 'zle');
    expect((await attempt(user.login, TEST_PASSWORD)).status).toBe(200);
    for (let n = 1; n <= 10; n += 1) expect((await attempt(user.login, 'zle')).status).toBe(401);
  });

  it('slows an account that is tried from many addresses, and never locks it', async () => {
    for (let n = 1; n <= 40; n += 1) await attempt(user.login, 'zle', { address: `203.0.113.${n}` });
    app.seen.delays.length = 0;
    expect((await attempt(user.login, TEST_PASSWORD, { address: '203.0.113.99' })).status).toBe(200);
    expect(app.seen.delays).toEqual([2000]);
  });

  it('stores no account name and no address in plain text', async () => {
    await attempt(user.login, 'zle');
    const rows = await app.db.run<{ key: string }>({ name: '', text: 'select key from login_attempts' });
    expect(rows.every(({ key }) => /^[\da-f]{64}$/.test(key))).toBe(true);
  });

  it("ends the client's previous session", async () => {
    const agent = await app.login(user.login);
    const other = await app.make.user();
    const again = await attempt(other.login, TEST_PASSWORD, { headers: { Cookie: agent.cookie } });
    expect(again.headers.get('Zapas-User')).toBe(other.publicId);
    expect((await agent.call('/api/current_user')).status).toBe(401);
  });
});

describeDatabase('session', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  beforeAll(async () => {
    app = await startTestApp(engine, { sessionDays: 7 });
    user = await app.make.user({ pharmacy_id: await app.make.pharmacy({ in_club: true }) });
  });
  afterAll(() => app.close());

  it('returns the current user in one statement', async () => {
    const agent = await app.login(user.login);
    let response = new Response();
    const statements = await app.statements(async () => {
      response = await agent.call('/api/current_user');
    });
    expect(statements).toEqual(['session_find']);
    expect(await response.json()).toMatchObject({
      user: { id: user.publicId, email: user.email, inZapasClub: true, is_sales_allowed: true },
      status: 'active',
    });
    expect(response.headers.get('Zapas-User')).toBe(user.publicId);
  });

  it.each([
    ['no cookie', ''],
    ['an unknown token', '__Host-zapas_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['rubbish', '__Host-zapas_session=%E0%A4%A; =;;'],
  ])('is missing with %s', async (_, cookie) => {
    const response = await app.request('/api/current_user', { headers: { Cookie: cookie } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'no_session' });
    expect(response.headers.get('Zapas-User')).toBeNull();
  });

  it('expires after its days', async () => {
    const agent = await app.login(user.login);
    app.clock.advance(7 * DAY - 1);
    expect((await agent.call('/api/current_user')).status).toBe(200);
    app.clock.advance(1);
    expect((await agent.call('/api/current_user')).status).toBe(401);
  });

  it('ends after 7 days without use, and goes on while it is used, 30 days at most', async () => {
    const longer = await startTestApp(engine);
    const made = await longer.make.user();
    const idle = await longer.login(made.login);
    const used = await longer.login(made.login);
    for (let day = 1; day <= 29; day++) {
      longer.clock.advance(DAY);
      expect((await used.call('/api/current_user')).status).toBe(200);
      if (day === 7) expect((await idle.call('/api/current_user')).status).toBe(401);
    }
    longer.clock.advance(DAY);
    expect((await used.call('/api/current_user')).status).toBe(401);
    await longer.close();
  });

  it('makes room for the 21st', async () => {
    const made = await app.make.user();
    const first = await app.login(made.login);
    const others = [];
    for (let n = 0; n < 20; n++) {
      app.clock.advance(1_000);
      others.push(await app.login(made.login));
    }
    expect((await first.call('/api/current_user')).status).toBe(401);
    for (const agent of others) expect((await agent.call('/api/current_user')).status).toBe(200);
  });

  it('does not come back with an account that is active again', async () => {
    const made = await app.make.user();
    const agent = await app.login(made.login);
    const setActive = (isActive: boolean) =>
      app.db.run({ name: '', text: `update users set is_active = ${isActive} where id = $1` }, [made.userId]);
    await setActive(false);
    await cleanUp(app.deps);
    await setActive(true);
    expect((await agent.call('/api/current_user')).status).toBe(401);
  });

  it('ends when the account is deactivated', async () => {
    const made = await app.make.user();
    const agent = await app.login(made.login);
    await app.db.run({ name: '', text: 'update users set is_active = false where id = $1' }, [made.userId]);
    expect((await agent.call('/api/current_user')).status).toBe(401);
  });

  it('ends at log-out, and log-out without a session is no error', async () => {
    const agent = await app.login(user.login);
    const response = await agent.call('/api/logout', { form: {} });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-zapas_session=; Max-Age=0/);
    expect((await agent.call('/api/current_user')).status).toBe(401);
    expect((await app.request('/api/logout', requestOf({ form: {} }))).status).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const agent = await app.login(user.login);
    const token = agent.cookie.split('=')[1] ?? '';
    const rows = await app.db.run<{ hash: string }>({ name: '', text: 'select token_hash as hash from sessions' });
    expect(rows.map(({ hash }) => hash)).not.toContain(token);
    expect(rows.every(({ hash }) => /^[\da-f]{64}$/.test(hash))).toBe(true);
  });

  it('refuses a client that expects another user', async () => {
    const agent = await app.login(user.login);
    const other = await app.make.user();
    const response = await agent.call('/api/logout', { form: {}, headers: { 'Zapas-User': other.publicId } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'other_user' });
    expect(response.headers.get('Zapas-User')).toBe(user.publicId);
    expect((await agent.call('/api/current_user')).status).toBe(200);
  });
});
