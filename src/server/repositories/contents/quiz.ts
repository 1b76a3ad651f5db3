import { type Executor, first, statement } from '#server/db/db.ts';

/** A question with its right answer: a position among the options, from 0. */
export interface QuestionRow {
  readonly text: string;
  readonly options: readonly string[];
  readonly right: number;
  readonly explanation: string;
}

/** A quiz with what a pharmacy answered; null before. */
export interface QuizRow {
  readonly id: number;
  readonly title: string;
  readonly until: string | null;
  readonly questions: readonly QuestionRow[];
  readonly answers: readonly number[] | null;
  readonly score: number | null;
  readonly answeredAt: string | null;
}

const FIND = statement<QuizRow>(
  'quiz_find',
  `select q.id, q.title, q.until_date as until, a.answers, a.score, a.answered_at as "answeredAt",
     (select json_agg(json_build_object('text', n.text, 'options', n.options, 'right', n.right_option,
        'explanation', n.explanation) order by n.position) from quiz_questions n where n.quiz_id = q.id) as questions
   from quizzes q left join quiz_attempts a on a.quiz_id = q.id and a.pharmacy_id = $1
   where q.ended_at is null
     and coalesce(q.from_date <= $2::date, true) and coalesce(q.until_date >= $2::date, true)`,
);

/** The quiz of a day (`YYYY-MM-DD`), with what the pharmacy answered. */
export async function findQuiz(db: Executor, pharmacyId: number, day: string): Promise<QuizRow | undefined> {
  return first(await db.run(FIND, [pharmacyId, day]));
}

const ATTEMPT = statement<{ quizId: number }>(
  'quiz_attempt',
  `insert into quiz_attempts (quiz_id, pharmacy_id, user_id, answers, score, answered_at)
   values ($1, $2, $3, $4::jsonb, $5, $6) on conflict do nothing returning quiz_id as "quizId"`,
);

interface Attempt {
  readonly quizId: number;
  readonly pharmacyId: number;
  readonly userId: number;
  readonly answers: readonly number[];
  readonly score: number;
  readonly at: Date;
}

/** Stores the try of a pharmacy; false when it had one already. */
export async function storeAttempt(tx: Executor, attempt: Attempt): Promise<boolean> {
  const { quizId, pharmacyId, userId, answers, score, at } = attempt;
  const values = [quizId, pharmacyId, userId, JSON.stringify(answers), score, at.toISOString()];
  return (await tx.run(ATTEMPT, values)).length > 0;
}

const END = statement<{ title: string }>(
  'quiz_end',
  'update quizzes set ended_at = $1 where ended_at is null returning title',
);

/** Ends the open quiz and returns its title, if there is one. */
export async function endQuiz(tx: Executor, at: Date): Promise<string | undefined> {
  return first(await tx.run(END, [at.toISOString()]))?.title;
}

const INSERT = statement<never>(
  'quiz_insert',
  `with quiz as (
     insert into quizzes (title, from_date, until_date) values ($1, $2::date, $3::date) returning id
   )
   insert into quiz_questions (quiz_id, position, text, options, right_option, explanation)
   select quiz.id, n.position, n.question ->> 'text', n.question -> 'options', (n.question ->> 'right')::int,
     n.question ->> 'explanation'
   from quiz, jsonb_array_elements($4::jsonb) with ordinality as n(question, position)`,
);

export interface NewQuiz {
  readonly title: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly questions: readonly QuestionRow[];
}

export async function insertQuiz(tx: Executor, { title, from, until, questions }: NewQuiz): Promise<void> {
  await tx.run(INSERT, [title, from, until, JSON.stringify(questions)]);
}

/** What a pharmacy answered; of a quiz without answers, one row without a pharmacy. */
interface ResultRow {
  readonly title: string;
  readonly nettleId: number | null;
  readonly pharmacyName: string | null;
  readonly login: string | null;
  readonly answers: readonly number[] | null;
  readonly score: number | null;
  readonly answeredAt: string | null;
  readonly questionCount: number;
}

const RESULTS = statement<ResultRow>(
  'quiz_results',
  `select q.title, p.nettle_id as "nettleId", p.name as "pharmacyName", u.login, a.answers, a.score,
     a.answered_at as "answeredAt", (select count(*) from quiz_questions n where n.quiz_id = q.id) as "questionCount"
   from quizzes q left join quiz_attempts a on a.quiz_id = q.id left join pharmacies p on p.id = a.pharmacy_id
     left join users u on u.id = a.user_id
   where q.id = (select max(id) from quizzes) order by a.score desc, a.answered_at, p.id`,
);

/** Results of the last quiz, best first. Empty when there was none. */
export function listQuizResults(db: Executor): Promise<ResultRow[]> {
  return db.run(RESULTS);
}
