import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { tellOfEndingDocuments, tellPharmacies } from '#server/services/notices/notifications.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import { notificationText } from '#shared/texts/notices/notifications.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { operatedOrder } from '#tests/support/shop/operated-order.ts';

const DAY = 86_400_000;
const list = async (agent: Agent) => (await agent.json<{ items: Notification[] }>('/api/extras/notifications')).items;
const said = async (agent: Agent) => (await list(agent)).map((item) => notificationText(item).replaceAll(/\s/g, ' '));

describeDatabase('notifications of orders', (engine) => {
  const { shop, run, done, sku } = operatedOrder(engine);
  const mails = () =>
    run<{ subject: string; body: string }>(
      `select m.subject, m.body from mail_outbox m join users u on u.email = m.recipient
       join orders o on o.pharmacy_id = u.pharmacy_id
       where o.id = $1 and m.subject not like '%otrzymaliśmy%' order by m.id`,
      [shop().order.id],
    );

  it('tell of an order that is accepted, supplied in part and shipped, and mail the shortage', async () => {
    const { agent, order } = shop();
    await done('status', order.number, '2');
    await done('realize', order.number, `${await sku(0)}=5:limit producenta`);
    await done('status', order.number, '25');
    await done('status', order.number, '10');
    const about = `Zamówienie ${order.number}`;
    expect(await said(agent)).toEqual([
      `${about} wysłane.`,
      `${about} skompletowane z brakami w 1 pozycji.`,
      `${about} przyjęte do realizacji.`,
    ]);
    expect((await list(agent)).map(({ subjectId, isRead }) => [subjectId, isRead])).toEqual(
      Array(3).fill([order.id, false]),
    );
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Zapas: .* skompletowane z brakami w 1\spozycji$/);
    expect(mail?.body).toContain('historii zamówień');
  });

  it('tell and mail that an order is held, and that it is refused and why', async () => {
    const { agent, order } = shop();
    await done('status', order.number, '15');
    await done('status', order.number, '26', '--reason', 'brak zgody');
    expect(await said(agent)).toEqual([
      `Zamówienie ${order.number} odrzucone: brak zgody.`,
      expect.stringContaining('wstrzymane'),
    ]);
    expect(await mails()).toHaveLength(2);
  });

  it('say nothing of an order that is supplied in full, nor to another pharmacy', async () => {
    const { app, agent, order } = shop();
    const other = await app.login((await app.make.user()).login);
    await done('status', order.number, '2');
    await done('realize', order.number);
    expect(await said(agent)).toEqual([`Zamówienie ${order.number} przyjęte do realizacji.`]);
    expect(await list(other)).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describeDatabase('notifications', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });
  const run = <T>(text: string, values: unknown[] = []) => app.db.run(statement<T>('', text), values);
  const tell = (pharmacyId: number, name: string) =>
    tellPharmacies(app.db, [{ pharmacyId, kind: 'order_shipped', subjectId: 1, name }], app.deps.now());
  const read = (ids: unknown, who = agent) => who.call('/api/extras/notifications/read', { json: { ids } });
  const newest = async (who = agent) => (await list(who))[0]?.id ?? 0;

  it('are read per user, and once more changes nothing', async () => {
    await tell(user.pharmacyId, 'ZA/1');
    await tell(user.pharmacyId, 'ZA/2');
    const [second, first] = await list(agent);
    expect(await (await read([first?.id])).json()).toEqual({ read: 1 });
    expect((await list(agent)).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect((await read([first?.id, second?.id, second?.id])).status).toBe(200);
    expect((await list(agent)).every(({ isRead }) => isRead)).toBe(true);
  });

  it('of another pharmacy cannot be read, and nothing is marked with them', async () => {
    const other = await app.make.user();
    await tell(other.pharmacyId, 'ZA/3');
    await tell(user.pharmacyId, 'ZA/4');
    const foreign = await newest(await app.login(other.login));
    const own = await newest();
    expect((await read([own, foreign])).status).toBe(404);
    expect((await list(agent))[0]?.isRead).toBe(false);
  });

  it.each([[[]], [['x']], [[0]], [Array(51).fill(1)], ['1'], [undefined]])('refuse %j to be read', async (ids) => {
    expect((await read(ids)).status).toBe(422);
  });

  it('from before somebody was invited are the owner’s alone', async () => {
    const owner = await app.make.user();
    const [before, after] = ['2026-11-29T10:00:00Z', '2026-12-24T10:00:00Z'];
    const created = { pharmacy_id: owner.pharmacyId, created_at: '2026-12-01T10:00:00Z' };
    const invited = await app.login((await app.make.user(created)).login);
    for (const at of [before, after])
      await tellPharmacies(
        app.db,
        [{ pharmacyId: owner.pharmacyId, kind: 'order_shipped', subjectId: 1, name: at }],
        new Date(at),
      );
    const names = async (who: Agent) => (await list(who)).map(({ name }) => name);
    expect(await names(invited)).toEqual([after]);
    expect(await names(await app.login(owner.login))).toEqual([after, before]);
  });

  it('list the last 50', async () => {
    const many = Array.from({ length: 52 }, (_, index) => ({
      pharmacyId: user.pharmacyId,
      kind: 'order_shipped' as const,
      subjectId: index,
      name: `ZA/${index}`,
    }));
    await tellPharmacies(app.db, many, app.deps.now());
    const items = await list(agent);
    expect(items).toHaveLength(50);
    expect(items[0]?.name).toBe('ZA/51');
  });

  it('cost one statement beside the session', async () => {
    expect(await app.statements(() => list(agent))).toEqual(['session_find', 'notifications_list']);
  });

  it('tell of a document that ends within 30 days once, and again when its new end comes near', async () => {
    const owner = await app.make.user();
    let who = await app.login(owner.login);
    await run(
      `insert into facility_documents (pharmacy_id, kind, file_name, type, size, hash, created_on, expires_on, importance,
         uploaded_at)
       values ($1, 'open_pharmacy_permit', 'a.pdf', 'application/pdf', 1, 'h', '2020-01-01', '2026-12-29', 'important', now())`,
      [owner.pharmacyId],
    );
    const look = () => tellOfEndingDocuments(app.db, app.deps.now());
    app.clock.set('2026-11-28T10:00:00.000Z');
    await look();
    expect(await list(who)).toEqual([]);
    app.clock.advance(DAY);
    await Promise.all([look(), look()]);
    await look();
    expect(await said(who)).toEqual([
      'Zezwolenie na prowadzenie apteki ogólnodostępnej – ważność kończy się 2026-12-29. Dodaj nowy dokument.',
    ]);
    const mails = () => run('select 1 from mail_outbox where recipient = $1', [owner.email]);
    expect(await mails()).toHaveLength(1);
    await run("update facility_documents set expires_on = '2027-01-10' where pharmacy_id = $1", [owner.pharmacyId]);
    app.clock.advance(15 * DAY);
    await look();
    who = await app.login(owner.login);
    expect(await list(who)).toHaveLength(2);
    await run("update facility_documents set expires_on = '2027-01-11', importance = 'void' where pharmacy_id = $1", [
      owner.pharmacyId,
    ]);
    await look();
    expect(await list(who)).toHaveLength(2);
    app.clock.advance(91 * DAY);
    await cleanUp(app.deps);
    expect(await run('select 1 from notifications where pharmacy_id = $1', [owner.pharmacyId])).toEqual([]);
  });

  describe('of a change of data', () => {
    const ask = async (value: string) => {
      const [change] = await run<{ id: number }>(
        `insert into pharmacy_changes (pharmacy_id, user_id, field, from_value, to_value, requested_at)
         values ($1, $2, 'phone', '', $3, now()) returning id`,
        [user.pharmacyId, user.userId, value],
      );
      return String(change?.id);
    };

    it('tell that it was accepted, or why not', async () => {
      app.clock.set('2026-11-28T10:00:00.000Z');
      agent = await app.login(user.login);
      expect((await operator.run('account', 'changes', 'accept', await ask('713555555'))).exit).toBe(0);
      expect((await said(agent))[0]).toBe('Telefon – zmiana przyjęta.');
      const refused = await operator.run('account', 'changes', 'reject', await ask('713555556'), '--reason', 'pomyłka');
      expect(refused.exit).toBe(0);
      expect((await said(agent))[0]).toBe('Telefon – zmiana odrzucona: pomyłka.');
    });
  });
});
