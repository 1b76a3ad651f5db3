import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { lastLink, mailsTo } from '#tests/support/shop/mails.ts';
import { TEST_PASSWORD } from '#tests/support/shop/makers.ts';
import { fillRegisters, REGISTERED, register } from '#tests/support/shop/registering.ts';

const HOUR = 3_600_000;

describeDatabase('account commands', (engine) => {
  let app: TestApp;
  let operator: Operator;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    await fillRegisters(app);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });
  const ops = (...args: string[]) => operator.run('account', ...args);
  const done = async (...args: string[]) => {
    const { exit, said } = await ops(...args);
    expect([exit, said]).toEqual([0, said]);
    return said;
  };
  const activate = (token: string, form: Record<string, string>) =>
    app.request(`/api/user/register/activate/${token}`, requestOf({ form }));
  const free = () => app.db.run(statement('', 'update pharmacies set register_id = null'));
  const auditOf = async (name: string) =>
    (await done('show', name))
      .split('\n')
      .filter((line) => /^\d{4}-/.test(line))
      .map((line) => line.split('  ')[2]);

  it('list what waits, the oldest first, with what is past its time and what differs from the register', async () => {
    const late = await register(app, { payerName: 'Inna firma' });
    app.clock.advance(24 * HOUR);
    const fresh = await register(app);
    const lines = (await done('list')).trim().split('\n');
    expect(lines).toEqual([
      `${late.number}  czeka 24 h PO TERMINIE  Apteka Pod Źródłem, Lądek-Zdrój  Apteka ogólnodostępna  różnice: 1`,
      `${fresh.number}  czeka 0 h  Apteka Pod Źródłem, Lądek-Zdrój  Apteka ogólnodostępna  zgodne`,
    ]);
    const shown = await done('show', late.number.toLowerCase());
    expect(shown).toContain('≠ Firma: Inna firma | Pod Źródłem sp. z o.o.');
    expect(shown).toContain('= Adres: ul. Zdrojowa 4, 57-540 Lądek-Zdrój | ul. Zdrojowa 4, 57-540 Lądek-Zdrój');
    expect(shown).toMatch(/Dokument \d+: Zezwolenie na prowadzenie apteki.*Czeka na weryfikację/);
    for (const { number } of [late, fresh]) await done('reject', number, '--reason', 'próba');
    expect(await done('list')).toBe('Żadne zgłoszenie nie czeka.\n');
  });

  it('verify an application, whose owner forgot the password meanwhile: a reminder sets another', async () => {
    const { number, form } = await register(app);
    await done('verify', number);
    app.clock.advance(30 * 24 * HOUR);
    await app.db.run(statement('', `delete from account_links where purpose = 'activation'`));
    await app.request(`/api/forgot-password/${form.login}`, requestOf({}));
    const { token } = await lastLink(app.db, form.email ?? '');
    const password = 'okno-i-drzwi-na-osciez';
    expect((await activate(token, { password, passwordRepeat: password })).status).toBe(200);
    await app.login(form.login ?? '', password);
    await free();
  });

  it('verify an application: its owner follows the mail, gives the password and orders', async () => {
    const { number, form } = await register(app);
    const email = form.email ?? '';
    await done('verify', number);
    await expect(app.login(form.login ?? '', form.password)).rejects.toThrow('403');
    const { token } = await lastLink(app.db, email);
    expect((await mailsTo(app.db, email)).at(-1)?.subject).toBe('Konto zostało zweryfikowane');
    expect((await activate(token, { password: form.password ?? '' })).status).toBe(200);
    const agent = await app.login(form.login ?? '', form.password);
    const { user } = await agent.json<{ user: Record<string, unknown> }>('/api/current_user');
    expect(user).toMatchObject({ pharmacyName: 'Apteka Pod Źródłem', forbiddenRxCategories: ['Lz'] });
    const productId = await app.make.product();
    await agent.json(`/api/cart/add-to-cart/${productId}/1/1`);
    expect(await auditOf(number)).toEqual(['zgłoszenie wysłane', 'zgłoszenie zatwierdzone']);
    expect(await auditOf(form.login ?? '')).toEqual(['zgłoszenie zatwierdzone', 'konto otwarte']);
    expect(await ops('verify', number)).toMatchObject({ exit: 1, said: expect.stringContaining('zweryfikowane') });
    // The same pharmacy once more.
    const again = await register(app);
    expect(await ops('verify', again.number)).toMatchObject({ exit: 1, said: expect.stringContaining('ma już konto') });
    await done('reject', again.number, '--reason', 'Placówka ma konto');
    await free();
  });

  it('verify a hospital, which alone may buy what is for hospitals', async () => {
    const { number, form } = await register(app, {
      storeType: 'hospital_pharmacy',
      registerId: REGISTERED.hospital,
    });
    await done('verify', number);
    const { token } = await lastLink(app.db, form.email ?? '');
    await activate(token, { password: form.password ?? '' });
    const hospital = await app.login(form.login ?? '', form.password);
    const productId = await app.make.product({ rx_category: 'Lz' });
    expect((await hospital.call(`/api/cart/add-to-cart/${productId}/1/1`)).status).toBe(200);
    const other = await app.login((await app.make.user()).login);
    expect((await other.call(`/api/cart/add-to-cart/${productId}/1/1`)).status).toBe(422);
    await free();
  });

  it('refuse what the register does not have as active any more, unless forced', async () => {
    const { number } = await register(app);
    const set = (state: string) =>
      app.db.run(statement('', 'update register_pharmacies set state = $1 where id = 1000001'), [state]);
    await set('NIEAKTYWNA');
    expect(await ops('verify', number)).toMatchObject({ exit: 1, said: expect.stringContaining('NIEAKTYWNA') });
    await done('verify', number, '--force');
    await set('AKTYWNA');
    await free();
  });

  it('reject with the reason in the mail; 30 days later nothing of it is left but the line of the log', async () => {
    const { number, form } = await register(app);
    expect(await ops('reject', number)).toMatchObject({ exit: 2, said: expect.stringContaining('--reason') });
    await done('reject', number, '--reason', 'Zezwolenie jest nieczytelne');
    expect((await mailsTo(app.db, form.email ?? '')).at(-1)?.body).toContain('Zezwolenie jest nieczytelne');
    app.clock.advance(30 * 24 * HOUR + 1000);
    await cleanUp(app.deps);
    expect((await ops('show', number)).exit).toBe(1);
    const left = statement<{ n: number }>(
      '',
      `select (select count(*) from applications where number = $1)
         + (select count(*) from facility_documents where application_id is not null) as n`,
    );
    expect(await app.db.run(left, [number])).toEqual([{ n: 0 }]);
    const lines = statement<{ action: string }>('', 'select action from audit_log where application_number = $1');
    expect((await app.db.run(lines, [number])).map(({ action }) => action)).toEqual([
      'application sent',
      'application rejected',
    ]);
  });

  it('save the documents of an application', async () => {
    const { number } = await register(app);
    const folder = await mkdtemp(join(tmpdir(), 'zapas-documents-'));
    await done('documents', number, folder);
    expect(await readdir(folder)).toEqual([`${number.replaceAll('/', '-')}-open_pharmacy_permit.pdf`]);
    expect((await ops('documents', number, folder)).exit).toBe(1);
    await rm(folder, { recursive: true });
    await done('reject', number, '--reason', 'próba');
  });

  it('create the first account of a shop, from the register or without it', async () => {
    await done('create', '--login', 'pierwsza', '--email', 'pierwsza@example.com', '--pharmacy-id', '1000001');
    const { token } = await lastLink(app.db, 'pierwsza@example.com');
    const password = 'zielony-kot-na-rynku';
    expect((await activate(token, { password, passwordRepeat: password })).status).toBe(200);
    await app.login('pierwsza', password);
    expect(await auditOf('pierwsza')).toEqual(['konto założone', 'konto otwarte']);
    const missing = await ops('create', '--login', 'druga', '--email', 'druga@example.com', '--name', 'Druga');
    expect(missing.said).toContain('Brakuje: --nip, --regon, --street, --building, --post-code, --city, --province.');
    const place = ['--street', 'Rynek', '--building', '1', '--post-code', '50-101', '--city', 'Wrocław'];
    const firm = ['--name', 'Druga', '--nip', '5260001246', '--regon', '012100784', '--province', 'dolnośląskie'];
    await done('create', '--login', 'druga', '--email', 'druga@example.com', ...firm, ...place);
    for (const [login, email, said] of [
      ['druga', 'x@example.com', 'Login druga ma już inne konto'],
      ['x.y', 'druga@example.com', 'ma już konto druga'],
    ] as const) {
      expect((await ops('create', '--login', login, '--email', email, ...firm, ...place)).said).toContain(said);
    }
    const bad = await ops('create', '--login', 'Ą', '--email', 'x', ...firm, ...place);
    expect(bad).toMatchObject({ exit: 1, said: expect.stringMatching(/: Login jest niepoprawny.*; E-mail/) });
  });

  it('create an account once when two do at the same time', async () => {
    await free();
    const create = () => ops('create', '--login', 'raz', '--email', 'raz@example.com', '--pharmacy-id', '1000001');
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
    expect(both.find(({ exit }) => exit === 1)?.said).toContain('Login raz ma już inne konto');
  });

  describe('of an account', () => {
    it('invite it again, and make a link to reset its password', async () => {
      const pending = await app.make.user({ is_active: false });
      await done('invite', pending.login);
      const first = await lastLink(app.db, pending.email);
      await done('invite', pending.email);
      const second = await lastLink(app.db, pending.email);
      expect((await activate(first.token, { password: 'x' })).status).toBe(404);
      const password = 'zielony-kot-na-rynku';
      expect((await activate(second.token, { password, passwordRepeat: password })).status).toBe(200);
      expect((await ops('invite', pending.login)).said).toContain('już otwarte');
      const said = await done('reset-link', pending.login);
      const token = said.trim().split('/').at(-1) ?? '';
      expect((await activate(token, { password: TEST_PASSWORD, passwordRepeat: TEST_PASSWORD })).status).toBe(200);
      await app.login(pending.login);
      expect(await auditOf(pending.login)).toEqual([
        'zaproszenie wysłane',
        'zaproszenie wysłane',
        'konto otwarte',
        'link do hasła wypisany',
        'hasło ustawione na nowo',
      ]);
    });

    it('block it from ordering at once, and unblock it, each with a mail', async () => {
      const user = await app.make.user();
      const agent = await app.login(user.login);
      const isAllowed = async () =>
        (await agent.json<{ user: { is_sales_allowed: boolean } }>('/api/current_user')).user.is_sales_allowed;
      await done('block', user.login, '--reason', 'zaległości');
      expect(await isAllowed()).toBe(false);
      expect((await ops('block', user.login, '--reason', 'zaległości')).said).toContain('już zablokowana');
      await done('unblock', user.login);
      expect(await isAllowed()).toBe(true);
      expect((await mailsTo(app.db, user.email)).map(({ subject }) => subject)).toEqual([
        'Składanie zamówień zablokowane',
        'Konto odblokowane',
      ]);
      const shown = await done('show', user.login);
      expect(shown).toContain('zamawianie zablokowane  powód: — → zaległości  może zamawiać: tak → nie');
    });

    it('say who else is of the pharmacy, and hand its account over when the owner has left', async () => {
      const user = await app.make.user();
      const anna = await app.make.user({ pharmacy_id: user.pharmacyId, name: 'Anna Kowalska', may_order: false });
      const off = await app.make.user({ pharmacy_id: user.pharmacyId, is_active: false });
      const owner = await app.login(user.login);
      await owner.json('/api/user/people/invite', { form: { email: 'ewa@example.com', mayOrder: '1' } });
      const shown = await done('show', user.login);
      expect(shown).toContain(`Osoba: ${anna.login}  ${anna.email}  Anna Kowalska  tylko podgląd  aktywne`);
      expect(shown).toContain(`Osoba: ${off.login}  ${off.email}  może zamawiać  wyłączone`);
      expect(shown).toContain('Zaproszenie: ewa@example.com  może zamawiać  do ');
      // What the pharmacy has switched off is not for the operator to open.
      for (const verb of ['invite', 'reset-link', 'owner']) {
        expect((await ops(verb, off.login)).said).toContain('wyłączyła apteka');
      }
      expect((await ops('owner', user.login)).said).toContain('zarządza już');
      await done('owner', anna.login);
      expect((await owner.call('/api/user/people')).status).toBe(403);
      const manager = await app.login(anna.login);
      expect(await manager.json('/api/current_user')).toMatchObject({ user: { isOwner: true, mayOrder: true } });
      expect((await manager.call(`/api/user/people/switch-off/${user.userId}`, { form: {} })).status).toBe(200);
      for (const { email } of [user, anna]) {
        expect((await mailsTo(app.db, email)).map(({ subject }) => subject)).toContain(
          'Inna osoba zarządza kontem apteki',
        );
      }
      expect(await auditOf(anna.login)).toEqual(['osoba zaproszona', 'właściciel konta zmieniony', 'osoba wyłączona']);
    });

    it('block everybody of a pharmacy, and tell its owner', async () => {
      const user = await app.make.user();
      const anna = await app.make.user({ pharmacy_id: user.pharmacyId });
      await done('block', anna.login, '--reason', 'zaległości');
      for (const { login } of [user, anna]) {
        const agent = await app.login(login);
        expect(await agent.json('/api/current_user')).toMatchObject({ user: { is_sales_allowed: false } });
      }
      expect(await mailsTo(app.db, user.email)).toHaveLength(1);
      expect(await mailsTo(app.db, anna.email)).toEqual([]);
    });

    it('take the pharmacy into the club, at once for its sessions, and out of it', async () => {
      const user = await app.make.user();
      const agent = await app.login(user.login);
      const isIn = async () =>
        (await agent.json<{ user: { inZapasClub: boolean } }>('/api/current_user')).user.inZapasClub;
      await done('club', user.login, 'on');
      expect(await isIn()).toBe(true);
      expect((await ops('club', user.login, 'on')).said).toContain('jest już w klubie');
      expect(await done('list', '--all')).toMatch(new RegExp(`^${user.login} .* klub$`, 'm'));
      await done('club', user.email, 'off');
      expect(await isIn()).toBe(false);
      expect(await auditOf(user.login)).toEqual(['znak klubu zmieniony', 'znak klubu zmieniony']);
    });

    it('say what is unknown or called wrongly', async () => {
      expect(await ops('show', 'nikt')).toMatchObject({
        exit: 1,
        said: expect.stringContaining('Nie ma zgłoszenia ani konta'),
      });
      expect(await ops('verify', 'ZR/1999/00001')).toMatchObject({ exit: 1 });
      for (const args of [
        ['verify'],
        ['show', 'a', 'b'],
        ['documents', 'a'],
        ['list', 'x'],
        ['club', 'a'],
        ['club', 'a', 'yes'],
      ]) {
        expect((await ops(...args)).exit).toBe(2);
      }
    });
  });
});
