import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { type Agent, requestOf } from '#tests/support/server/agent.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { answerOf, type ProbeControl, probeCount, probeEndpoints } from '#tests/support/server/probe-endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeEngines('outcomes of writes', (engine) => {
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
    app.clock.set('2026-11-28T10:00:00.000Z');
    await app.db.run(statement('', "delete from app_meta where key = 'bodies_dropped_until'"));
    await app.db.run(statement('', 'delete from sessions'));
    await app.db.run(statement('', 'delete from login_attempts'));
    agent = await app.login((await app.make.user()).login);
  });
  const write = (options: Parameters<Agent['call']>[1] = {}) => agent.call(`/api/probe/write/${name}`, options);
  const count = () => probeCount(app.db, name);
  const clean = () => cleanUp(app.deps);

  it('lose accepted bodies after a day, and then return the current state', async () => {
    const key = randomUUID();
    await write({ key });
    app.clock.advance(DAY - HOUR);
    await clean();
    expect(await answerOf(write({ key }))).toEqual({ status: 200, body: '{"count":1}' });
    app.clock.advance(2 * HOUR);
    await clean();
    expect(await answerOf(write({ key }))).toEqual({ status: 200, body: '{"count":0}' });
    expect(await count()).toBe(1);
  });

  it('keep refusals complete', async () => {
    const key = randomUUID();
    control.refuse = () => new Refusal(422, 'out_of_stock', 'Za mało');
    const first = await answerOf(write({ key }));
    app.clock.advance(2 * DAY);
    await clean();
    expect(await answerOf(write({ key }))).toEqual(first);
  });

  it('are deleted after 90 days', async () => {
    const { key, login } = { key: randomUUID(), login: (await app.make.user()).login };
    agent = await app.login(login);
    await write({ key });
    app.clock.advance(90 * DAY + 1);
    await clean();
    agent = await app.login(login);
    expect(await agent.json(`/api/probe/write/${name}`, { key })).toEqual({ count: 2 });
  });

  it('are cleaned together with expired sessions and counters', async () => {
    await app.request('/api/login_check', requestOf({ form: { username: 'nikt', password: 'zle' } }));
    app.clock.advance(31 * DAY);
    await clean();
    const [left] = await app.db.run<{ sessions: number; attempts: number }>({
      name: '',
      text: 'select (select count(*) from sessions) as sessions, (select count(*) from login_attempts) as attempts',
    });
    expect(left).toEqual({ sessions: 0, attempts: 0 });
  });
});
