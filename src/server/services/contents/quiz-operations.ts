import { Readable } from 'node:stream';
import * as v from 'valibot';
import { endQuiz, insertQuiz, listQuizResults, type QuestionRow } from '#server/repositories/contents/quiz.ts';
import { csvLines } from '#server/services/common/csv-lines.ts';
import { checkedTerm, line, noteOver, term } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { readCsv } from '#server/services/import/import-csv.ts';
import { readHead } from '#server/services/import/import-head.ts';
import { QUIZ_LIMITS } from '#shared/contract/contents/quiz.ts';
import { warsawDate, warsawDateTime } from '#shared/language/dates.ts';
import { opsKnowledgeTexts as texts } from '#shared/texts/contents/knowledge-ops.ts';
import { importTexts } from '#shared/texts/import.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';

const LETTERS = ['a', 'b', 'c', 'd'];
const HEAD = ['question', ...LETTERS, 'right', 'explanation'];
/** Characters of a cell. */
const MAX_CELL = 600;

/** An operator's input for a quiz; `text` is the file. */
export const newQuiz = v.object({
  text: v.string(),
  title: line('--title', 80),
  ...term,
});

/** Begins a quiz and ends the one before, whose results stay. @throws OperatorRefusal with nothing changed */
export async function setQuiz(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: v.InferOutput<typeof newQuiz>,
): Promise<string[]> {
  const { title } = input;
  const questions = await readQuestions(input.text);
  const days = checkedTerm(input);
  await db.transaction(async (tx) => {
    await endQuiz(tx, now());
    await insertQuiz(tx, { title, ...days, questions });
  });
  return [texts.quizSet(title, questions.length), ...noteOver(days, warsawDate(now()))];
}

/** The questions of a CSV file. @throws OperatorRefusal that names the line */
export async function readQuestions(text: string): Promise<QuestionRow[]> {
  const questions: QuestionRow[] = [];
  let places: ReadonlyMap<string, number> | undefined;
  let width = 0;
  for await (const { line, cells } of readCsv(Readable.from([text]))) {
    if (!places) {
      places = readHead(cells, HEAD);
      width = cells.length;
      continue;
    }
    const head = places;
    if (cells.slice(width).some(Boolean))
      throw new OperatorRefusal(texts.questionFault(line, importTexts.wrongColumnCount(cells.length, width)));
    questions.push(questionOf((name) => (cells[head.get(name) ?? -1] ?? '').trim(), line));
  }
  if (questions.length === 0) throw new OperatorRefusal(texts.noQuestions);
  if (questions.length > QUIZ_LIMITS.questions) throw new OperatorRefusal(texts.manyQuestions(QUIZ_LIMITS.questions));
  return questions;
}

function questionOf(cell: (name: string) => string, line: number): QuestionRow {
  const fault = (why: string) => new OperatorRefusal(texts.questionFault(line, why));
  for (const name of HEAD) if (cell(name).length > MAX_CELL) throw fault(opsContentTexts.tooLong(name, MAX_CELL));
  for (const name of ['question', 'explanation']) if (cell(name) === '') throw fault(opsContentTexts.missing(name));
  const all = LETTERS.map(cell);
  const options = all.filter(Boolean);
  if (options.length < 2 || all.slice(0, options.length).includes('')) throw fault(texts.fewOptions);
  const right = LETTERS.indexOf(cell('right').toLowerCase());
  if (right < 0 || right >= options.length) throw fault(texts.badRight);
  return { text: cell('question'), options, right, explanation: cell('explanation') };
}

/** Ends the open quiz; its results stay. @throws OperatorRefusal when there is none */
export async function finishQuiz({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const title = await endQuiz(db, now());
  if (title === undefined) throw new OperatorRefusal(texts.noQuiz);
  return [texts.quizEnded(title)];
}

/** Results of the last quiz as CSV with a head, a pharmacy a row, best first. @throws OperatorRefusal for none */
export async function describeResults({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await listQuizResults(db);
  if (rows.length === 0) throw new OperatorRefusal(texts.noQuizYet);
  const lines = rows.flatMap((row) => {
    const { nettleId, pharmacyName, login, answers, score, answeredAt, questionCount, title } = row;
    if (nettleId === null || answers === null || answeredAt === null) return [];
    const chosen = answers.map((option) => LETTERS[option]?.toUpperCase() ?? '').join(' ');
    const at = warsawDateTime(new Date(answeredAt));
    return [
      [title, String(nettleId), pharmacyName ?? '', login ?? '', String(score), String(questionCount), at, chosen],
    ];
  });
  return csvLines([['quiz', 'number', 'name', 'login', 'score', 'questions', 'answered_at', 'answers'], ...lines]);
}
