import { orderWrite, read, write } from './route-defaults.ts';

/** Rows of `ROUTES` for the knowledge zone: articles, club and quiz (docs/product.md §7 Extras). */
export const KNOWLEDGE_ROUTES = {
  articles: {
    ...read,
    name: 'articles',
    method: 'GET',
    path: '/extras/articles',
    cache: 'reading',
    extra: 'the articles of the knowledge zone',
  },
  article: {
    ...read,
    name: 'article',
    method: 'GET',
    path: '/extras/articles/{id}',
    cache: 'reading',
    extra: 'the text of an article',
  },
  readArticle: {
    ...write,
    name: 'readArticle',
    method: 'POST',
    path: '/extras/articles/{id}/read',
    extra: 'which articles a user has read',
  },
  club: {
    ...read,
    name: 'club',
    method: 'GET',
    path: '/extras/club',
    cache: 'catalogue',
    extra: 'offers for members of the club',
  },
  quizConfiguration: {
    ...read,
    name: 'quizConfiguration',
    method: 'GET',
    path: '/extras/quiz-configuration',
    cache: 'catalogue',
  },
  answerQuiz: {
    ...orderWrite,
    name: 'answerQuiz',
    method: 'POST',
    path: '/extras/quiz/{id}/answer',
    encoding: 'json',
    extra: 'the one try of a pharmacy, which its result needs',
  },
} as const;
