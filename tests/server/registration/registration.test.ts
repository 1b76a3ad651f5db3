import { randomUUID } from 'node:crypto';
import { schemaResolver } from '@mantine/form';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { sha256 } from '#server/files/sha256.ts';
import { verifyApplication } from '#server/services/account-operations/applications.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import type { Application } from '#shared/contract/accounts/application.ts';
import { registration } from '#shared/contract/accounts/registration.ts';
import { type AgentOptions, requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { dataUrl, PDF } from '#tests/support/shop/demand-files.ts';
import { lastLink, mailsTo } from '#tests/support/shop/mails.ts';
import { fillRegisters, REGISTERED, register, registrationForm } from '#tests/support/shop/registering.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeDatabase('registration', (engine) => {
  let app: TestApp;
  let address = 0;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await fillRegisters(app);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    address += 1;
  });

  const call = (path: string, options: AgentOptions = {}) =>
    app.request(`/api/user/register/${path}`, requestOf({ address: `203.0.113.${address % 250}`, ...options }));
  const answer = async <T = Record<string, unknown>>(response: Response) =>
    [response.status, (await response.json()) as T] as const;
  const begin = async (changes: Record<string, string> = {}) => {
    const form = registrationForm(changes);
    const [status, body] = await answer<{ token: string; number: string }>(await call('create-user', { form }));
    expect([status, body]).toMatchObject([200, {}]);
    return { form, ...body };
  };
  const attach = (token: string, bytes: Uint8Array, more: { kind?: string; fileName?: string } = {}) =>
    call(`send-data/${token}/document`, {
      json: { kind: 'open_pharmacy_permit', fileName: 'zezwolenie.pdf', fileContent: dataUrl(bytes), ...more },
    });

  describe('stage 1', () => {
    it('answers its dictionaries, with the documents of each type', async () => {
      const [, { storeTypes, provinces }] = await answer<{ storeTypes: { id: string }[]; provinces: string[] }>(
        await call('create-user'),
      );
      expect(provinces).toHaveLength(16);
      expect(storeTypes.find(({ id }) => id === 'open_pharmacy')).toEqual({
        id: 'open_pharmacy',
        label: 'Apteka ogólnodostępna',
        isInRegister: true,
        documents: [
          expect.objectContaining({ id: 'open_pharmacy_permit', isRequired: true }),
          expect.objectContaining({ id: 'amending_decision', isRequired: false }),
        ],
      });
      expect(storeTypes.find(({ id }) => id === 'general_shop')).toMatchObject({ documents: [] });
    });

    it('fills the form from the register, and the payer by NIP or Regon', async () => {
      expect(await answer(await call(`pharmacy-data/${REGISTERED.active}`))).toMatchObject([
        200,
        { name: 'Apteka Pod Źródłem', isActive: true, storeType: 'open_pharmacy', payer: { nip: '1111111111' } },
      ]);
      expect(await answer(await call(`pharmacy-data/${REGISTERED.inactive}`))).toMatchObject([
        200,
        { state: 'NIEAKTYWNA', isActive: false },
      ]);
      expect(await answer(await call('pharmacy-data/9999999'))).toMatchObject([
        422,
        { errors: { registerId: [expect.stringMatching(/^Nie znaleziono apteki/)] } },
      ]);
      for (const form of [{ nip: '777-777-77-77' }, { regon: '777777770' }]) {
        const [status, payer] = await answer(await call('payer-data', { form }));
        expect([status, payer]).toEqual([200, { nip: '7777777777', regon: '777777770', name: 'Dom Pomocy' }]);
      }
      for (const [form, field] of [
        [{ nip: '9999999999' }, 'nip'],
        [{ regon: '999999990' }, 'regon'],
        [{}, 'nip'],
      ] as const) {
        expect(await answer(await call('payer-data', { form }))).toMatchObject([
          422,
          { errors: { [field]: [expect.any(String)] } },
        ]);
      }
    });

    it('stores an application, mails the link, and keeps neither password nor token', async () => {
      const { form, token, number } = await begin();
      expect(number).toMatch(/^ZR\/2026\/\d{5}$/);
      const link = await lastLink(app.db, form.email ?? '');
      expect(link.token).toBe(token);
      expect(link.url).toContain('/register/rejestracja-etap-2/');
      const stored = statement<{ text: string }>(
        '',
        `select a::text as text from applications a union all select l::text from account_links l
         union all select k::text from idempotency_keys k`,
      );
      const texts = (await app.db.run(stored)).map(({ text }) => text).join('\n');
      expect(texts).not.toContain(form.password);
      expect(texts).not.toContain(token);
    });

    it('is done once for one key, also twice at once', async () => {
      const form = registrationForm();
      const key = randomUUID();
      const answers = await Promise.all([1, 2].map(() => call('create-user', { form, key })));
      const bodies = await Promise.all(answers.map((response) => answer(response)));
      expect(bodies[0]).toEqual(bodies[1]);
      expect(await answer(await call('create-user', { form, key }))).toEqual(bodies[0]);
      expect(await mailsTo(app.db, form.email ?? '')).toHaveLength(1);
    });

    it.each([
      ['registerId', { registerId: '9999999' }, /^Nie znaleziono apteki/],
      ['registerId', { registerId: REGISTERED.inactive }, /stan NIEAKTYWNA/],
      ['registerId', { registerId: '' }, /^To pole jest obowiązkowe$/],
      ['storeType', { storeType: 'hospital_pharmacy' }, /to: apteka ogólnodostępna/],
      ['street', { street: 'ul. Rynkowa' }, /bazie zarejestrowanych aptek.*ul\. Zdrojowa 4, 57-540 Lądek-Zdrój/],
      ['nip', { nip: '9999999999' }, /^Nie znaleziono firmy o tym numerze NIP/],
      ['nip', { nip: '1111111112' }, /^NIP jest nieprawidłowy/],
      ['regon', { regon: '999999990' }, /^Nie znaleziono firmy o tym numerze Regon/],
      ['regon', { regon: '777777770' }, /do innej firmy/],
      ['email', { email: 'apteka@zrodlo' }, /^E-mail jest niepoprawny/],
      ['phone', { phone: '71 555 55 5' }, /^Telefon jest nieprawidłowy/],
      ['postCode', { postCode: '5754' }, /^Kod pocztowy jest nieprawidłowy/],
      ['password', { password: 'krotkie', passwordRepeat: 'krotkie' }, /za krótkie/],
      ['password', { password: 'qwertyuiop', passwordRepeat: 'qwertyuiop' }, /popularne/],
      ['passwordRepeat', { passwordRepeat: 'inne' }, /^podane hasła są różne$/],
      ['voivodeshipOffice', { storeType: 'care_home' }, /^To pole jest obowiązkowe$/],
      ['facilityName', { facilityName: '  ' }, /^To pole jest obowiązkowe$/],
      ['facilityName', { facilityName: '\u200b\u202e' }, /^To pole jest obowiązkowe$/],
    ])('refuses at %s: %j', async (field, changes, message) => {
      const [status, body] = await answer(await call('create-user', { form: registrationForm(changes) }));
      expect([status, body]).toMatchObject([422, { errors: { [field]: [expect.stringMatching(message)] } }]);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    });

    it.each([
      { street: 'Zdrojowa', city: 'LĄDEK ZDRÓJ' },
      { street: 'ULICA ZDROJOWA', city: 'Ladek - Zdroj' },
      { postCode: '57540', phone: '717777777' },
    ])('finds the address of the register in %j', async (changes) => {
      await begin(changes);
    });

    it('takes a care home without a register', async () => {
      await begin({
        storeType: 'care_home',
        voivodeshipOffice: 'dolnośląskie',
        registerId: '',
        registerNumber: '',
        nip: '7777777777',
        regon: '777777770',
        street: 'ul. Inna',
      });
    });

    it('says that a login is taken, and does not say that an e-mail is', async () => {
      const user = await app.make.user();
      const taken = await answer(await call('create-user', { form: registrationForm({ login: user.login }) }));
      expect(taken).toMatchObject([422, { errors: { login: [expect.stringMatching(/zajęty/)] } }]);
      const fresh = await begin();
      const known = await begin({ email: user.email });
      expect(Object.keys(known)).toEqual(Object.keys(fresh));
      expect((await mailsTo(app.db, user.email)).map(({ subject }) => subject)).toEqual([
        'Próba rejestracji z tym adresem e-mail',
      ]);
      for (const { token } of [fresh, known]) {
        expect((await attach(token, PDF)).status).toBe(200);
        const [status, sent] = await answer<Application>(await call(`send-data/${token}`, { form: {} }));
        expect([status, sent.sentAt]).toEqual([200, expect.any(String)]);
      }
      const states = statement<{ number: string; status: string }>(
        '',
        'select number, status from applications where number = any($1)',
      );
      expect(await app.db.run(states, [[fresh.number, known.number]])).toEqual(
        expect.arrayContaining([
          { number: fresh.number, status: 'waiting' },
          { number: known.number, status: 'duplicate' },
        ]),
      );
    });

    it('may be begun again with an e-mail that waits unproven, with the same login too', async () => {
      const stranger = await register(app);
      const { email = '', login = '' } = stranger.form;
      const own = await register(app, { email, login });
      const other = await register(app, { email });
      const subjects = (await mailsTo(app.db, email)).map(({ subject }) => subject);
      for (const { number } of [stranger, own, other]) {
        expect(subjects).toContain(`Zgłoszenie ${number} wysłane`);
      }
      await verifyApplication(app.deps, { number: own.number, by: 'anna', force: false });
      await expect(verifyApplication(app.deps, { number: other.number, by: 'anna', force: false })).rejects.toThrow(
        `Adres ${email} ma już konto ${login}.`,
      );
    });

    it('answers a third form of one address alike whether it has an account or an application that waits', async () => {
      const user = await app.make.user();
      const outcomes = async (email: string) => {
        const login = `trzeci.${email.replace(/[^a-z0-9]/g, '')}`.slice(0, 50);
        const seen: unknown[] = [];
        for (let n = 0; n < 3; n += 1) {
          const [status, body] = await answer<{ token: string }>(
            await call('create-user', { form: registrationForm({ email, login }) }),
          );
          const file = await attach(body.token, PDF);
          const [sent, application] = await answer<Application>(await call(`send-data/${body.token}`, { form: {} }));
          seen.push([status, Object.keys(body), file.status, sent, Object.keys(application)]);
        }
        // A stranger's e-mail finds the login taken by both.
        const [taken] = await answer(await call('create-user', { form: registrationForm({ login }) }));
        return [...seen, taken];
      };
      expect(await outcomes(user.email)).toEqual(await outcomes('jeszcze.nieznany@example.com'));
      const subjects = new Set((await mailsTo(app.db, user.email)).map(({ subject }) => subject));
      expect([...subjects]).toEqual(['Próba rejestracji z tym adresem e-mail']);
    });

    it('sends an application with as many statements whether or not its e-mail has an account', async () => {
      const user = await app.make.user();
      const names = async (email: string) => {
        const { token } = await begin({ email });
        await attach(token, PDF);
        return app.statements(() => call(`send-data/${token}`, { form: {} }));
      };
      expect(await names(user.email)).toEqual(await names('drugi.nieznany@example.com'));
    });

    it('gives a login to one of two forms that want it at once', async () => {
      const login = 'dwa.naraz';
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('create-user', { form: registrationForm({ login }) })),
      );
      const bodies = await Promise.all(answers.map((response) => answer<{ errors?: unknown }>(response)));
      expect(bodies.map(([status]) => status).sort()).toEqual([200, 422, 422]);
      expect(bodies.filter(([status]) => status === 422).map(([, { errors }]) => errors)).toEqual(
        Array.from({ length: 2 }, () => ({ login: [expect.stringMatching(/zajęty/)] })),
      );
    });

    it('refuses the 61st form of an hour from one address', async () => {
      const from = { address: '198.51.100.77' };
      const wrong = registrationForm({ registerId: '9999999' });
      for (let n = 0; n < 60; n += 1) expect((await call('create-user', { form: wrong, ...from })).status).toBe(422);
      expect((await call('create-user', { form: wrong, ...from })).status).toBe(429);
    });

    it('accepts exactly what the shared rules accept, and answers what the form shows by itself', async () => {
      const shownByForm = schemaResolver(registration, { sync: true });
      const odd = fc.constantFrom(
        '',
        ' ',
        'x',
        '1111111111',
        '111-111-11-11',
        '12-345',
        '555-555-555',
        'ą'.repeat(200),
        '\t',
      );
      const fields = Object.keys(registrationForm());
      const change = fc.tuple(fc.constantFrom(...fields), fc.oneof(odd, fc.string({ maxLength: 20 })));
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 4 }), async (changes) => {
          const form = registrationForm(Object.fromEntries(changes.filter(([, text]) => !text.includes('\0'))));
          const result = v.safeParse(registration, form, { lang: 'pl' });
          const expected: Record<string, string[]> = {};
          for (const issue of result.issues ?? []) {
            const field = v.getDotPath(issue) ?? '';
            expected[field] = [...(expected[field] ?? []), issue.message];
          }
          address += 1;
          const response = await call('create-user', { form, address: `2001:db8:${address.toString(16)}::1` });
          const { errors = {} } = (await response.json()) as { errors?: Record<string, string[]> };
          // The registers have their say only about a form whose fields are right.
          if (result.success) expect([200, 422]).toContain(response.status);
          else expect([response.status, errors]).toEqual([422, expected]);
          const answered = Object.entries(result.success ? {} : errors).map(([field, [message]]) => [field, message]);
          expect(shownByForm(form)).toEqual(Object.fromEntries(answered));
        }),
        { numRuns: 60 },
      );
    });
  });

  describe('stage 2', () => {
    it('shows what is wanted, takes files away again, and sends once', async () => {
      const { token, form, number } = await begin();
      const [, before] = await answer<Application>(await call(`send-data/${token}`));
      expect(before).toMatchObject({ number, sentAt: null, documents: [], facilityName: form.facilityName });
      expect((await call(`send-data/${token}`, { form: {} })).status).toBe(422);
      const [, attached] = await answer<Application>(await attach(token, PDF));
      const [{ id = 0 } = {}] = attached.documents;
      expect(attached.documents).toMatchObject([{ fileName: 'zezwolenie.pdf', size: PDF.byteLength }]);
      const [, removed] = await answer<Application>(await call(`send-data/${token}/remove/${id}`, { form: {} }));
      expect(removed.documents).toEqual([]);
      await attach(token, PDF);
      for (const _ of ['sent', 'repeated']) {
        const [status, sent] = await answer<Application>(await call(`send-data/${token}`, { form: {} }));
        expect([status, sent]).toMatchObject([200, { sentAt: expect.any(String), documents: [{}] }]);
      }
      const subjects = (await mailsTo(app.db, form.email ?? '')).map(({ subject }) => subject);
      expect(subjects).toEqual([`Rejestracja ${number}: dołącz dokumenty`, `Zgłoszenie ${number} wysłane`]);
      expect((await attach(token, PDF)).status).toBe(422);
      // A reload of the thanks screen.
      expect(await answer(await call(`send-data/${token}`))).toMatchObject([200, { sentAt: expect.any(String) }]);
    });

    it('sends without documents as a general shop, and says what is missing otherwise', async () => {
      const { token } = await begin();
      expect(await answer(await call(`send-data/${token}`, { form: {} }))).toMatchObject([
        422,
        { errors: { documents: [expect.stringMatching(/Zezwolenie na prowadzenie apteki.*sklep ogólny/)] } },
      ]);
      const [status, sent] = await answer(await call(`send-data/${token}`, { form: { asGeneralShop: '1' } }));
      expect([status, sent]).toMatchObject([200, { storeType: 'general_shop' }]);
    });

    it('is not sent as a general shop while documents are attached', async () => {
      const { token } = await begin();
      await attach(token, PDF);
      expect(await answer(await call(`send-data/${token}`, { form: { asGeneralShop: '1' } }))).toMatchObject([
        422,
        { code: 'invalid', errors: { documents: [expect.stringMatching(/są już dołączone dokumenty/)] } },
      ]);
      expect(await answer(await call(`send-data/${token}`))).toMatchObject([200, { sentAt: null, documents: [{}] }]);
      expect(await answer(await call(`send-data/${token}`, { form: {} }))).toMatchObject([
        200,
        { storeType: 'open_pharmacy', sentAt: expect.any(String) },
      ]);
    });

    it.each([
      ['an empty file', new Uint8Array(), /pusty/i],
      ['11 MB', Buffer.concat([PDF, Buffer.alloc(10.2 * 1024 * 1024)]), /10/],
      ['a page named .pdf', Buffer.from('<!doctype html><script>1</script>'), /PDF/],
      ['a drawing named .pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PDF/],
    ])('refuses %s', async (_, bytes, message) => {
      const { token } = await begin();
      const [status, body] = await answer(await attach(token, bytes));
      expect([status, body]).toMatchObject([422, { errors: { fileContent: [expect.stringMatching(message)] } }]);
      expect(await answer(await call(`send-data/${token}`))).toMatchObject([200, { documents: [] }]);
    });

    it('refuses what is cut in the middle, a body that is too long, and an unknown kind', async () => {
      const { token } = await begin();
      const cut = { kind: 'open_pharmacy_permit', fileName: 'a.pdf', fileContent: dataUrl(PDF).slice(0, -3) };
      expect((await call(`send-data/${token}/document`, { json: cut })).status).toBe(422);
      const long = { ...cut, fileContent: `data:;base64,${'A'.repeat(14.1 * 1024 * 1024)}` };
      expect((await call(`send-data/${token}/document`, { json: long })).status).toBe(413);
      expect((await attach(token, PDF, { kind: 'passport' })).status).toBe(422);
    });

    it('keeps the same file once, and 20 of 30', async () => {
      const { token } = await begin();
      for (const _ of [1, 2]) await attach(token, PDF);
      expect(await answer(await call(`send-data/${token}`))).toMatchObject([200, { documents: [{}] }]);
      const statuses = [];
      for (let n = 1; n < 30; n += 1) {
        const { status } = await attach(token, Buffer.concat([PDF, Buffer.from(String(n))]));
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(19).fill(200), ...Array(10).fill(422)]);
      // The same file again is still no further one.
      expect((await attach(token, PDF)).status).toBe(200);
    });

    it('stores no file that is refused: past the 20th, and once the application was sent', async () => {
      const { token } = await begin();
      const pdf = (text: string) => Buffer.concat([PDF, Buffer.from(`${token} ${text}`)]);
      const isKept = async (bytes: Uint8Array) => (await app.deps.files.size(await sha256(bytes))) !== null;
      for (let n = 1; n <= 20; n += 1) await attach(token, pdf(String(n)));
      expect((await attach(token, pdf('21'))).status).toBe(422);
      expect([await isKept(pdf('20')), await isKept(pdf('21'))]).toEqual([true, false]);
      expect((await call(`send-data/${token}`, { form: {} })).status).toBe(200);
      expect((await attach(token, pdf('late'))).status).toBe(422);
      expect(await isKept(pdf('late'))).toBe(false);
    });

    it('refuses the 61st file of an hour of one application, and the 201st from one address', async () => {
      const send = async (token: string, from: string) => {
        const json = { kind: 'open_pharmacy_permit', fileName: 'a.pdf', fileContent: 'data:;base64,' };
        const response = await call(`send-data/${token}/document`, { json, address: from });
        return [response.status, Number(response.headers.get('Retry-After') ?? 0) > 0];
      };
      const tokens = [];
      for (let n = 0; n < 4; n += 1) tokens.push((await begin()).token);
      for (let n = 0; n < 200; n += 1) {
        expect(await send(tokens[Math.floor(n / 50)] ?? '', '198.51.100.78')).toEqual([422, false]);
      }
      expect(await send(tokens[0] ?? '', '198.51.100.78')).toEqual([429, true]);
      for (let n = 52; n <= 60; n += 1) expect(await send(tokens[0] ?? '', '198.51.100.79')).toEqual([422, false]);
      expect(await send(tokens[0] ?? '', '198.51.100.79')).toEqual([429, true]);
      app.clock.advance(HOUR);
      expect(await send(tokens[0] ?? '', '198.51.100.78')).toEqual([422, false]);
    });

    it('says what to do when its login was taken meanwhile: another cannot be chosen here', async () => {
      const { token, form } = await begin();
      await attach(token, PDF);
      const { login = '' } = form;
      await app.make.user({ login });
      const refused = await call(`send-data/${token}`, { form: { asGeneralShop: '' } });
      expect(await answer(refused)).toMatchObject([
        422,
        { errors: { login: [expect.stringContaining('zarejestruj się ponownie z innym loginem')] } },
      ]);
    });

    it.each([
      ['with a NUL', 'a%00b'],
      ['over 1000 characters', 'A'.repeat(1001)],
      ['of half a character', '%E0%A4%A'],
    ])('refuses a token %s by its form, like every link', async (_, token) => {
      const tries = [
        call(`send-data/${token}`),
        call(`send-data/${token}`, { form: { asGeneralShop: '' } }),
        call(`activate/${token}`),
        call(`activate/${token}`, { form: { password: 'krzesło-zielone-5' } }),
        call(`join/${token}`, { form: { login: 'nowa.osoba', name: 'Nowa', password: 'x', passwordRepeat: 'x' } }),
        call(`../email/confirm/${token}`, { form: {} }),
      ];
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      for (const status of statuses) expect([404, 422]).toContain(status);
    });

    it('opens by its own link alone', async () => {
      const [mine, theirs] = [await begin(), await begin()];
      const [, { documents }] = await answer<Application>(await attach(theirs.token, PDF));
      await call(`send-data/${mine.token}/remove/${documents[0]?.id ?? 0}`, { form: {} });
      expect(await answer(await call(`send-data/${theirs.token}`))).toMatchObject([200, { documents: [{}] }]);
      expect(await answer(await call(`send-data/${'A'.repeat(43)}`))).toMatchObject([404, { code: 'not_found' }]);
      expect((await call(`activate/${mine.token}`)).status).toBe(404);
    });

    it('ends after 7 days, and 30 days later nothing of it is left', async () => {
      const { token, number, form } = await begin();
      await attach(token, PDF);
      app.clock.advance(7 * DAY);
      expect(await answer(await call(`send-data/${token}`))).toMatchObject([404, { code: 'link_expired' }]);
      const left = async () => {
        const rows = statement<{ n: number }>(
          '',
          `select (select count(*) from applications where number = $1)
             + (select count(*) from facility_documents d join applications a on a.id = d.application_id
                where a.number = $1) as n`,
        );
        return (await app.db.run(rows, [number]))[0]?.n;
      };
      app.clock.advance(30 * DAY - 1);
      await cleanUp(app.deps);
      expect(await left()).toBe(2);
      app.clock.advance(1000);
      await cleanUp(app.deps);
      expect(await left()).toBe(0);
      expect((await mailsTo(app.db, form.email ?? '')).length).toBeLessThanOrEqual(1);
      await register(app);
    });
  });
});
