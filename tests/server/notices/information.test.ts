import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InformationMessage } from '#shared/contract/notices/information.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

describeDatabase('information bar', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });
  beforeEach(() => app.db.script('truncate information_messages restart identity cascade'));

  const ops = (...args: string[]) => operator.run('info', ...args);
  const add = async (...args: string[]) => expect((await ops('add', ...args)).exit).toBe(0);
  const messages = async (who = agent) =>
    (await who.json<{ messages: InformationMessage[] }>('/api/extras/information-bar')).messages;
  const texts = async (who = agent) => (await messages(who)).map(({ text }) => text);
  const dismiss = (id: number | string, who = agent) =>
    who.call(`/api/extras/information-bar/dismiss/${id}`, { method: 'POST' });

  it('shows messages of today, the gravest first, with tone and link', async () => {
    await add('Nowy cennik', '--link', '/low-prices');
    await add('Awaria dostaw', '--tone', 'bad');
    expect(await ops('add', 'Wczoraj', '--until', '2026-11-27')).toEqual({
      exit: 0,
      said: expect.stringMatching(/^Dodano .*\nUwaga: ten termin już minął/),
    });
    await add('Jutro', '--from', '2026-11-29');
    await add('Dziś', '--from', '2026-11-28', '--until', '2026-11-28');
    expect(await messages()).toEqual([
      { id: 2, text: 'Awaria dostaw', tone: 'bad', link: null },
      { id: 1, text: 'Nowy cennik', tone: 'info', link: '/low-prices' },
      { id: 5, text: 'Dziś', tone: 'info', link: null },
    ]);
    expect(await app.statements(messages)).toEqual(['session_find', 'information_due']);
  });

  it('shows a message for a group to that group only', async () => {
    const hospital = await app.make.pharmacy({ kind: 'hospital_pharmacy', distribution_group: 'chain' });
    const other = await app.login((await app.make.user({ pharmacy_id: hospital })).login);
    await add('Apteki', '--for', 'open_pharmacy');
    await add('Szpitale', '--for', 'hospital_pharmacy');
    await add('Sieci', '--for', 'chain');
    await add('Klub', '--for', 'club');
    expect(await texts()).toEqual(['Apteki']);
    expect(await texts(other)).toEqual(['Szpitale', 'Sieci']);
    expect((await dismiss(2)).status).toBe(404);
    expect((await dismiss(99)).status).toBe(404);
  });

  it('is put away by a user for good, not for others', async () => {
    const colleague = await app.login((await app.make.user()).login);
    await add('Inwentaryzacja');
    expect(await (await dismiss(1)).json()).toEqual({ id: 1 });
    expect((await dismiss(1)).status).toBe(200);
    expect(await texts()).toEqual([]);
    expect(await texts(colleague)).toEqual(['Inwentaryzacja']);
    expect((await dismiss('x')).status).toBe(422);
  });

  it('is listed and removed by the operator', async () => {
    expect((await ops('list')).said).toBe('Nie ma żadnych komunikatów.\n');
    await add('Inwentaryzacja', '--until', '2026-11-27');
    expect((await ops('list')).said).toBe('1 | info | all | …–2026-11-27 | ukryty | Inwentaryzacja | bez linku\n');
    expect(await ops('remove', '1')).toEqual({ exit: 0, said: 'Usunięto komunikat 1.\n' });
    expect(await ops('remove', '1')).toMatchObject({ exit: 1, said: expect.stringContaining('Nie ma komunikatu 1') });
  });

  it.each([
    [['add'], 2],
    [['add', 'a', 'b'], 2],
    [['add', ' '], 1],
    [['add', 'x'.repeat(161)], 1],
    [['add', 'a', '--tone', 'loud'], 1],
    [['add', 'a', '--for', 'nobody'], 1],
    [['add', 'a', '--link', '//evil.example'], 1],
    [['add', 'a', '--from', '2026-02-30'], 1],
    [['add', 'a', '--from', '2026-12-02', '--until', '2026-12-01'], 1],
    [['remove', 'x'], 2],
    [['list', 'x'], 2],
  ])('refuses %j with %d and stores nothing', async (args, exit) => {
    expect((await ops(...args)).exit).toBe(exit);
    expect((await ops('list')).said).toBe('Nie ma żadnych komunikatów.\n');
  });
});
