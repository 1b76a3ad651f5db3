import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import type { facilityDocuments } from '#shared/contract/accounts/documents.ts';
import type { Invitation, People, Person } from '#shared/contract/accounts/people.ts';
import type { Agreement } from '#shared/contract/agreements.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { invoices } from '#shared/contract/invoices.ts';
import { type Agent, type AgentOptions, requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { dataUrl, PDF } from '#tests/support/shop/demand-files.ts';
import { anIssuer, aRealizedOrder, issue } from '#tests/support/shop/invoicing.ts';
import { lastLink, mailsTo } from '#tests/support/shop/mails.ts';
import { type MadeUser, TEST_PASSWORD } from '#tests/support/shop/makers.ts';

const PASSWORD = 'zielony-kot-na-rynku';
const DAY = 86_400_000;

describeDatabase('the people of a pharmacy', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let owner: Agent;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    user = await app.make.user({ login: `kierownik.${count}` });
    owner = await app.login(user.login);
  });

  const guest = (path: string, options: AgentOptions = {}) => app.request(`/api${path}`, requestOf(options));
  const list = () => owner.json<People>('/api/user/people');
  const invite = (email: string, form: Record<string, string> = {}) =>
    owner.call('/api/user/people/invite', { form: { email, mayOrder: '1', ...form } });
  const act = (what: string, id: number, options: AgentOptions = { form: {} }) =>
    owner.call(`/api/user/people/${what}/${id}`, options);
  const join = (token: string, form: Record<string, string> = {}, options: AgentOptions = {}) =>
    guest(`/user/register/join/${token}`, {
      form: { name: 'Anna Kowalska', login: `anna.${count}`, password: PASSWORD, passwordRepeat: PASSWORD, ...form },
      ...options,
    });
  const answer = async (response: Response) => [response.status, await response.json()] as const;
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
  const errorsOf = async (response: Response) => ((await response.json()) as { errors?: object }).errors;
  /** A further person of the owner's pharmacy. */
  const colleague = (columns: Record<string, unknown> = {}) =>
    app.make.user({ pharmacy_id: user.pharmacyId, name: 'Anna Kowalska', ...columns });
  const actionsOf = async () =>
    (
      await app.db.run(
        statement<{ action: string; actor: string }>(
          '',
          'select action, actor from audit_log where pharmacy_id = $1 order by id',
        ),
        [user.pharmacyId],
      )
    ).map(({ action, actor }) => `${actor}: ${action}`);

  it('are invited, choose login and password, and order as the owner wants', async () => {
    const email = `anna.${count}@example.com`;
    const [status, invited] = await answer(await invite(email.toUpperCase()));
    expect([status, invited]).toMatchObject([
      200,
      { people: [{ isSelf: true }], invitations: [{ email, mayOrder: true }] },
    ]);
    const { token, url } = await lastLink(app.db, email);
    expect(url).toContain('/auth/aktywacja-konta/');
    expect(await answer(await guest(`/user/register/activate/${token}`))).toMatchObject([
      200,
      { asks: 'person', login: '', email, facilityName: expect.stringContaining('Apteka') },
    ]);
    const key = randomUUID();
    const joined = await answer(await join(token, {}, { key }));
    expect(joined).toMatchObject([200, { login: `anna.${count}`, message: expect.stringContaining('aktywne') }]);
    // An answer that was lost is asked for again.
    expect(await answer(await join(token, {}, { key }))).toEqual(joined);
    for (const other of [{ login: `ewa.${count}` }, { password: `${PASSWORD}-2`, passwordRepeat: `${PASSWORD}-2` }])
      expect(await codeOf(await join(token, other, { key }))).toEqual([422, 'key_reused']);
    expect(await codeOf(await join(token))).toEqual([404, 'link_used']);
    const anna = await app.login(`anna.${count}`, PASSWORD);
    expect(await anna.json('/api/current_user')).toMatchObject({
      user: { name: 'Anna Kowalska', mayOrder: true, isOwner: false, hasColleagues: true },
    });
    const { people, invitations } = await list();
    expect(people.map(({ login, isOwner }) => [login, isOwner])).toEqual([
      [user.login, true],
      [`anna.${count}`, false],
    ]);
    expect(invitations).toEqual([]);
    expect((await mailsTo(app.db, user.email)).at(-1)?.subject).toBe('Anna Kowalska: nowe konto w aptece');
    expect(await actionsOf()).toEqual([`${user.login}: person invited`, `anna.${count}: person joined`]);
  });

  it('share one cart and one history, which say whose a change was', async () => {
    const product = await app.make.product();
    const other = await app.make.product();
    const anna = await app.login((await colleague()).login);
    await owner.json(`/api/cart/add-to-cart/${product}/2/1`);
    app.clock.advance(60_000);
    const at = app.deps.now().toISOString();
    const cart = await anna.json<{ version: string }>(`/api/cart/set-product-count-in-cart/${other}/3`);
    const lines = [
      { productId: product, changed: { name: user.login } },
      { productId: other, changed: { name: 'Anna Kowalska', at } },
    ];
    const shared = { changed: { name: 'Anna Kowalska', at }, cartWarehouses: [{ warmProducts: lines }] };
    expect(cart).toMatchObject(shared);
    expect(await owner.json('/api/cart/')).toMatchObject(shared);
    app.clock.advance(60_000);
    const left = await owner.json<{ version: string }>(`/api/cart/remove-all-product-from-cart/${product}`);
    expect(left).toMatchObject({ changed: { name: user.login, at: app.deps.now().toISOString() } });
    const { orderId } = await anna.json<{ orderId: number }>('/api/cart/cart-finalize', { cartVersion: left.version });
    await owner.json(`/api/order/cancel/${orderId}`);
    expect(await owner.json(`/api/order/get-order/${orderId}`)).toMatchObject({
      history: [
        { status: { code: 1 }, by: 'Anna Kowalska' },
        { status: { code: 20 }, by: user.login },
      ],
    });
    expect(await owner.json('/api/cart/')).toMatchObject({ itemCount: 0, changed: { name: 'Anna Kowalska' } });
  });

  describe('keep whose it was', () => {
    let anna: Agent;
    let stranger: Agent;
    beforeEach(async () => {
      anna = await app.login((await colleague()).login);
      stranger = await app.login((await app.make.user()).login);
    });

    it('of each decision about an agreement', async () => {
      const first = async (by: Agent) => (await by.json<Agreement[]>('/api/user/agreements'))[0];
      const id = (await first(owner))?.id ?? 0;
      expect(await first(owner)).toMatchObject({ state: 'undecided', decidedBy: null });
      await anna.json(`/api/user/agreements/accept/${id}`);
      expect(await first(owner)).toMatchObject({ state: 'accepted', decidedBy: 'Anna Kowalska' });
      await owner.json(`/api/user/agreements/decline/${id}`);
      expect(await first(anna)).toMatchObject({ state: 'declined', decidedBy: user.login });
      expect(await first(stranger)).toMatchObject({ state: 'undecided', decidedBy: null });
      const kept = statement<{ by: string; isAccepted: boolean }>(
        '',
        `select coalesce(nullif(u.name, ''), u.login) as by, d.is_accepted as "isAccepted"
         from agreement_decisions d join users u on u.id = d.user_id where d.pharmacy_id = $1 order by d.id`,
      );
      expect(await app.db.run(kept, [user.pharmacyId])).toEqual([
        { by: 'Anna Kowalska', isAccepted: true },
        { by: user.login, isAccepted: false },
      ]);
    });

    it('of a document that is sent', async () => {
      const send = (by: Agent, fileName: string, text: string) =>
        by.json('/api/user/documents/add', {
          json: {
            kind: 'open_pharmacy_permit',
            fileName,
            fileContent: dataUrl(Buffer.concat([PDF, Buffer.from(text)])),
          },
        });
      const list = async (by: Agent) =>
        (await by.json<CallResponse<typeof facilityDocuments>>('/api/user/documents')).documents;
      await send(anna, 'a.pdf', 'a');
      await send(owner, 'b.pdf', 'b');
      const documents = await list(owner);
      expect(documents.map(({ fileName, sentBy }) => `${fileName} ${sentBy}`).sort()).toEqual([
        'a.pdf Anna Kowalska',
        `b.pdf ${user.login}`,
      ]);
      const path = `/api/user/documents/${documents[0]?.id}`;
      expect((await anna.call(path)).status).toBe(200);
      expect((await stranger.call(path)).status).toBe(404);
      expect(await list(stranger)).toEqual([]);
    });

    it('of the first download of an invoice', async () => {
      await anIssuer(app.deps, 'AAA', 'W1');
      const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId, 30, ['W1']);
      await issue(app.deps, number);
      const first = async (by: Agent) => (await by.json<CallResponse<typeof invoices>>('/api/invoices/')).items[0];
      const invoice = await first(owner);
      const path = `/api/invoices/${invoice?.id}/pdf`;
      for (const by of [owner, stranger]) await by.json(`/api/user/agreements/accept/${invoice?.issuer.agreementId}`);
      expect((await stranger.call(path)).status).toBe(404);
      expect(await first(owner)).toMatchObject({ downloadedDate: null, downloadedBy: null });
      const at = app.deps.now().toISOString();
      expect((await anna.call(path)).status).toBe(200);
      app.clock.advance(60_000);
      expect((await owner.call(path)).status).toBe(200);
      expect(await first(owner)).toMatchObject({ downloadedDate: at, downloadedBy: 'Anna Kowalska' });
    });
  });

  it('change one line at once on two devices: both are applied, and the later one is shown', async () => {
    const product = await app.make.product();
    const anna = await app.login((await colleague()).login);
    const path = `/api/cart/add-to-cart/${product}/1/1`;
    await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? anna : owner).json(path)));
    const { rows } = await app.db
      .run(
        statement<{ count: number; changedBy: number }>(
          '',
          'select count, changed_by as "changedBy" from cart_lines where pharmacy_id = $1',
        ),
        [user.pharmacyId],
      )
      .then((found) => ({ rows: found }));
    const last = await app.db.run(
      statement<{ changedBy: number }>('', 'select changed_by as "changedBy" from carts where pharmacy_id = $1'),
      [user.pharmacyId],
    );
    expect(rows).toEqual([{ count: 6, changedBy: last[0]?.changedBy }]);
  });

  it('keep their own keys: one person is never answered with what another’s key did', async () => {
    const product = await app.make.product();
    const anna = await app.login((await colleague()).login);
    const key = randomUUID();
    await owner.json(`/api/cart/add-to-cart/${product}/1/1`, { key });
    expect(await anna.json(`/api/cart/add-to-cart/${product}/1/1`, { key })).toMatchObject({ itemCount: 2 });
  });

  describe('who may only look', () => {
    it('change nothing of cart and orders, and may again once the owner says so', async () => {
      const product = await app.make.product();
      const made = await colleague({ may_order: false });
      const anna = await app.login(made.login);
      const key = randomUUID();
      const add = () => anna.call(`/api/cart/add-to-cart/${product}/1/1`, { key });
      expect(await codeOf(await add())).toEqual([403, 'view_only']);
      const { version } = await owner.json<{ version: string }>(`/api/cart/add-to-cart/${product}/1/1`);
      expect(await codeOf(await anna.call('/api/cart/cart-finalize', { cartVersion: version }))).toEqual([
        403,
        'view_only',
      ]);
      expect(await anna.json('/api/cart/')).toMatchObject({ itemCount: 1 });
      expect((await act('edit', made.userId, { form: { name: 'Anna Nowak', mayOrder: '1' } })).status).toBe(200);
      // A refusal for want of a right is no outcome.
      expect((await add()).status).toBe(200);
      expect(await actionsOf()).toEqual([`${user.login}: person changed`]);
    });
  });

  describe('who are switched off', () => {
    it('are refused at the next call and at log-in, and are let in again with a new log-in', async () => {
      const made = await colleague();
      const anna = await app.login(made.login);
      const product = await app.make.product();
      expect((await act('switch-off', made.userId)).status).toBe(200);
      const refused = await anna.call(`/api/cart/add-to-cart/${product}/1/1`);
      expect(await answer(refused)).toMatchObject([401, { code: 'switched_off', message: /wyłączono/ }]);
      expect(await codeOf(await anna.call('/api/current_user'))).toEqual([401, 'switched_off']);
      await expect(app.login(made.login)).rejects.toThrow('403');
      expect((await act('let-in', made.userId)).status).toBe(200);
      expect((await anna.call('/api/current_user')).status).toBe(401);
      await app.login(made.login);
      expect((await mailsTo(app.db, made.email)).map(({ subject }) => subject)).toEqual([
        'Dostęp wyłączony',
        'Dostęp przywrócony',
      ]);
      expect(await actionsOf()).toEqual([`${user.login}: person switched off`, `${user.login}: person let in`]);
    });

    it('cannot come back by a reminder, nor by a link that was sent before', async () => {
      const made = await colleague();
      await guest(`/forgot-password/${made.login}`);
      const { token } = await lastLink(app.db, made.email);
      await act('switch-off', made.userId);
      expect(await codeOf(await guest(`/user/register/activate/${token}`))).toEqual([404, 'link_used']);
      const form = { password: PASSWORD, passwordRepeat: PASSWORD };
      expect(await codeOf(await guest(`/user/register/activate/${token}`, { form }))).toEqual([404, 'link_used']);
      app.clock.advance(60_000);
      await guest(`/forgot-password/${made.login}`);
      expect((await mailsTo(app.db, made.email)).at(-1)?.subject).toBe('Dostęp wyłączony');
    });

    it('twice are off once', async () => {
      const made = await colleague();
      expect(await Promise.all([act('switch-off', made.userId), act('switch-off', made.userId)])).toMatchObject([
        { status: 200 },
        { status: 200 },
      ]);
      expect(await actionsOf()).toEqual([`${user.login}: person switched off`]);
    });

    it('write nothing after that: a change under way is whole, a later one is refused', async () => {
      const made = await colleague();
      const anna = await app.login(made.login);
      const product = await app.make.product({ available: 1000 });
      const adds = Array.from({ length: 12 }, () => anna.call(`/api/cart/add-to-cart/${product}/1/1`));
      await act('switch-off', made.userId);
      const { itemCount } = await owner.json<{ itemCount: number }>('/api/cart/');
      const statuses = (await Promise.all(adds)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(itemCount);
      expect(new Set(statuses)).not.toContain(500);
      expect(await owner.json('/api/cart/')).toMatchObject({ itemCount });
      expect((await anna.call(`/api/cart/add-to-cart/${product}/1/1`)).status).toBe(401);
    });
  });

  it('are the owner’s to manage alone, and never another pharmacy’s', async () => {
    const made = await colleague();
    const anna = await app.login(made.login);
    const stranger = await app.login((await app.make.user()).login);
    await invite(`gość.${count}@example.com`.normalize('NFD').replace(/\p{M}/gu, ''));
    const invitation = (await list()).invitations[0] as Invitation;
    const calls: [string, AgentOptions][] = [
      [`edit/${made.userId}`, { form: { name: 'X', mayOrder: '1' } }],
      [`switch-off/${made.userId}`, { form: {} }],
      [`let-in/${made.userId}`, { form: {} }],
      [`invitations/resend/${invitation.id}`, { form: {} }],
      [`invitations/withdraw/${invitation.id}`, { form: {} }],
    ];
    for (const [path, options] of calls) {
      expect(await codeOf(await anna.call(`/api/user/people/${path}`, options))).toEqual([403, 'not_owner']);
      expect(await codeOf(await stranger.call(`/api/user/people/${path}`, options))).toEqual([404, 'not_found']);
    }
    expect(await codeOf(await anna.call('/api/user/people'))).toEqual([403, 'not_owner']);
    expect(await codeOf(await anna.call('/api/user/people/invite', { form: { email: 'x@example.com' } }))).toEqual([
      403,
      'not_owner',
    ]);
    expect((await list()).people).toMatchObject([{}, { name: 'Anna Kowalska', isActive: true }]);
  });

  it('never leave a pharmacy without its owner', async () => {
    expect(await errorsOf(await act('switch-off', user.userId))).toEqual({ id: [expect.stringContaining('zarządza')] });
    expect(await errorsOf(await act('edit', user.userId, { form: { name: 'Ewa Lis', mayOrder: '' } }))).toEqual({
      mayOrder: [expect.stringContaining('zawsze')],
    });
    expect(await answer(await act('edit', user.userId, { form: { name: 'Ewa Lis', mayOrder: '1' } }))).toMatchObject([
      200,
      { people: [{ name: 'Ewa Lis' }] },
    ]);
  });

  describe('invitations', () => {
    const email = () => `ola.${count}@example.com`;

    it('are sent again and withdrawn; earlier links end', async () => {
      await invite(email());
      const { token: first } = await lastLink(app.db, email());
      const [{ id }] = (await list()).invitations as [Invitation];
      app.clock.advance(8 * DAY);
      expect(await codeOf(await join(first))).toEqual([404, 'link_expired']);
      owner = await app.login(user.login);
      await act('invitations/resend', id);
      const { token } = await lastLink(app.db, email());
      expect(token).not.toBe(first);
      expect((await guest(`/user/register/activate/${token}`)).status).toBe(200);
      expect(await answer(await act('invitations/withdraw', id))).toMatchObject([200, { invitations: [] }]);
      expect(await codeOf(await guest(`/user/register/activate/${token}`))).toEqual([404, 'link_used']);
      expect(await codeOf(await join(token))).toEqual([404, 'link_used']);
      expect((await act('invitations/withdraw', id)).status).toBe(404);
      expect(await actionsOf()).toEqual(
        ['person invited', 'invitation sent again', 'invitation withdrawn'].map((action) => `${user.login}: ${action}`),
      );
    });

    it('to who is here or invited are refused at the field; to an account elsewhere they are answered alike', async () => {
      expect(await errorsOf(await invite(user.email))).toEqual({ email: [expect.stringContaining('już konto')] });
      await invite(email());
      expect(await errorsOf(await invite(email()))).toEqual({ email: [expect.stringContaining('już zaproszony')] });
      const elsewhere = await app.make.user();
      const work = async (to: string) => {
        let response = new Response();
        const statements = await app.statements(async () => {
          response = await invite(to);
        });
        return [response.status, statements];
      };
      expect(await work(elsewhere.email)).toEqual(await work(`nikt.${count}@example.com`));
      const [mail] = await mailsTo(app.db, elsewhere.email);
      expect(mail?.body).toContain('ma on już konto');
      expect(mail?.body).not.toContain('https://');
    });

    it('end where the address has got an account meanwhile, and a taken login is told at its field', async () => {
      await invite(email());
      const { token } = await lastLink(app.db, email());
      expect(await errorsOf(await join(token, { login: user.login }))).toEqual({
        login: [expect.stringContaining('zajęty')],
      });
      for (const [field, value] of [
        ['login', 'Ż'],
        ['name', ' '],
        ['password', 'krótkie'],
        ['passwordRepeat', 'inne'],
      ] as const) {
        expect(Object.keys((await errorsOf(await join(token, { [field]: value }))) ?? {})).toEqual([
          field === 'password' ? 'passwordRepeat' : field,
        ]);
      }
      await app.make.user({ email: email() });
      expect(await answer(await join(token))).toMatchObject([422, { message: expect.stringContaining('inny adres') }]);
    });

    it('are followed once by two presses at once', async () => {
      await invite(email());
      const { token } = await lastLink(app.db, email());
      const both = await Promise.all([join(token), join(token, { login: `ola.${count}` })]);
      // The later one finds the link used or, had it opened it before, the address taken.
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(both.map(({ status }) => [200, 404, 422].includes(status))).toEqual([true, true]);
      expect((await list()).people).toHaveLength(2);
    });

    it('end at thirty people, also when two come at once', async () => {
      for (let n = 3; n <= 30; n += 1) await colleague();
      const off = await colleague({ is_active: false });
      const both = await Promise.all([invite(`a.${count}@example.com`), invite(`b.${count}@example.com`)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await errorsOf(await act('let-in', off.userId))).toEqual({ id: [expect.stringContaining('30')] });
    });

    it('take no place once they expired, can be sent again while there is room, and go after a month', async () => {
      await invite(email());
      const [{ id }] = (await list()).invitations as [Invitation];
      for (let n = 3; n <= 30; n += 1) await colleague();
      expect((await invite(`b.${count}@example.com`)).status).toBe(422);
      app.clock.advance(8 * DAY);
      owner = await app.login(user.login);
      expect((await invite(`b.${count}@example.com`)).status).toBe(200);
      expect(await errorsOf(await act('invitations/resend', id))).toEqual({ id: [expect.stringContaining('30')] });
      const emails = async () => (await list()).invitations.map((invitation) => invitation.email);
      await cleanUp(app.deps);
      expect(await emails()).toEqual([`b.${count}@example.com`, email()]);
      app.clock.advance(30 * DAY);
      await cleanUp(app.deps);
      owner = await app.login(user.login);
      expect(await emails()).toEqual([`b.${count}@example.com`]);
    });

    it('are locked before their links, so that a joining and a withdrawal wait for one another', async () => {
      await invite(email());
      const { token } = await lastLink(app.db, email());
      const statements = await app.statements(async () => expect((await join(token)).status).toBe(200));
      const locks = statements.filter((name) => name === 'invitation_delete' || name === 'link_use');
      expect(locks).toEqual(['invitation_delete', 'link_use']);
    });

    it('are thirty mails an hour', async () => {
      await invite(email());
      const [{ id }] = (await list()).invitations as [Invitation];
      for (let n = 2; n <= 30; n += 1) expect((await act('invitations/resend', id)).status).toBe(200);
      expect((await act('invitations/resend', id)).status).toBe(429);
    });
  });

  it('shows the last use, so that the owner sees who is gone', async () => {
    const made = await colleague();
    const seen = async () => (await list()).people.find(({ id }) => id === made.userId) as Person;
    expect((await seen()).seenAt).toBeNull();
    await app.login(made.login, TEST_PASSWORD);
    expect((await seen()).seenAt).toBe(app.deps.now().toISOString());
  });
});
