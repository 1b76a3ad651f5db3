import type { Executor } from '#server/db/db.ts';
import { findQuiz, type QuizRow, storeAttempt } from '#server/repositories/contents/quiz.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Quiz, QuizResult, quizConfiguration } from '#shared/contract/contents/quiz.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { knowledgeServerTexts as texts } from '#shared/texts/contents/knowledge.ts';

type Configuration = CallResponse<typeof quizConfiguration>;

/** The quiz of the day of `now`, with right answers only once the pharmacy has answered. */
export async function getQuiz(db: Executor, caller: Actor | null, now: Date): Promise<Configuration> {
  const row = await findQuiz(db, requireActor(caller).pharmacyId, warsawDate(now));
  return { quiz: row ? toQuiz(row) : null };
}

/** Stores the one try of the caller's pharmacy. @throws Refusal 404, 422 `quiz_answered` or at `answers` */
export async function answerQuiz(
  tx: Executor,
  caller: Actor | null,
  { id, answers, now }: { readonly id: number; readonly answers: readonly number[]; readonly now: Date },
): Promise<Configuration> {
  const { pharmacyId, userId } = requireActor(caller);
  const row = await findQuiz(tx, pharmacyId, warsawDate(now));
  if (row?.id !== id) throw new Refusal(404, ERROR_CODES.notFound, texts.quizOver);
  const { questions } = row;
  const isWhole = questions.every(({ options }, index) => (answers[index] ?? options.length) < options.length);
  if (!isWhole || answers.length !== questions.length) throw invalidField('answers', texts.answerAll);
  const score = questions.filter(({ right }, index) => answers[index] === right).length;
  const isFirst = await storeAttempt(tx, { quizId: id, pharmacyId, userId, answers, score, at: now });
  if (!isFirst) throw new Refusal(422, ERROR_CODES.quizAnswered, texts.quizAnswered);
  return getQuiz(tx, caller, now);
}

function toQuiz(row: QuizRow): Quiz {
  const { id, title, until, questions } = row;
  const asked = questions.map(({ text, options }) => ({ text, options: [...options] }));
  return { id, title, until, questions: asked, result: resultOf(row) };
}

function resultOf({ questions, answers, score, answeredAt }: QuizRow): QuizResult | null {
  if (answers === null || score === null || answeredAt === null) return null;
  const told = questions.map(({ right, explanation }, index) => ({ chosen: answers[index] ?? 0, right, explanation }));
  return { score, answeredAt, answers: told };
}
