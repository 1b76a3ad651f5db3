import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { FileMissing } from '#server/files/file-store.ts';
import { sha256 } from '#server/files/sha256.ts';
import type { FacilityDocument } from '#shared/contract/accounts/documents.ts';
import type { AccountSession, Profile } from '#shared/contract/accounts/profile.ts';
import { type Agent, requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { dataUrl, PDF } from '#tests/support/shop/demand-files.ts';
import { lastLink, mailsTo } from '#tests/support/shop/mails.ts';
import { type MadeUser, TEST_PASSWORD } from '#tests/support/shop/makers.ts';
import { fillRegisters } from '#tests/support/shop/registering.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEW_PASSWORD = 'zielony-kot-na-rynku';

describeDatabase('the account of a pharmacy', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    await fillRegisters(app);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });
  beforeEach(async () => {
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  const answer = async (response: Response) => [response.status, await response.json()] as const;
  const profile = (of = agent) => of.json<Profile>('/api/user/pharmacyData/edit');
  const ops = (...args: string[]) => operator.run('account', ...args);

  describe('data', () => {
    const edit = async (changes: Partial<Profile['values']>, key: string = randomUUID()) => {
      const { values } = await profile();
      return agent.call('/api/user/pharmacyData/edit', { form: { ...values, ...changes }, key });
    };

    it('changes once customer service says so: until then both values show', async () => {
      const key = randomUUID();
      for (const _ of ['sent', 'repeated']) expect((await edit({ phone: '(71) 555-02-40' }, key)).status).toBe(200);
      const before = await profile();
      expect(before.values.phone).toBe('');
      expect(before.changes).toEqual([
        expect.objectContaining({ field: 'phone', from: '', to: '(71) 555-02-40', requestedAt: expect.any(String) }),
      ]);
      const id = String(before.changes[0]?.id);
      expect((await ops('changes')).said).toContain(`${id}  `);
      expect(await ops('changes', 'accept', id)).toMatchObject({ exit: 0 });
      expect(await profile()).toMatchObject({ values: { phone: '(71) 555-02-40' }, changes: [] });
      expect((await mailsTo(app.db, user.email)).map(({ subject }) => subject)).toEqual(['Dane zostały zmienione']);
      expect((await ops('show', user.login)).said).toMatch(
        /^\d{4}-\d\d-\d\d \d\d:\d\d {2}.* {2}zmiana danych wprowadzona {2}Telefon: — → \(71\) 555-02-40$/m,
      );
      expect(await ops('changes', 'accept', id)).toMatchObject({ exit: 1 });
    });

    it('keeps one request a field, which its author withdraws or takes back', async () => {
      await edit({ phone: '111-111-111', facilityName: 'Nowa nazwa' });
      await edit({ phone: '222-222-222', facilityName: 'Nowa nazwa' });
      const { changes, values } = await profile();
      expect(changes.map(({ field, to }) => [field, to])).toEqual([
        ['facilityName', 'Nowa nazwa'],
        ['phone', '222-222-222'],
      ]);
      // The form as it is in force takes everything back but what it names.
      await agent.call('/api/user/pharmacyData/edit', { form: { ...values, facilityName: 'Nowa nazwa' } });
      const [left] = (await profile()).changes;
      expect(left?.field).toBe('facilityName');
      const other = await app.login((await app.make.user()).login);
      const withdraw = (by: Agent) => by.call(`/api/user/pharmacyData/withdraw/${left?.id}`, { form: {} });
      expect((await withdraw(other)).status).toBe(404);
      expect((await withdraw(agent)).status).toBe(200);
      expect((await withdraw(agent)).status).toBe(404);
      expect((await profile()).changes).toEqual([]);
    });

    it('keeps what another form asked for meanwhile, and refuses a field that both changed', async () => {
      const stale = (await profile()).values;
      const send = (changes: Partial<Profile['values']>, base = stale) =>
        agent.call('/api/user/pharmacyData/edit', { form: { ...stale, ...changes, base: JSON.stringify(base) } });
      expect((await send({ phone: '111-111-111' })).status).toBe(200);
      // Of a tab that was opened before: it leaves the phone alone.
      expect((await send({ fax: '333-333-333' })).status).toBe(200);
      expect((await profile()).changes.map(({ field, to }) => [field, to])).toEqual([
        ['phone', '111-111-111'],
        ['fax', '333-333-333'],
      ]);
      expect(await answer(await send({ phone: '222-222-222', fax: '444-444-444' }))).toMatchObject([
        422,
        {
          errors: {
            phone: [expect.stringMatching(/w międzyczasie na: 111-111-111/)],
            fax: [expect.stringMatching(/w międzyczasie na: 333-333-333/)],
          },
        },
      ]);
      // The same wish twice is none too many, and a base of now takes a request back.
      expect((await send({ phone: '111-111-111' })).status).toBe(200);
      const now = { ...stale, phone: '111-111-111', fax: '333-333-333' };
      expect((await send({ phone: stale.phone ?? '', fax: '333-333-333' }, now)).status).toBe(200);
      expect((await profile()).changes.map(({ field }) => field)).toEqual(['fax']);
      for (const base of ['', '{', '{"phone":1}', '{"owner":"x"}']) {
        const form = { ...stale, base };
        expect((await agent.call('/api/user/pharmacyData/edit', { form })).status).toBe(422);
      }
    });

    it('keeps a phone, a payer and a register number once they are there', async () => {
      await app.db.run(
        statement(
          '',
          `update pharmacies set phone = '111-111-111', payer_name = 'Firma', register_number = 'X1' where id = $1`,
        ),
        [user.pharmacyId],
      );
      expect(await answer(await edit({ phone: '', payerName: ' ', registerNumber: '' }))).toMatchObject([
        422,
        {
          errors: {
            phone: ['To pole jest obowiązkowe'],
            payerName: ['To pole jest obowiązkowe'],
            registerNumber: ['To pole jest obowiązkowe'],
          },
        },
      ]);
    });

    it('has the address of the register, and learns of a new one', async () => {
      const place = async (sql: string) =>
        app.db.run(statement('', `update pharmacies set ${sql} where id = $1`), [user.pharmacyId]);
      await place(`kind = 'open_pharmacy'`);
      expect(await profile()).toMatchObject({ isAddressFixed: true, registeredAddress: null });
      expect(await answer(await edit({ street: 'ul. Inna' }))).toMatchObject([
        422,
        { errors: { street: [expect.stringMatching(/tylko taki jak w rejestrze aptek.*\(71\)\s555.55.55/)] } },
      ]);
      await place('register_id = 1000001');
      expect(await profile()).toMatchObject({ registeredAddress: { street: 'ul. Zdrojowa', building: '4' } });
      await place(`register_id = null, kind = 'care_home'`);
      expect(await profile()).toMatchObject({ isAddressFixed: false });
      expect((await edit({ street: 'ul. Inna' })).status).toBe(200);
    });

    it('is rejected with a reason, and refused at its field', async () => {
      await edit({ payerName: 'Inna firma' });
      const [change] = (await profile()).changes;
      await ops('changes', 'reject', String(change?.id), '--reason', 'brak umowy');
      expect((await mailsTo(app.db, user.email)).at(-1)?.body).toContain('brak umowy');
      expect(await profile()).toMatchObject({ values: { payerName: '' }, changes: [] });
      expect(await answer(await edit({ phone: '71 555' }))).toMatchObject([
        422,
        { errors: { phone: [expect.stringMatching(/^Telefon/)] } },
      ]);
      await app.db.run(statement('', 'update pharmacies set register_id = 1000001 where id = $1'), [user.pharmacyId]);
      expect(await answer(await edit({ street: 'ul. Inna' }))).toMatchObject([
        422,
        { errors: { street: [expect.stringMatching(/bazie zarejestrowanych aptek/)] } },
      ]);
      const place = { street: 'ul. Zdrojowa', building: '4', postCode: '57-540', city: 'Lądek-Zdrój' };
      expect((await edit(place)).status).toBe(200);
      await app.db.run(statement('', 'update pharmacies set register_id = null where id = $1'), [user.pharmacyId]);
    });
  });

  describe('its e-mail', () => {
    const ask = (email: string, currentPassword = TEST_PASSWORD) =>
      agent.call('/api/user/email', { form: { email, currentPassword } });
    const confirm = (token: string, key: string = randomUUID()) =>
      app.request(`/api/user/email/confirm/${token}`, requestOf({ form: {}, key }));

    it('changes by the link to the new address, and the old one is told', async () => {
      const email = `nowa.${user.login}@example.com`;
      expect((await ask(email)).status).toBe(200);
      expect(await profile()).toMatchObject({ email: user.email, newEmail: { email } });
      const { token, url } = await lastLink(app.db, email);
      expect(url).toContain('/auth/potwierdzenie-adresu/');
      const key = randomUUID();
      for (const _ of ['sent', 'repeated']) {
        expect(await answer(await confirm(token, key))).toMatchObject([200, { email }]);
      }
      expect(await profile()).toMatchObject({ email, newEmail: null });
      expect((await mailsTo(app.db, user.email)).map(({ subject }) => subject)).toEqual([
        'Prośba o zmianę adresu e-mail',
        'Adres e-mail został zmieniony',
      ]);
      expect((await confirm(token)).status).toBe(404);
      await app.login(email);
    });

    it.each([
      [
        'change',
        () =>
          agent.call('/api/change_password', {
            form: { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD },
          }),
      ],
      [
        'reset',
        async () => {
          await app.request(`/api/forgot-password/${user.login}`, requestOf({}));
          const { token } = await lastLink(app.db, user.email);
          return app.request(
            `/api/user/register/activate/${token}`,
            requestOf({ form: { password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD } }),
          );
        },
      ],
    ])('stays as it is after a %s of the password, which ends the link', async (_, newPassword) => {
      const email = `obcy.${user.login}@example.com`;
      await ask(email);
      const { token } = await lastLink(app.db, email);
      expect((await newPassword()).status).toBe(200);
      expect(await answer(await confirm(token))).toMatchObject([404, { code: 'link_used' }]);
    });

    it('ends a reset that went to the old one', async () => {
      await app.request(`/api/forgot-password/${user.login}`, requestOf({}));
      const reset = await lastLink(app.db, user.email);
      const email = `nowsza.${user.login}@example.com`;
      await ask(email);
      expect((await confirm((await lastLink(app.db, email)).token)).status).toBe(200);
      const opened = await app.request(`/api/user/register/activate/${reset.token}`, requestOf({}));
      expect(await answer(opened)).toMatchObject([404, { code: 'link_used' }]);
    });

    it('is asked for ten times an hour; the present one counts neither as that nor as a wrong password', async () => {
      for (let n = 1; n <= 11; n += 1) expect((await ask(user.email)).status).toBe(422);
      for (let n = 1; n <= 10; n += 1) expect((await ask(`adres.${n}.${user.login}@example.com`)).status).toBe(200);
      const refused = await ask(`adres.11.${user.login}@example.com`);
      expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
      expect(await mailsTo(app.db, `adres.11.${user.login}@example.com`)).toEqual([]);
      app.clock.advance(HOUR);
      expect((await ask(`adres.11.${user.login}@example.com`)).status).toBe(200);
    });

    it('of another account is answered alike, and its owner hears nothing', async () => {
      const other = await app.make.user();
      const taken = await answer(await ask(other.email));
      expect(taken).toEqual(await answer(await ask(`wolny.${user.login}@example.com`)));
      expect(await mailsTo(app.db, other.email)).toEqual([]);
      // Its link would change an e-mail, and nobody waits for it.
      expect((await mailsTo(app.db, '')).map(({ body }) => body)).toEqual(['']);
    });

    it('asks for the present password, and ends after a day', async () => {
      expect(await answer(await ask('a@example.com', 'zle'))).toMatchObject([
        422,
        { errors: { currentPassword: ['Obecne hasło jest niepoprawne'] } },
      ]);
      expect((await ask(user.email)).status).toBe(422);
      const email = `dzien.${user.login}@example.com`;
      await ask(email);
      const { token } = await lastLink(app.db, email);
      app.clock.advance(DAY);
      expect(await answer(await confirm(token))).toMatchObject([404, { code: 'link_expired' }]);
    });
  });

  describe('its sessions', () => {
    it('are listed with their device, and ended one by one', async () => {
      const form = { username: user.login, password: TEST_PASSWORD };
      const chrome =
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
      await app.request('/api/login_check', requestOf({ form, headers: { 'User-Agent': chrome } }));
      const list = await agent.json<AccountSession[]>('/api/user/sessions');
      expect(list.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
        ['', true],
        ['Chrome, Windows', false],
      ]);
      const [mine, other] = [list.find(({ isCurrent }) => isCurrent), list.find(({ isCurrent }) => !isCurrent)];
      const end = (by: Agent, id = 0) => by.call(`/api/user/sessions/end/${id}`, { form: {} });
      const stranger = await app.login((await app.make.user()).login);
      expect((await end(stranger, other?.id)).status).toBe(404);
      expect((await end(agent, mine?.id)).status).toBe(422);
      expect(await answer(await end(agent, other?.id))).toMatchObject([200, [{ isCurrent: true }]]);
      expect((await end(agent, other?.id)).status).toBe(404);
    });
  });

  describe('its documents', () => {
    const send = (more: Record<string, string> = {}, bytes: Uint8Array = PDF) =>
      agent.call('/api/user/documents/add', {
        json: { kind: 'open_pharmacy_permit', fileName: 'zezwolenie.pdf', fileContent: dataUrl(bytes), ...more },
      });
    const list = async (of = agent) =>
      (await of.json<{ documents: FacilityDocument[] }>('/api/user/documents')).documents;

    it('wait until they were looked at, hold, and end', async () => {
      const permit = { institution: 'WIF', expirationDate: '2027-01-10' };
      for (const _ of ['sent', 'sent again']) expect((await send(permit)).status).toBe(200);
      const [document, ...others] = await list();
      expect(others).toEqual([]);
      expect(document).toMatchObject({
        label: 'Zezwolenie na prowadzenie apteki ogólnodostępnej',
        importance: 'waiting',
        institution: 'WIF',
        expirationDate: '2027-01-10',
      });
      const id = String(document?.id);
      expect(await ops('document', id, '--until', '2025-05-31')).toMatchObject({
        exit: 1,
        said: expect.stringContaining('Dzień 2025-05-31 już minął'),
      });
      expect(await ops('document', id, '--until', '2027-05-31')).toMatchObject({ exit: 0 });
      expect((await list())[0]).toMatchObject({ importanceLabel: 'Ważny', expirationDate: '2027-05-31' });
      app.clock.set('2027-06-01T10:00:00Z');
      agent = await app.login(user.login);
      expect((await list())[0]).toMatchObject({ importance: 'void', importanceLabel: 'Nieważny' });
      app.clock.set('2026-11-30T10:00:00Z');
      expect(await ops('document', id, '--void')).toMatchObject({ exit: 0 });
      expect(await ops('document', '999999')).toMatchObject({ exit: 1 });
      expect((await send()).status).toBe(200);
      const { said } = await ops('show', user.login);
      expect(said).toContain(', do 2027-05-31\n');
      expect(said).toContain(', bezterminowo\n');
    });

    it('are offered as the type of the facility has them, and all of them to one that needs none', async () => {
      const kindsFor = async (kind: string) => {
        const pharmacy_id = await app.make.pharmacy({ kind });
        const { kinds } = await (await app.login((await app.make.user({ pharmacy_id })).login)).json<{
          kinds: { id: string }[];
        }>('/api/user/documents');
        return kinds.map(({ id }) => id);
      };
      expect(await kindsFor('open_pharmacy')).toEqual(['open_pharmacy_permit', 'amending_decision']);
      expect(await kindsFor('other_facility')).toEqual(['qualification_form', 'act_or_statute']);
      expect(await kindsFor('general_shop')).toHaveLength(7);
    });

    it('keep a correction of the date that came with the same file', async () => {
      for (const expirationDate of ['2027-01-10', '2030-12-31']) await send({ expirationDate });
      expect((await list()).map((document) => document.expirationDate).sort()).toEqual(['2027-01-10', '2030-12-31']);
    });

    it('are downloaded by their pharmacy alone', async () => {
      await send();
      const [document] = await list();
      const get = (by: Agent) => by.call(`/api/user/documents/${document?.id}`);
      const file = await get(agent);
      expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
      expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="zezwolenie.pdf"');
      const stranger = await app.login((await app.make.user()).login);
      expect((await get(stranger)).status).toBe(404);
      expect(await list(stranger)).toEqual([]);
    });

    it('are refused by their content, and at most 20 wait', async () => {
      expect((await send({}, Buffer.from('<svg/>'))).status).toBe(422);
      expect((await send({ expirationDate: '2027-02-30' })).status).toBe(422);
      for (let n = 0; n < 20; n += 1)
        expect((await send({}, Buffer.concat([PDF, Buffer.from(`${n}`)]))).status).toBe(200);
      const one = Buffer.concat([PDF, Buffer.from(user.login)]);
      expect((await send({}, one)).status).toBe(422);
      await expect(app.deps.files.read(await sha256(one))).rejects.toThrow(FileMissing);
    });

    it('are refused once they have ended, and not stored', async () => {
      const one = Buffer.concat([PDF, Buffer.from(`${user.login} over`)]);
      expect(await answer(await send({ expirationDate: '2026-11-01' }, one))).toMatchObject([
        422,
        { errors: { expirationDate: [expect.stringMatching(/stracił ważność/)] } },
      ]);
      await expect(app.deps.files.read(await sha256(one))).rejects.toThrow(FileMissing);
    });
  });

  it('keeps by whom, when and about which text an agreement was decided', async () => {
    const [agreement] = await agent.json<{ id: number; decidedAt: string | null }[]>('/api/user/agreements');
    expect(agreement).toMatchObject({ decidedAt: null, decidedVersion: null, textVersion: '1' });
    await agent.call(`/api/user/agreements/accept/${agreement?.id}`);
    expect(await agent.json('/api/user/agreements')).toMatchObject([
      { decidedAt: expect.any(String), decidedVersion: '1' },
    ]);
    const by = statement<{ userId: number }>(
      '',
      'select user_id as "userId" from agreement_decisions where pharmacy_id = $1',
    );
    expect(await app.db.run(by, [user.pharmacyId])).toEqual([{ userId: user.userId }]);
  });
});
