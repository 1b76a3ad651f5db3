import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Quiz } from '#shared/contract/contents/quiz.ts';
import { knowledgeServerTexts } from '#shared/texts/contents/knowledge.ts';
import { opsKnowledgeTexts as texts } from '#shared/texts/contents/knowledge-ops.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

const HEAD = 'question;a;b;c;d;right;explanation';
const FILE = `${HEAD}\nIle?;jeden;dwa;trzy;;b;Bo dwa.\n"Kiedy;po co?";dziś;jutro;;;A;Bo dziś.\n`;

describeDatabase('the quiz', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let folder: string;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    folder = await mkdtemp(join(tmpdir(), 'zapas-quiz-'));
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    app.clock.set('2026-11-28T10:00:00Z');
    agent = await app.login((await app.make.user()).login);
    await app.db.script('truncate quizzes, quiz_questions, quiz_attempts restart identity cascade');
  });
  const set = async (content = FILE, ...options: string[]) => {
    const path = join(folder, 'quiz.csv');
    await writeFile(path, content);
    return operator.run('quiz', 'set', path, '--title', 'Quiz tygodnia', ...options);
  };
  const get = async (by = agent) => (await by.json<{ quiz: Quiz | null }>('/api/extras/quiz-configuration')).quiz;
  const answer = (answers: unknown, { by = agent, id = 1, key = randomUUID() as string } = {}) =>
    by.call(`/api/extras/quiz/${id}/answer`, { json: { answers }, key });

  it('never tells right answers before the pharmacy has answered', async () => {
    expect(await get()).toBeNull();
    await set(FILE, '--until', '2026-12-05');
    const raw = await (await agent.call('/api/extras/quiz-configuration')).text();
    expect(raw).not.toMatch(/right|Bo dwa|Bo dziś|explanation/);
    expect(await get()).toEqual({
      id: 1,
      title: 'Quiz tygodnia',
      until: '2026-12-05',
      questions: [
        { text: 'Ile?', options: ['jeden', 'dwa', 'trzy'] },
        { text: 'Kiedy;po co?', options: ['dziś', 'jutro'] },
      ],
      result: null,
    });
    expect(await app.statements(() => get())).toEqual(['session_find', 'quiz_find']);
    const refused = await answer([1]);
    expect(await refused.text()).not.toMatch(/right|Bo dwa|Bo dziś|explanation/);
  });

  it('is answered once a pharmacy, however often it is sent', async () => {
    await set();
    const key = randomUUID();
    for (const _ of ['sent', 'repeated']) {
      const response = await answer([1, 1], { key });
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { quiz: { result: { score: 1, answers: [{ chosen: 1, right: 1, explanation: 'Bo dwa.' }, { right: 0 }] } } },
      ]);
    }
    const again = await answer([1, 0]);
    expect([again.status, await again.json()]).toMatchObject([
      422,
      { code: 'quiz_answered', message: knowledgeServerTexts.quizAnswered },
    ]);
    expect((await get())?.result).toMatchObject({ score: 1, answeredAt: app.deps.now().toISOString() });
    const other = await app.login((await app.make.user()).login);
    expect((await get(other))?.result).toBeNull();
  });

  it('keeps one of two answers that come together', async () => {
    await set();
    const statuses = (await Promise.all([answer([1, 0]), answer([0, 0]), answer([2, 1])])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  it.each([
    ['too few', [1]],
    ['too many', [1, 0, 0]],
    ['an option that the question does not have', [1, 2]],
  ])('refuses %s at the field', async (_, answers) => {
    await set();
    const response = await answer(answers);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { answers: [knowledgeServerTexts.answerAll] } },
    ]);
    expect((await get())?.result).toBeNull();
  });

  it.each([[[1, -1]], [[1, 0.5]], [['1', '0']], ['10'], [null]])('refuses %j', async (answers) => {
    await set();
    expect((await answer(answers)).status).toBe(422);
    expect((await get())?.result).toBeNull();
  });

  it('is there on its days alone', async () => {
    await set(FILE, '--from', '2026-11-29', '--until', '2026-11-30');
    const at = async (iso: string) => {
      app.clock.set(iso);
      return [(await get()) !== null, (await answer([1, 0])).status];
    };
    // Days of Warsaw, an hour ahead of UTC.
    expect(await at('2026-11-28T22:30:00Z')).toEqual([false, 404]);
    expect(await at('2026-11-30T23:30:00Z')).toEqual([false, 404]);
    expect(await at('2026-11-28T23:30:00Z')).toEqual([true, 200]);
    expect(await at('2026-11-30T22:30:00Z')).toEqual([true, 422]);
  });

  it('may come from Excel', async () => {
    const rows = HEAD.split(';').map((name) => name.toUpperCase());
    const file = `\uFEFFsep=;\r\n${rows.join(';')};\r\nIle "mg"?;1;2;;;a;Bo.;\r\n;;;;;;;\r\n`;
    expect(await set(file)).toMatchObject({ exit: 0 });
  });

  it('is replaced by another and ended, and its results stay', async () => {
    expect(await operator.run('quiz', 'results')).toMatchObject({ exit: 1 });
    expect(await operator.run('quiz', 'end')).toMatchObject({ exit: 1 });
    await set();
    await answer([1, 0]);
    const results = (await operator.run('quiz', 'results')).said.trim().split('\n');
    expect(results).toEqual([
      'quiz;number;name;login;score;questions;answered_at;answers',
      expect.stringMatching(/^Quiz tygodnia;\d+;Apteka \d+;apteka\.\d+;2;2;2026-11-28 11:00;B A$/),
    ]);
    await set();
    expect(await get()).toMatchObject({ id: 2, result: null });
    expect((await answer([1, 0], { id: 1 })).status).toBe(404);
    expect(await operator.run('quiz', 'end')).toMatchObject({ exit: 0 });
    expect(await get()).toBeNull();
    expect((await operator.run('quiz', 'results')).said.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['another head', 'pytanie,a,b\nIle?,1,2', `rozdzielone znakiem „;”: ${HEAD}`],
    ['a semicolon too many', `${HEAD}\nIle?;1;2;;;a;Bo; tak.`, 'liczba kolumn: 8, powinno być 7'],
    ['no questions', `${HEAD}\n`, texts.noQuestions],
    ['one option', `${HEAD}\nIle?;jeden;;;;a;Bo.`, texts.questionFault(2, texts.fewOptions)],
    ['a gap between options', `${HEAD}\nIle?;jeden;;trzy;;a;Bo.`, texts.questionFault(2, texts.fewOptions)],
    ['a right answer that is none', `${HEAD}\nIle?;1;2;;;c;Bo.`, texts.questionFault(2, texts.badRight)],
    ['no explanation', `${HEAD}\nIle?;1;2;;;a;`, texts.questionFault(2, opsContentTexts.missing('explanation'))],
    ['an open quote', `${HEAD}\n"Ile?;1;2;;;a;Bo.`, 'Cudzysłów otwarty w wierszu 2'],
    ['a wrong row below an empty one', `${HEAD}\n\n"Ile\nrazy?";1;2;;;c;Bo.`, texts.questionFault(3, texts.badRight)],
  ])('is refused with %s, and the one before stays', async (_, content, message) => {
    await set();
    const { exit, said } = await set(content);
    expect([exit, said]).toEqual([1, expect.stringContaining(message)]);
    expect(await get()).toMatchObject({ id: 1 });
  });
});
