import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getArticle, getArticles, readAnswer, readArticle } from '#server/services/contents/articles.ts';
import { getClub } from '#server/services/contents/club.ts';
import { answerQuiz, getQuiz } from '#server/services/contents/quiz.ts';
import * as articles from '#shared/contract/contents/articles.ts';
import { club } from '#shared/contract/contents/club.ts';
import * as quiz from '#shared/contract/contents/quiz.ts';

/** The knowledge zone: articles, club and quiz (docs/product.md §4.15). */
export const knowledgeEndpoints: readonly Endpoint[] = [
  endpoint(articles.articles, (_, { db, actor, deps }) => getArticles(db, actor, deps.now())),
  endpoint(articles.article, ({ params }, { db, actor, deps }) => getArticle(db, actor, params.id, deps.now())),
  endpoint(articles.readArticle, ({ params }, { db, actor, deps }) => readArticle(db, actor, params.id, deps.now()), {
    onRepeat: async () => readAnswer(),
  }),
  endpoint(club, (_, { db, actor, deps }) => getClub(db, actor, deps.now())),
  endpoint(quiz.quizConfiguration, (_, { db, actor, deps }) => getQuiz(db, actor, deps.now())),
  endpoint(
    quiz.answerQuiz,
    ({ params, body }, { db, actor, deps }) =>
      answerQuiz(db, actor, { id: params.id, answers: body.answers, now: deps.now() }),
    { onRepeat: ({ db, actor, deps }) => getQuiz(db, actor, deps.now()) },
  ),
];
