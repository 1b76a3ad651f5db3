import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam, isoDate, isoTimestamp } from '#shared/contract/common.ts';

/** Questions of a quiz, and answers to choose from in each. */
export const QUIZ_LIMITS = { questions: 20, options: 4 } as const;

/** What the pharmacy answered, told once it has: `chosen` and `right` are positions among the options, from 0. */
const result = v.object({
  score: count,
  answeredAt: isoTimestamp,
  answers: v.array(v.object({ chosen: count, right: count, explanation: v.string() })),
});

const quiz = v.object({
  id: count,
  title: v.string(),
  /** The last day; null for none. */
  until: v.nullable(isoDate),
  questions: v.array(v.object({ text: v.string(), options: v.array(v.string()) })),
  /** Null until this pharmacy has answered. */
  result: v.nullable(result),
});
export type Quiz = v.InferOutput<typeof quiz>;
export type QuizResult = v.InferOutput<typeof result>;

const configuration = v.object({ quiz: v.nullable(quiz) });

/** Today's quiz. Right answers and explanations come with the result, never before. */
export const quizConfiguration = defineCall('quizConfiguration', { response: configuration });

/**
 * Answers the whole quiz, once a pharmacy: positions of the chosen options, in the order of the questions. 422
 * `quiz_answered` for a second try, 404 once the quiz is over.
 */
export const answerQuiz = defineCall('answerQuiz', {
  params: v.object({ id: idParam }),
  body: v.object({
    answers: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(QUIZ_LIMITS.options - 1))),
      v.maxLength(QUIZ_LIMITS.questions),
    ),
  }),
  response: configuration,
  errors: [ERROR_CODES.notFound, ERROR_CODES.quizAnswered],
});
