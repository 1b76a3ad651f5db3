import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Visibility } from '#shared/contract/accounts/visibility.ts';
import {
  dutyFaultTexts as faults,
  visibilityFieldTexts as texts,
  visibilityServerTexts,
} from '#shared/texts/accounts/visibility.ts';
import { errorTexts } from '#shared/texts/common.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { mailsTo } from '#tests/support/shop/mails.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

const PATH = '/api/user/letyourselfbefound';
const HOUR = 3_600_000;
const CLOSED = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const DUTY = { date: '2026-12-24', from: '20:00', to: '8:00' };
const CARD = {
  phone: '(71) 555-01-17',
  website: 'centralna.example',
  hours: { ...CLOSED, mon: { from: '8', to: '20:00' }, sat: { from: '9.00', to: '15:00' } },
  services: ['vaccination'],
  duties: [{ date: '2026-11-28', from: '20:00', to: '8:00' }],
  consent: visibilityServerTexts.consentVersion,
};

describeDatabase('the card of a pharmacy for patients', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let user: MadeUser;
  let agent: Agent;
  let number: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });
  beforeEach(async () => {
    user = await app.make.user();
    agent = await app.login(user.login);
    const { user: known } = await agent.json<{ user: { pharmacyNettleId: number } }>('/api/current_user');
    number = String(known.pharmacyNettleId);
  });
  const get = (of = agent) => of.json<Visibility>(PATH);
  const send = async (changes: object = {}, key: string = randomUUID()) =>
    agent.call(PATH, { json: { ...CARD, base: (await get()).changedAt, ...changes }, key });
  const withdraw = () => agent.json<Visibility>(`${PATH}/withdraw`, { form: {} });
  const ops = (...args: string[]) => operator.run('visibility', ...args);
  const codeOf = async (of: string) => /kod: (\w+)/.exec((await ops('show', of)).said)?.[1] ?? 'none';
  /** Accepts a card as an operator does who looks at it. */
  const accept = async (of = number) => ops('accept', of, await codeOf(of));

  it('begins with what the profile knows, and reads it in one statement', async () => {
    const statements = await app.statements(async () => {
      expect(await get()).toMatchObject({
        state: 'none',
        card: null,
        pharmacy: { street: 'Rynek 1', city: 'Wrocław', phone: '' },
        consent: { givenAt: null, version: visibilityServerTexts.consentVersion },
      });
    });
    expect(statements).toEqual(['session_find', 'visibility_find']);
  });

  it('is stored once however often it is sent, and accepted by the wholesaler', async () => {
    const key = randomUUID();
    for (const _ of ['sent', 'repeated']) expect((await send({ base: null }, key)).status).toBe(200);
    expect(await get()).toMatchObject({
      state: 'sent',
      card: {
        website: 'https://centralna.example/',
        hours: { ...CLOSED, mon: { from: '08:00', to: '20:00' }, sat: { from: '09:00', to: '15:00' } },
        duties: [{ date: '2026-11-28', from: '20:00', to: '08:00' }],
      },
      sentAt: app.deps.now().toISOString(),
      consent: { givenAt: app.deps.now().toISOString(), givenVersion: '1' },
    });
    expect((await ops('list')).said).toContain(`${number}  do sprawdzenia`);
    expect((await ops('export')).said).not.toContain(number);
    expect(await accept()).toMatchObject({ exit: 0 });
    expect(await accept()).toMatchObject({ exit: 1 });
    expect(await get()).toMatchObject({ state: 'accepted', acceptedAt: app.deps.now().toISOString() });
    expect((await ops('export')).said).toContain(
      ';(71) 555-01-17;https://centralna.example/;08:00-20:00;;;;;09:00-15:00;;Szczepienia;2026-11-28 20:00-08:00',
    );
    expect((await mailsTo(app.db, user.email)).map(({ subject }) => subject)).toEqual([
      'Apteka jest widoczna dla pacjentów',
    ]);
  });

  it('stays as patients see it until a change is accepted', async () => {
    await send();
    await accept();
    app.clock.advance(HOUR);
    await send({ phone: '(71) 555-09-09' });
    expect(await get()).toMatchObject({ state: 'changed', card: { phone: '(71) 555-09-09' } });
    expect((await ops('export')).said).toContain('(71) 555-01-17');
    await accept();
    expect(await get()).toMatchObject({ state: 'accepted' });
    expect((await ops('export')).said).toContain('(71) 555-09-09');
    const before = await get();
    app.clock.advance(HOUR);
    await send({ phone: '(71) 555-09-09' });
    expect(await get()).toEqual(before);
  });

  it('keeps when its consent was given, which a withdrawal ends', async () => {
    await send();
    const { givenAt } = (await get()).consent;
    await accept();
    app.clock.advance(HOUR);
    await send({ website: '' });
    expect((await get()).consent.givenAt).toBe(givenAt);
    expect(await withdraw()).toMatchObject({
      state: 'withdrawn',
      card: { website: '' },
      acceptedAt: null,
      consent: { givenAt: null, givenVersion: null },
    });
    expect((await ops('export')).said).not.toContain(number);
    expect((await ops('list')).said).not.toContain(`${number}  `);
    expect((await ops('list', '--all')).said).toContain(`${number}  wycofana`);
    expect(await accept()).toMatchObject({ exit: 1 });
    app.clock.advance(HOUR);
    await send({ website: '' });
    expect(await get()).toMatchObject({ state: 'sent', consent: { givenAt: app.deps.now().toISOString() } });
  });

  it.each([
    ['no consent', { consent: '' }, 'consent', errorTexts.required],
    ['a consent to other words', { consent: '0' }, 'consent', visibilityServerTexts.otherConsent],
    ['no phone', { phone: ' ' }, 'phone', errorTexts.required],
    ['a web address that is none', { website: 'javascript:alert(1)' }, 'website', texts.website],
    ['no open day', { hours: CLOSED }, 'hours', texts.noDay],
    ['no time', { hours: { ...CLOSED, mon: { from: '', to: '20' } } }, 'hours.mon.from', errorTexts.required],
    ['a time that is none', { hours: { ...CLOSED, mon: { from: '8', to: '25' } } }, 'hours.mon.to', texts.clock],
    ['an earlier end', { hours: { ...CLOSED, sun: { from: '9', to: '8' } } }, 'hours.sun.to', texts.closesEarlier],
    ['an unknown service', { services: ['najtaniej'] }, 'services.0', texts.service],
    ['a service twice', { services: ['waste', 'waste'] }, 'services', texts.twice],
    ['a day that is none', { duties: [{ date: '2026-02-30', from: '8', to: '9' }] }, 'duties.0.date', texts.date],
    ['a duty that is over', { duties: [{ date: '2020-01-01', from: '8', to: '9' }] }, 'duties.0.date', faults.past],
    ['a duty of another age', { duties: [DUTY, { ...DUTY, date: '9999-12-31' }] }, 'duties.1.date', faults.far],
    ['a duty twice', { duties: [DUTY, { ...DUTY, to: '08:00' }] }, 'duties.1.date', texts.dutyTwice],
    ['a duty from 24', { duties: [{ ...DUTY, from: '24:00' }] }, 'duties.0.from', texts.fromMidnight],
    ['an eighth day', { hours: { ...CARD.hours, foo: null } }, 'hours.foo', texts.day],
    ['an empty duty', { duties: [{ date: '2026-12-24', from: '8', to: '8' }] }, 'duties.0.to', texts.sameTime],
  ])('is refused at its field for %s', async (_, changes, field, message) => {
    const response = await send(changes);
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { [field]: [message] } }]);
    expect(await get()).toMatchObject({ state: 'none', card: null });
  });

  it('is the pharmacy’s own', async () => {
    await send();
    const stranger = await app.login((await app.make.user()).login);
    expect(await get(stranger)).toMatchObject({ state: 'none', card: null });
    await stranger.json(`${PATH}/withdraw`, { form: {} });
    expect((await get()).state).toBe('sent');
  });

  it('is not written over a card that the sender has not seen', async () => {
    const { changedAt: base } = await get();
    const both = await Promise.all([send({ base, phone: '(71) 555-01-01' }), send({ base, phone: '(71) 555-02-02' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = both.find(({ status }) => status === 422);
    expect(await late?.json()).toMatchObject({ errors: { base: [visibilityServerTexts.changedMeanwhile] } });
    const { card } = await get();
    // A repeat of what is there already is no change.
    expect((await send({ base, phone: card?.phone })).status).toBe(200);
    app.clock.advance(HOUR);
    const seen = (await get()).changedAt;
    await withdraw();
    expect((await send({ base: seen, phone: '(71) 555-03-03' })).status).toBe(422);
    // The same card would give the consent again that somebody has just ended.
    const again = await send({ base: seen, phone: card?.phone });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ errors: { base: [visibilityServerTexts.withdrawnMeanwhile] } });
    expect(await get()).toMatchObject({ state: 'withdrawn', card: { phone: card?.phone } });
  });

  it('leaves a line of the audit log for each consent and withdrawal', async () => {
    await send();
    await send();
    await send({ website: '' });
    await withdraw();
    await withdraw();
    await send();
    const lines = await app.db.run(
      statement<{ actor: string; action: string; changes: object }>(
        '',
        'select actor, action, changes from audit_log where pharmacy_id = $1 order by id',
      ),
      [user.pharmacyId],
    );
    const line = (action: string, changes: object) => ({ actor: user.login, action: `visibility ${action}`, changes });
    expect(lines).toEqual([
      line('sent', { consent: [null, '1'] }),
      line('sent', {}),
      line('withdrawn', { consent: ['1', null] }),
      line('sent', { consent: [null, '1'] }),
    ]);
  });

  it('is told to the owner once its sender is switched off', async () => {
    const colleague = await app.make.user({ pharmacy_id: user.pharmacyId });
    agent = await app.login(colleague.login);
    await send();
    const owner = await app.login(user.login);
    await owner.json(`/api/user/people/switch-off/${colleague.userId}`, { form: {} });
    await accept();
    expect((await mailsTo(app.db, user.email)).at(-1)?.subject).toBe('Apteka jest widoczna dla pacjentów');
    expect((await mailsTo(app.db, colleague.email)).map(({ subject }) => subject)).toEqual(['Dostęp wyłączony']);
  });

  it('is no formula in a spreadsheet', async () => {
    const name = { name: '=HYPERLINK("x")' };
    const other = await app.make.user({ pharmacy_id: await app.make.pharmacy(name) });
    agent = await app.login(other.login);
    const known = await agent.json<{ user: { pharmacyNettleId: number } }>('/api/current_user');
    await send();
    await accept(String(known.user.pharmacyNettleId));
    expect((await ops('export')).said).toContain(`;"'=HYPERLINK(""x"")";`);
  });

  it('is asked for by number', async () => {
    expect(await ops('accept', 'apteka')).toMatchObject({ exit: 2 });
    expect(await ops('accept', number)).toMatchObject({ exit: 2 });
    expect(await ops('accept', '999999', 'abc')).toMatchObject({ exit: 1 });
    expect(await ops('show', '999999')).toMatchObject({ exit: 1 });
    expect(await ops('show', 'apteka')).toMatchObject({ exit: 2 });
  });

  it('is shown whole before it is accepted, and not accepted once it is another one', async () => {
    await send();
    const { said } = await ops('show', number);
    for (const part of ['Rynek 1', '(71) 555-01-17', 'poniedziałek: 08:00-20:00', 'niedziela: nieczynne']) {
      expect(said).toContain(part);
    }
    expect(said).toContain('usługi: Szczepienia');
    expect(said).toContain('dyżury: 2026-11-28 20:00-08:00');
    const seen = await codeOf(number);
    await send({ website: 'inna.example' });
    expect(await ops('accept', number, seen)).toMatchObject({ exit: 1 });
    expect((await get()).state).toBe('sent');
    expect(await accept()).toMatchObject({ exit: 0 });
    expect((await ops('show', number)).said).not.toContain('kod:');
  });
});
