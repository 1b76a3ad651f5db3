import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { issueLink } from '#server/services/accounts/links.ts';
import { type AgentOptions, requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '#tests/support/server/server.ts';
import { lastLink, mailsTo } from '#tests/support/shop/mails.ts';
import { type MadeUser, TEST_PASSWORD } from '#tests/support/shop/makers.ts';
import { isSoak } from '#tests/support/soak.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'zielony-kot-na-rynku';

describeDatabase('passwords and links', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    user = await app.make.user({ login: `apteka.wschodnia.${count}` });
  });

  const call = (path: string, options: AgentOptions = {}) => app.request(`/api${path}`, requestOf(options));
  const remind = (name: string, more: AgentOptions = {}) => call(`/forgot-password/${encodeURIComponent(name)}`, more);
  const activate = (token: string, password: string, more: Record<string, string> = { passwordRepeat: password }) =>
    call(`/user/register/activate/${token}`, { form: { password, ...more } });
  const answer = async (response: Response) => [response.status, await response.json()] as const;
  const makeLink = (purpose: 'activation' | 'invitation' | 'reset' | 'email', userId: number | null) =>
    app.db.transaction((tx) => issueLink(tx, purpose, { userId }, { now: app.deps.now(), shopUrl: TEST_ORIGIN }));

  describe('a reminder', () => {
    it('mails a link that sets a new password, ends all sessions and tells of it', async () => {
      const agent = await app.login(user.login);
      expect((await remind(user.email.toUpperCase())).status).toBe(200);
      const link = await lastLink(app.db, user.email);
      expect(link.url).toMatch(/^https:\/\/zapas\.example\/auth\/aktywacja-konta\/[\w-]{43}$/);
      const [status, about] = await answer(await call(`/user/register/activate/${link.token}`));
      expect([status, about]).toEqual([
        200,
        expect.objectContaining({ asks: 'newPassword', isReset: true, login: user.login, email: user.email }),
      ]);
      expect((await activate(link.token, NEW_PASSWORD)).status).toBe(200);
      expect((await agent.call('/api/current_user')).status).toBe(401);
      await expect(app.login(user.login)).rejects.toThrow('401');
      await app.login(user.login, NEW_PASSWORD);
      expect((await mailsTo(app.db, user.email)).at(-1)?.subject).toBe('Hasło zostało zmienione');
    });

    it('is answered alike for an unknown name, with the same statements and no mail', async () => {
      const work = async (name: string) => {
        let response = new Response();
        const statements = await app.statements(async () => {
          response = await remind(name);
        });
        return {
          statements,
          status: response.status,
          message: ((await response.json()) as { message: string }).message,
        };
      };
      const known = await work(user.login);
      expect(await work(`nikt.${user.login}`)).toEqual(known);
      const due = statement<{ n: number }>('', 'select count(*) as n from mail_outbox where recipient = $1');
      expect(await app.db.run(due, [''])).not.toEqual([{ n: 0 }]);
      const unsent = statement<{ n: number }>(
        '',
        `select count(*) as n from mail_outbox where recipient = '' and (failed_at is null or body <> '')`,
      );
      expect(await app.db.run(unsent)).toEqual([{ n: 0 }]);
    });

    // Times vary on a busy machine; that both do the same work is tested above.
    const timed = async () => {
      const users = await Promise.all(Array.from({ length: 20 }, () => app.make.user()));
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < 200; n += 1) {
        const kind = n % 2 === 0 ? 'known' : 'unknown';
        // Past the pause between two mails and the window of counted tries.
        if (n % 20 === 0) app.clock.advance(16 * MINUTE);
        const name = kind === 'known' ? (users[(n / 2) % 20]?.login ?? '') : `nikt.${n}`;
        const from = performance.now();
        expect((await remind(name, { address: `203.0.113.${n}` })).status).toBe(200);
        times[kind].push(performance.now() - from);
      }
      const median = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2] ?? 0;
      const [known, unknown] = [median(times.known), median(times.unknown)];
      expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(1 / 3);
    };
    if (isSoak) it('takes as long for an unknown name: medians of 200 tries within a third of each other', timed);

    it('is refused from the eleventh on, for that address only', async () => {
      for (let n = 1; n <= 10; n += 1) expect((await remind(user.login)).status).toBe(200);
      const refused = await remind(user.login);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await remind(user.login, { address: '198.51.100.9' })).status).toBe(200);
      await app.login(user.login);
    });

    it('sends one mail a minute, and the newer link replaces the older', async () => {
      await remind(user.login);
      await remind(user.login);
      expect(await mailsTo(app.db, user.email)).toHaveLength(1);
      const older = await lastLink(app.db, user.email);
      app.clock.advance(MINUTE);
      await remind(user.login);
      const newer = await lastLink(app.db, user.email);
      expect(newer.token).not.toBe(older.token);
      expect(await answer(await activate(older.token, NEW_PASSWORD))).toMatchObject([404, { code: 'link_used' }]);
      expect((await activate(newer.token, NEW_PASSWORD)).status).toBe(200);
    });

    it.each(['activation', 'invitation'] as const)(
      'invites to an account that was never opened, also once its %s is cleaned away',
      async (purpose) => {
        const pending = await app.make.user({ is_active: false, is_unopened: true });
        await makeLink(purpose, pending.userId);
        await remind(pending.login);
        expect(await mailsTo(app.db, pending.email)).toEqual([]);
        await app.db.run(statement('', 'delete from account_links where user_id = $1'), [pending.userId]);
        await remind(pending.login);
        const { token } = await lastLink(app.db, pending.email);
        expect(await answer(await call(`/user/register/activate/${token}`))).toMatchObject([
          200,
          { asks: 'newPassword', isReset: false },
        ]);
        expect((await activate(token, NEW_PASSWORD)).status).toBe(200);
        await app.login(pending.login, NEW_PASSWORD);
        await app.db.run(statement('', 'update users set is_active = false where id = $1'), [pending.userId]);
        app.clock.advance(MINUTE);
        await remind(pending.login);
        expect(await mailsTo(app.db, pending.email)).toHaveLength(1);
      },
    );

    it('mails nothing to an account that was switched off, whose activation is old', async () => {
      const off = await app.make.user({ is_active: false });
      await makeLink('activation', off.userId);
      app.clock.advance(MINUTE);
      expect((await remind(off.login)).status).toBe(200);
      expect(await mailsTo(app.db, off.email)).toEqual([]);
    });
  });

  describe('a link', () => {
    it('is kept as a hash, and its mail loses its text once it has gone out', async () => {
      await remind(user.login);
      const { token } = await lastLink(app.db, user.email);
      const stored = await app.db.run(statement<{ hash: string }>('', 'select token_hash as hash from account_links'));
      expect(stored.every(({ hash }) => /^[\da-f]{64}$/.test(hash) && hash !== token)).toBe(true);
      const { sendDueMails } = await import('#server/services/mail/mail.ts');
      await sendDueMails(
        app.db,
        app.deps.now,
        async () => undefined,
        () => undefined,
      );
      expect((await mailsTo(app.db, user.email)).map(({ body }) => body)).toEqual(['']);
    });

    it('works once, also when it is used twice at once', async () => {
      const { token } = await makeLink('reset', user.userId);
      const answers = await Promise.all([activate(token, NEW_PASSWORD), activate(token, `${NEW_PASSWORD}-2`)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await answer(await activate(token, NEW_PASSWORD))).toMatchObject([404, { code: 'link_used' }]);
      expect(await answer(await call(`/user/register/activate/${token}`))).toMatchObject([404, { code: 'link_used' }]);
    });

    it.each(['reset', 'activation'] as const)(
      'for %s is answered alike to the same key, also at once',
      async (purpose) => {
        const made = await app.make.user({ is_active: purpose === 'reset' });
        const { token } = await makeLink(purpose, made.userId);
        const password = purpose === 'reset' ? NEW_PASSWORD : TEST_PASSWORD;
        const key = randomUUID();
        const send = async () => {
          const form = { password, passwordRepeat: password };
          return answer(await call(`/user/register/activate/${token}`, { form, key }));
        };
        const first = await Promise.all([send(), send()]);
        const answers = [...first, await send()];
        expect(answers[0]).toEqual([200, { message: expect.any(String), login: made.login }]);
        expect(answers).toEqual(Array(3).fill(answers[0]));
        expect(await answer(await activate(token, password))).toMatchObject([404, { code: 'link_used' }]);
        expect(await mailsTo(app.db, made.email)).toHaveLength(purpose === 'reset' ? 1 : 0);
      },
    );

    it.each(['reset', 'activation'] as const)(
      'for %s refuses its key with another password, which is not set, and counts the guesses',
      async (purpose) => {
        const made = await app.make.user({ is_active: purpose === 'reset' });
        const { token } = await makeLink(purpose, made.userId);
        const password = purpose === 'reset' ? NEW_PASSWORD : TEST_PASSWORD;
        const key = randomUUID();
        const send = async (typed: string) => {
          const form = { password: typed, passwordRepeat: typed };
          return answer(await call(`/user/register/activate/${token}`, { form, key }));
        };
        expect((await send(password))[0]).toBe(200);
        for (let n = 1; n <= 10; n += 1)
          expect(await send(`${NEW_PASSWORD}-${n}`)).toMatchObject([422, { code: 'key_reused' }]);
        expect(await send(`${NEW_PASSWORD}-11`)).toMatchObject([429, { code: 'too_many_requests' }]);
        await app.login(made.login, password);
      },
    );

    it.each([
      ['reset', 60],
      ['activation', 7 * 24 * 60],
      ['invitation', 7 * 24 * 60],
    ] as const)('for %s ends after %i minutes', async (purpose, minutes) => {
      const made = await app.make.user({ is_active: purpose === 'reset' });
      const { token } = await makeLink(purpose, made.userId);
      app.clock.advance(minutes * MINUTE - 1);
      expect((await call(`/user/register/activate/${token}`)).status).toBe(200);
      app.clock.advance(1);
      const [status, body] = await answer(await call(`/user/register/activate/${token}`));
      expect([status, body]).toMatchObject([404, { code: 'link_expired', message: 'Ten link wygasł. Poproś o nowy.' }]);
      expect((await activate(token, NEW_PASSWORD)).status).toBe(404);
    });

    it('that is guessed, of another purpose or of nobody is unknown', async () => {
      const { token } = await makeLink('email', user.userId);
      const nobody = await makeLink('reset', null);
      for (const wrong of [token, nobody.token, 'A'.repeat(43)]) {
        expect(await answer(await activate(wrong, NEW_PASSWORD))).toMatchObject([404, { code: 'not_found' }]);
      }
    });

    it.each([
      ['cut short', (token: string) => token.slice(0, 12)],
      ['followed by the end of its sentence', (token: string) => `${token}.`],
    ])('that was %s asks to copy all of it', async (_, spoil) => {
      const { token } = await makeLink('reset', user.userId);
      expect(await answer(await call(`/user/register/activate/${spoil(token)}`))).toMatchObject([
        404,
        { code: 'not_found', message: expect.stringContaining('Skopiuj cały adres') },
      ]);
    });
  });

  describe('activation', () => {
    it('asks for the password of the registration, and opens the account', async () => {
      const made = await app.make.user({ is_active: false });
      const { token } = await makeLink('activation', made.userId);
      expect(await answer(await call(`/user/register/activate/${token}`))).toMatchObject([200, { asks: 'password' }]);
      expect(await answer(await activate(token, 'nie-to-haslo-1', {}))).toMatchObject([
        422,
        { errors: { password: [expect.stringMatching(/^Hasło jest niepoprawne/)] } },
      ]);
      expect((await activate(token, TEST_PASSWORD, {})).status).toBe(200);
      await app.login(made.login);
    });

    it('is refused after ten wrong passwords', async () => {
      const made = await app.make.user({ is_active: false });
      const { token } = await makeLink('activation', made.userId);
      for (let n = 1; n <= 10; n += 1) expect((await activate(token, `nie-to-haslo-${n}`, {})).status).toBe(422);
      expect((await activate(token, TEST_PASSWORD, {})).status).toBe(429);
      app.clock.advance(15 * MINUTE);
      expect((await activate(token, TEST_PASSWORD, {})).status).toBe(200);
    });

    it.each([
      ['za krótkie', () => 'krotkie-1', /za krótkie/],
      ['za długie', () => 'x'.repeat(129), /za długie/],
      ['the login', () => user.login.toUpperCase(), /jak login/],
      ['the e-mail', () => user.email, /jak adres e-mail/],
      ['a common one', () => 'Password123', /zbyt popularne/],
    ])('refuses a new password that is %s', async (_, password, message) => {
      const { token } = await makeLink('reset', user.userId);
      const [status, body] = await answer(await activate(token, password()));
      expect([status, body]).toMatchObject([422, { errors: { password: [expect.stringMatching(message)] } }]);
      expect((await call(`/user/register/activate/${token}`)).status).toBe(200);
    });

    it('refuses two passwords that differ, in the words of the specification', async () => {
      const { token } = await makeLink('reset', user.userId);
      const [status, body] = await answer(await activate(token, NEW_PASSWORD, { passwordRepeat: 'inne' }));
      expect([status, body]).toMatchObject([422, { errors: { passwordRepeat: ['podane hasła są różne'] } }]);
    });
  });

  describe('a change of the password', () => {
    const form = (currentPassword: string, password = NEW_PASSWORD, passwordRepeat = password) => ({
      form: { currentPassword, password, passwordRepeat },
    });

    it('ends every other session, tells of it by mail, and is done once when its answer was lost', async () => {
      const [here, there] = [await app.login(user.login), await app.login(user.login)];
      for (const told of [/^Hasło zostało zmienione/, /^To hasło jest już ustawione/]) {
        const changed = await here.call('/api/change_password', form(TEST_PASSWORD));
        expect(await answer(changed)).toMatchObject([200, { message: expect.stringMatching(told) }]);
      }
      expect((await here.call('/api/current_user')).status).toBe(200);
      expect((await there.call('/api/current_user')).status).toBe(401);
      expect((await mailsTo(app.db, user.email)).map(({ subject }) => subject)).toEqual(['Hasło zostało zmienione']);
      await app.login(user.login, NEW_PASSWORD);
    });

    it('asks for the present password, and refuses after ten wrong ones', async () => {
      const agent = await app.login(user.login);
      for (let n = 1; n <= 10; n += 1) {
        const refused = await agent.call('/api/change_password', form('nie-to-haslo-1'));
        expect(await answer(refused)).toMatchObject([
          422,
          { errors: { currentPassword: ['Obecne hasło jest niepoprawne'] } },
        ]);
      }
      expect((await agent.call('/api/change_password', form(TEST_PASSWORD))).status).toBe(429);
    });

    it('keeps the rules of passwords and says what differs', async () => {
      const agent = await app.login(user.login);
      const weak = await agent.call('/api/change_password', form(TEST_PASSWORD, 'qwertyuiop'));
      expect(await answer(weak)).toMatchObject([422, { errors: { password: [expect.stringMatching(/popularne/)] } }]);
      const differ = await agent.call('/api/change_password', form(TEST_PASSWORD, NEW_PASSWORD, 'inne'));
      expect(await answer(differ)).toMatchObject([422, { errors: { passwordRepeat: ['podane hasła są różne'] } }]);
      await app.login(user.login);
    });
  });
});
