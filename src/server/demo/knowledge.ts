import type { Executor } from '#server/db/db.ts';
import { insertArticle } from '#server/repositories/contents/articles.ts';
import { insertOffer } from '#server/repositories/contents/club.ts';
import { insertQuiz } from '#server/repositories/contents/quiz.ts';
import { readArticleFile } from '#server/services/contents/article-operations.ts';
import { readQuestions } from '#server/services/contents/quiz-operations.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { readDemoFile } from './data.ts';

/** Files of the folder `articles`, the oldest first, with the days since each came out. */
const DEMO_ARTICLES = [
  ['krotkie-daty', 38],
  ['zapotrzebowanie', 24],
  ['ksef', 11],
  ['zimny-lancuch', 3],
] as const;

const DEMO_OFFERS = [
  {
    title: 'Opiekun apteki, także w soboty',
    text: 'Apteki z klubu mają swojego opiekuna: odpowiada w soboty od 8:00 do 13:00 i oddzwania w ciągu godziny.',
    link: '/formularzKontaktowy',
  },
  {
    title: 'Krótkie daty dzień wcześniej',
    text: 'Nowe pozycje w strefie KDW zobaczycie dzień przed innymi. Zadzwoń, aby je zarezerwować.',
    link: '/kdw',
  },
] as const;

const QUIZ_TITLE = 'Quiz miesiąca';
const QUIZ_DAYS = 30;

/** Articles, offers of the club and a quiz that goes on for a month. */
export async function loadDemoKnowledge(tx: Executor, now: Date): Promise<void> {
  const today = warsawDate(now);
  for (const [file, daysAgo] of DEMO_ARTICLES) {
    await insertArticle(tx, readArticleFile(await readDemoFile(`articles/${file}.md`), addDays(today, -daysAgo)));
  }
  for (const offer of DEMO_OFFERS) await insertOffer(tx, { ...offer, from: null, until: null });
  const questions = await readQuestions(await readDemoFile('quiz.csv'));
  await insertQuiz(tx, { title: QUIZ_TITLE, from: today, until: addDays(today, QUIZ_DAYS), questions });
}
