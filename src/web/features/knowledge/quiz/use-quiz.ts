import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Quiz } from '#shared/contract/contents/quiz.ts';
import { knowledgeTexts } from '#shared/texts/contents/knowledge.ts';
import { answerQuiz, knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';

const texts = knowledgeTexts.quiz;

const progress = v.object({
  /** Chosen options, from 0; null for a question without an answer. */
  answers: v.array(v.nullable(v.number())),
  /** The question that is shown, from 0. */
  position: v.number(),
});
type Progress = v.InferOutput<typeof progress>;

/** The answers of a quiz before they are sent. They stay on the device, over leaving the screen and a reload. */
export function useQuiz({ id, questions }: Quiz) {
  const client = useQueryClient();
  const draft = `quiz-${id}`;
  const [state, setState] = useState<Progress>(() => readProgress(draft, questions.length));
  const { answers, position } = state;
  const change = (next: Progress) => {
    setState(next);
    writeDraft(draft, next);
  };
  const { queryKey } = knowledgeQueries.quiz();
  const { run, isPending } = useAction({
    // One try a pharmacy, and Enter alone leads here.
    question: {
      title: texts.sendTitle,
      text: texts.sendText,
      confirmLabel: texts.send,
      cancelLabel: texts.check,
    },
    send: (key) => answerQuiz(id, answers.map(Number), key),
    onDone: (answer) => {
      removeDraft(draft);
      client.setQueryData(queryKey, answer);
    },
    failure: ({ message, status, code }) => ({
      title: texts.failed,
      text: status === 404 || code === ERROR_CODES.quizAnswered ? message : `${message} ${texts.kept}`,
    }),
    onFailed: ({ status, code }) => {
      if (status === 404 || code === ERROR_CODES.quizAnswered) removeDraft(draft);
    },
    // Somebody else of the pharmacy may have answered, or the quiz may be over.
    refresh: queryKey,
  });
  return {
    answers,
    position,
    chosen: answers[position] ?? null,
    isLast: position === questions.length - 1,
    isPending,
    choose: (option: number) => change({ position, answers: answers.with(position, option) }),
    goTo: (next: number) => change({ answers, position: next }),
    send: () => run(),
  };
}

function readProgress(draft: string, count: number): Progress {
  const kept = readDraft(draft, Date.now());
  const isWhole = v.is(progress, kept) && kept.answers.length === count && kept.position < count;
  return isWhole ? kept : { answers: Array.from({ length: count }, () => null), position: 0 };
}
