import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { PopupBanner } from '#shared/contract/notices/popups.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { pngHead } from '#tests/support/web/picture-file.ts';

const WORDS = ['--heading', 'Odporność zimą', '--text', 'Do −13 %'];

describeDatabase('campaign and season', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let agent: Agent;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    folder = await mkdtemp(join(tmpdir(), 'zapas-popups-'));
  });
  afterAll(async () => {
    await operator.stop();
    await rm(folder, { recursive: true, force: true });
    await app.close();
  });
  beforeEach(async () => {
    app.clock.set('2026-11-28T10:00:00.000Z');
    await app.db.script('truncate popup_banners, banners, pictures cascade');
    agent = await app.login((await app.make.user()).login);
  });
  const due = () =>
    agent.json<{ campaign: PopupBanner | null; season: PopupBanner | null }>('/api/extras/popup-banners');
  const pictures = async () => (await app.db.run(statement('', 'select 1 from pictures'))).length;

  it('neither is there until it is set', async () => {
    expect(await due()).toEqual({ campaign: null, season: null });
    expect(await app.statements(due)).toEqual(['session_find', 'popup_banners_due']);
  });

  it('the campaign leads to package 35, until its last day', async () => {
    expect(await operator.run('campaign', 'set', ...WORDS, '--until', '2026-11-28')).toEqual({
      exit: 0,
      said: 'Kampania „Odporność zimą”, do 2026-11-28.\n',
    });
    const { campaign } = await due();
    expect(campaign).toMatchObject({ heading: 'Odporność zimą', link: '/promocje/35/amount-based', picture: null });
    app.clock.advance(86_400_000);
    agent = await app.login((await app.make.user()).login);
    expect((await due()).campaign).toBeNull();
  });

  it('the season has the end and gap of the specification, and says that it is over', async () => {
    const { said } = await operator.run('season', 'set', ...WORDS);
    expect(said).toMatch(/przed 2025-01-20.*\nUwaga: ten termin już minął/);
    expect((await due()).season).toBeNull();
    app.clock.set('2025-01-19T22:59:00.000Z');
    agent = await app.login((await app.make.user()).login);
    expect((await due()).season).toMatchObject({ until: '2025-01-20', gapHours: 12 });
    app.clock.set('2025-01-19T23:00:00.000Z');
    expect((await due()).season).toBeNull();
  });

  it('a new one is another edition, with another picture, and ends with its picture', async () => {
    const file = join(folder, 'zima.png');
    await writeFile(file, pngHead(600, 320));
    const set = (...more: string[]) =>
      operator.run('season', 'set', ...WORDS, '--until', '2027-01-20', '--gap', '6', '--picture', file, ...more);
    expect((await set()).exit).toBe(0);
    const { season: first } = await due();
    expect(first).toMatchObject({ gapHours: 6, picture: { width: 600, height: 320 } });
    expect((await agent.call(first?.picture?.path ?? '')).status).toBe(200);
    app.clock.advance(1_000);
    expect((await set('--link', '/kdw')).exit).toBe(0);
    const { season: second } = await due();
    expect(second?.link).toBe('/kdw');
    expect(second?.edition).not.toBe(first?.edition);
    expect(await pictures()).toBe(1);
    expect(await operator.run('season', 'end')).toEqual({ exit: 0, said: 'Zakończono sezon.\n' });
    expect(await pictures()).toBe(0);
    expect((await operator.run('season', 'end')).exit).toBe(1);
    expect((await operator.run('campaign', 'end')).exit).toBe(1);
  });

  it.each([
    [['campaign', 'set'], 1],
    [['campaign', 'set', '--heading', 'x'.repeat(81), '--text', 'a'], 1],
    [['campaign', 'set', ...WORDS, '--link', 'javascript:alert(1)'], 1],
    [['campaign', 'set', ...WORDS, '--until', '2026-02-30'], 1],
    [['campaign', 'set', ...WORDS, '--from', '2026-12-02', '--until', '2026-12-01'], 1],
    [['campaign', 'set', ...WORDS, '--picture', 'nie-ma.png'], 1],
    [['campaign', 'set', ...WORDS, '--gap', '12'], 2],
    [['campaign', 'set', 'x', ...WORDS], 2],
    [['season', 'set', ...WORDS, '--gap', '0'], 1],
    [['season', 'end', 'x'], 2],
  ])('refuses %j with %d', async (args, exit) => {
    expect((await operator.run(...args)).exit).toBe(exit);
    expect(await due()).toEqual({ campaign: null, season: null });
  });
});
