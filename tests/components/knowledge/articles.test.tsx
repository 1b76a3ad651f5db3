import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Article, ArticleSummary } from '#shared/contract/contents/articles.ts';
import type { Club } from '#shared/contract/contents/club.ts';
import { knowledgeTexts as texts } from '#shared/texts/contents/knowledge.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { ArticleList } from '#web/features/knowledge/ArticleList.tsx';
import { ArticleScreen } from '#web/features/knowledge/ArticleScreen.tsx';
import { KnowledgeScreen } from '#web/features/knowledge/KnowledgeScreen.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import type { KnowledgeSearch } from '#web/state/search-params.ts';
import { session } from '#web/state/session.ts';
import { MAIN_ID } from '#web/ui/focus.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function anArticle(id: number, about: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id,
    title: `Artykuł ${id}`,
    lead: 'O czym jest.',
    category: id % 2 === 0 ? 'Zimny łańcuch' : 'Faktury',
    minutes: 4,
    date: '2026-11-18',
    drawing: 'syringe',
    picture: null,
    isRead: false,
    ...about,
  };
}

function Zone() {
  const [search, setSearch] = useState<KnowledgeSearch>({ page: 1 });
  return (
    <main id={MAIN_ID}>
      <KnowledgeScreen search={search} goTo={setSearch} />
    </main>
  );
}

async function zone(articles: readonly ArticleSummary[], club: Club = { isMember: false, offers: [] }) {
  session.start(aUser());
  const { screen, path } = await show(<Zone />, {
    seed: (client) => {
      client.setQueryData(knowledgeQueries.quiz().queryKey, { quiz: null });
      client.setQueryData(knowledgeQueries.articles().queryKey, [...articles]);
      client.setQueryData(knowledgeQueries.club().queryKey, club);
    },
  });
  return { screen, path, cards: screen.getByRole('list', { name: texts.articles }).getByRole('link') };
}

it('articles are found by words without accents and by topic, six a page, and read ones are marked', async () => {
  const articles = [
    anArticle(8, { title: 'Chłodnia latem', isRead: true }),
    ...[7, 6, 5, 4, 3, 2, 1].map((id) => anArticle(id)),
  ];
  const { screen, cards } = await zone(articles);
  expect(cards.all()).toHaveLength(6);
  await expect.element(cards.first()).toHaveTextContent(`Zimny łańcuch · 4 minChłodnia latem ${texts.read}`);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await screen.getByRole('button', { name: 'Następna strona' }).click();
  await expect.poll(() => cards.all()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Faktury' }).click();
  await expect.poll(() => cards.all()).toHaveLength(4);
  await screen.getByRole('button', { name: texts.all }).click();
  await screen.getByRole('searchbox', { name: texts.search }).fill('LATEM chlodnia');
  await expect.poll(() => cards.all()).toHaveLength(1);
  await screen.getByRole('searchbox', { name: texts.search }).fill('niczego');
  await screen.getByRole('button', { name: texts.clear }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(() => cards.all()).toHaveLength(6);
});

it('a page beyond the end is left for the last one', async () => {
  const goTo = vi.fn();
  const { screen } = await show(<ArticleList search={{ page: 9 }} goTo={goTo} />, {
    seed: (client) => client.setQueryData(knowledgeQueries.articles().queryKey, [anArticle(1)]),
  });
  await expect.poll(() => goTo.mock.calls).toEqual([[{ page: 1 }, { replace: true }]]);
  await expect.element(screen.getByRole('list', { name: texts.articles }).getByRole('link')).toBeVisible();
});

it('members see offers, others how to join', async () => {
  const offers = [{ id: 1, title: 'Opiekun apteki', text: 'Dzwoni sam.', link: '/kdw', until: '2026-12-31' }];
  const member = await zone([], { isMember: true, offers });
  await expect.element(member.screen.getByText('do 2026-12-31')).toBeVisible();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await member.screen.getByRole('link', { name: texts.club.openOf('Opiekun apteki') }).click();
  await expect.poll(member.path).toBe('/kdw');
  await member.screen.unmount();
  const other = await zone([]);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await other.screen.getByRole('link', { name: texts.club.join }).click();
  await expect.poll(other.path).toBe('/formularzKontaktowy?sprawa=klub');
});

async function article(about: Partial<Article> = {}) {
  const api = fakeApi();
  api.answer({ body: { message: 'ok' } });
  session.start(aUser());
  const { screen } = await show(<ArticleScreen id={3} />, {
    seed: (client) =>
      client.setQueryData(knowledgeQueries.article(3).queryKey, {
        ...anArticle(3),
        html: '<h2 id="a">Pierwsze kroki</h2><p>Zapisz godzinę.</p>',
        ...about,
      }),
  });
  return { screen, sent: () => api.requests.filter(({ method }) => method === 'POST') };
}

it('an article is marked as read once its end was seen, and once', async () => {
  const { screen, sent } = await article();
  await expect.element(screen.getByRole('heading', { name: 'Pierwsze kroki' })).toBeVisible();
  await expect.element(screen.getByText(texts.read)).toBeVisible();
  expect(sent().map(({ url }) => new URL(url).pathname)).toEqual(['/api/extras/articles/3/read']);
});

it('a long article is not read before its end, and without a connection nothing is sent', async () => {
  await page.viewport(390, 500);
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const { screen, sent } = await article({ html: '<p>Zapisz.</p>'.repeat(60) });
  await expect.element(screen.getByText(texts.read)).not.toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByText(texts.read)).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('an article that is gone is said to be gone, with the way to the others', async () => {
  fakeApi().answer({ status: 404, body: { message: 'Nie ma', code: 'not_found', requestId: 'r1' } });
  const { screen } = await show(<ArticleScreen id={3} />);
  await expect.element(screen.getByRole('heading', { name: texts.articleGone })).toBeVisible();
  await expect.element(screen.getByText(texts.articleGoneText)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.back }).last()).toHaveAttribute('href', '/strefaWiedzy');
});
