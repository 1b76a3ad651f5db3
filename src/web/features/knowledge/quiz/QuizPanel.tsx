import { useDidUpdate } from '@mantine/hooks';
import IconHelpCircle from '@tabler/icons-react/icons/IconHelpCircle';
import { useRef } from 'react';
import type { Quiz } from '#shared/contract/contents/quiz.ts';
import { knowledgeTexts } from '#shared/texts/contents/knowledge.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { QuizQuestion } from './QuizQuestion.tsx';
import { QuizResult } from './QuizResult.tsx';
import { useQuiz } from './use-quiz.ts';

const texts = knowledgeTexts.quiz;

/** Today's quiz: one question at a time, then what was right and why. */
export function QuizPanel({ quiz }: { readonly quiz: Quiz }) {
  const { title, until, questions, result } = quiz;
  const state = useQuiz(quiz);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useDidUpdate(() => heading.current?.focus(), [result === null]);
  const step = texts.question(state.position + 1, questions.length);
  return (
    <Panel
      flush
      title={title}
      icon={<IconHelpCircle size={20} stroke={1.75} aria-hidden />}
      aside={result === null ? [step, until !== null && texts.until(until)].filter(Boolean).join(' · ') : undefined}
    >
      {result === null ? (
        <QuizQuestion questions={questions} state={state} />
      ) : (
        <QuizResult questions={questions} result={result} heading={heading} />
      )}
    </Panel>
  );
}
