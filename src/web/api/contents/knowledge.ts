import { queryOptions } from '@tanstack/react-query';
import { article, articles, readArticle as readArticleCall } from '#shared/contract/contents/articles.ts';
import { club } from '#shared/contract/contents/club.ts';
import { answerQuiz as answerQuizCall, quizConfiguration } from '#shared/contract/contents/quiz.ts';
import { callApi } from '#web/api/client.ts';

const STALE_MS = 60_000;

/** The knowledge zone. Opened articles stay on the device by the service worker. */
export const knowledgeQueries = {
  articles: () =>
    queryOptions({
      queryKey: ['knowledge', 'articles'],
      queryFn: ({ signal }) => callApi(articles, {}, { signal }),
      staleTime: STALE_MS,
      meta: { kept: 'other' },
    }),
  article: (id: number) =>
    queryOptions({
      queryKey: ['knowledge', 'article', id],
      queryFn: ({ signal }) => callApi(article, { params: { id } }, { signal }),
      staleTime: STALE_MS,
      meta: { kept: 'other' },
    }),
  club: () =>
    queryOptions({
      queryKey: ['knowledge', 'club'],
      queryFn: ({ signal }) => callApi(club, {}, { signal }),
      staleTime: STALE_MS,
      meta: { kept: 'other' },
    }),
  quiz: () =>
    queryOptions({
      queryKey: ['knowledge', 'quiz'],
      queryFn: ({ signal }) => callApi(quizConfiguration, {}, { signal }),
      staleTime: STALE_MS,
      meta: { kept: 'other' },
    }),
};

/** Marks an article as read by the user. @throws {ApiError} 404 */
export const readArticle = (id: number, idempotencyKey: string) =>
  callApi(readArticleCall, { params: { id } }, { idempotencyKey });

/** Sends the one try of the pharmacy. @throws {ApiError} 404, 422 `quiz_answered` */
export const answerQuiz = (id: number, answers: readonly number[], idempotencyKey: string) =>
  callApi(answerQuizCall, { params: { id }, body: { answers: [...answers] } }, { idempotencyKey });
