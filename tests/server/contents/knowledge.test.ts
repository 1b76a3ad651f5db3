import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Article, ArticleSummary } from '#shared/contract/contents/articles.ts';
import type { Club } from '#shared/contract/contents/club.ts';
import { opsKnowledgeTexts as texts } from '#shared/texts/contents/knowledge-ops.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { pngHead } from '#tests/support/web/picture-file.ts';

const DAY = 24 * 3_600_000;

describeDatabase('the knowledge zone', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let folder: string;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    folder = await mkdtemp(join(tmpdir(), 'zapas-knowledge-'));
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    app.clock.set('2026-11-28T10:00:00Z');
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  const file = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const addArticle = async (fields: string, body: string, ...options: string[]) =>
    operator.run('article', 'add', await file('artykul.md', `---\n${fields}\n---\n${body}`), ...options);
  const HEAD = 'title: Chłodnia\ncategory: Zimny łańcuch\nlead: Co robić.';
  const list = (of = agent) => of.json<ArticleSummary[]>('/api/extras/articles');
  const idOf = (said: string) => Number(/\d+/.exec(said)?.[0]);

  describe('articles', () => {
    it('are written in Markdown, rendered without scripts, and listed in one statement', async () => {
      const body = '## Pierwsze kroki\n\n**Zapisz** godzinę. <script>alert(1)</script> [x](javascript:alert(1))\n';
      const id = idOf((await addArticle(`${HEAD}\npicture: syringe`, body)).said);
      const article = await agent.json<Article>(`/api/extras/articles/${id}`);
      expect(article).toMatchObject({
        title: 'Chłodnia',
        date: '2026-11-28',
        minutes: 1,
        drawing: 'syringe',
        picture: null,
        isRead: false,
      });
      expect(article.html).toContain('<strong>Zapisz</strong>');
      expect(article.html).not.toMatch(/<script|href="javascript/);
      const statements = await app.statements(async () => {
        expect((await list()).map((one) => one.id)).toContain(id);
      });
      expect(statements).toEqual(['session_find', 'articles_list']);
      expect(await app.statements(() => agent.json(`/api/extras/articles/${id}`))).toEqual([
        'session_find',
        'article_find',
      ]);
    });

    it('come out on their day, the newest first', async () => {
      const later = idOf((await addArticle(`${HEAD}\ndate: 2026-12-02`, 'Tekst.')).said);
      const today = idOf((await addArticle(HEAD, 'Tekst.')).said);
      const shown = async () => (await list()).map(({ id }) => id).filter((id) => id === later || id === today);
      expect(await shown()).toEqual([today]);
      expect((await agent.call(`/api/extras/articles/${later}`)).status).toBe(404);
      expect((await agent.call(`/api/extras/articles/${later}/read`, { form: {} })).status).toBe(404);
      expect((await operator.run('article', 'list')).said).toContain(`${later}  2026-12-02  przyszły`);
      app.clock.advance(4 * DAY);
      expect(await shown()).toEqual([later, today]);
    });

    it('are marked as read by a user for that user', async () => {
      const id = idOf((await addArticle(HEAD, 'Tekst.')).said);
      for (const _ of ['read', 'read again']) {
        expect((await agent.call(`/api/extras/articles/${id}/read`, { form: {} })).status).toBe(200);
      }
      const isRead = async (by: Agent) => (await list(by)).find((one) => one.id === id)?.isRead;
      expect(await isRead(agent)).toBe(true);
      expect(await isRead(await app.login((await app.make.user()).login))).toBe(false);
      expect((await operator.run('article', 'list')).said).toMatch(new RegExp(`^${id} .*przeczytany przez: 1$`, 'm'));
      expect((await operator.run('article', 'remove', String(id))).exit).toBe(0);
      expect((await operator.run('article', 'remove', String(id))).exit).toBe(1);
      expect(await isRead(agent)).toBeUndefined();
    });

    it('have a picture, which is served and goes with the last article', async () => {
      const png = await file('obrazek.png', pngHead(64, 32));
      expect(await addArticle(HEAD, 'Tekst.', '--picture', png)).toMatchObject({ exit: 1 });
      const id = idOf((await addArticle(`${HEAD}\nalt: Lodówka`, 'Tekst.', '--picture', png)).said);
      const shown = (await list()).find((one) => one.id === id)?.picture;
      expect(shown).toMatchObject({ width: 64, height: 32, alt: 'Lodówka' });
      expect((await agent.call(shown?.imagePath ?? '')).status).toBe(200);
      await operator.run('article', 'remove', String(id));
      expect((await agent.call(shown?.imagePath ?? '')).status).toBe(404);
    });

    it.each([
      ['no title', 'category: A\nlead: B', 'x', opsContentTexts.missing('title')],
      ['an unknown field', `${HEAD}\nautor: X`, 'x', texts.unknownField('autor')],
      ['a line that is none', `${HEAD}\nbez dwukropka`, 'x', texts.badLine('bez dwukropka')],
      ['a day that is none', `${HEAD}\ndate: 2026-02-30`, 'x', opsContentTexts.badDate('date')],
      ['minutes that are none', `${HEAD}\nminutes: 0`, 'x', texts.badMinutes],
      ['no text', HEAD, '  \n', texts.noBody],
    ])('are refused with %s', async (_, fields, body, message) => {
      const { exit, said } = await addArticle(fields, body);
      expect(exit).toBe(1);
      expect(said).toContain(message);
    });

    it('are refused without a head', async () => {
      const { exit, said } = await operator.run('article', 'add', await file('bez.md', '# Tytuł\n\nTekst'));
      expect([exit, said]).toEqual([1, expect.stringContaining(texts.noHead)]);
    });
  });

  describe('the club', () => {
    const club = () => agent.json<Club>('/api/extras/club');
    const join = (isMember: boolean) =>
      app.db.run(statement('', 'update pharmacies set in_club = $2 where id = $1'), [user.pharmacyId, isMember]);
    const add = (...options: string[]) =>
      operator.run('club', 'add', '--title', 'Oferta', '--text', 'Treść', ...options);

    it('shows its offers to members alone, on their days', async () => {
      const id = idOf((await add('--link', '/kdw', '--from', '2026-11-28', '--until', '2026-11-30')).said);
      expect(await club()).toEqual({ isMember: false, offers: [] });
      await join(true);
      expect(await club()).toEqual({
        isMember: true,
        offers: [{ id, title: 'Oferta', text: 'Treść', link: '/kdw', until: '2026-11-30' }],
      });
      app.clock.set('2026-11-27T10:00:00Z');
      expect((await club()).offers).toEqual([]);
      app.clock.set('2026-11-30T22:30:00Z');
      expect((await club()).offers).toHaveLength(1);
      app.clock.set('2026-11-30T23:30:00Z');
      expect((await club()).offers).toEqual([]);
      expect((await operator.run('club', 'list')).said).toContain(`${id}  2026-11-28–2026-11-30  ukryta`);
      expect((await operator.run('club', 'remove', String(id))).exit).toBe(0);
      expect((await operator.run('club', 'remove', String(id))).exit).toBe(1);
    });

    it('refuses unsafe links and days in the wrong order', async () => {
      expect(await add('--link', 'javascript:alert(1)')).toMatchObject({ exit: 1 });
      expect(await add('--from', '2026-12-02', '--until', '2026-12-01')).toMatchObject({ exit: 1 });
      expect((await add('--until', '2025-12-01')).said).toContain('Uwaga: ten termin już minął');
      expect(await operator.run('club', 'add', '--title', 'Sama nazwa')).toMatchObject({ exit: 2 });
    });
  });
});
