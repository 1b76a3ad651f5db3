import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Quiz } from '#shared/contract/contents/quiz.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { knowledgeTexts } from '#shared/texts/contents/knowledge.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { isPlain, takesText } from '#web/ui/controls/key-targets.ts';
import { isDialogOpen } from '#web/ui/dialog/open-dialog.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './Quiz.module.css';
import type { useQuiz } from './use-quiz.ts';

const texts = knowledgeTexts.quiz;

interface QuizQuestionProps {
  readonly questions: Quiz['questions'];
  readonly state: ReturnType<typeof useQuiz>;
}

/** One question with its options: A to D choose, Enter goes on, at the last one it sends. */
export function QuizQuestion({ questions, state }: QuizQuestionProps) {
  const { position, chosen, isLast, isPending, choose, goTo, send } = state;
  const name = useId();
  const reasonId = `${name}-reason`;
  const form = useRef<HTMLFormElement>(null);
  const reason = useReason(chosen, isLast);
  const { text, options } = questions[position] ?? { text: '', options: [] };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null || isPending) return;
    if (isLast) send();
    else goTo(position + 1);
  };
  useLetterKeys(options.length, (option) => {
    choose(option);
    radioOf(form.current, option)?.focus();
  });
  useDidUpdate(() => radioOf(form.current, chosen ?? 0)?.focus(), [position]);
  const label = isPending ? texts.sending : isLast ? texts.send : texts.next;
  return (
    <form ref={form} className={classes.quiz} onSubmit={submit}>
      <ProgressBars {...state} />
      <fieldset className={classes.options} disabled={isPending}>
        <legend className={classes.question}>{unbroken(text)}</legend>
        {options.map((option, index) => (
          <label key={option} className={classes.option} data-chosen={index === chosen || undefined}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={index === chosen}
              onChange={() => choose(index)}
            />
            <span className={classes.letter} aria-hidden="true">
              {texts.letter(index)}
            </span>
            <span>{unbroken(option)}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.foot}>
        <p id={reasonId} className={classes.rules} role="status">
          {reason ?? (
            <>
              {texts.rules} <span className="key-hints">{texts.keys}</span>
            </>
          )}
        </p>
        <div className={classes.steps}>
          {position > 0 && (
            <Button variant="ghost" disabled={isPending} onClick={() => goTo(position - 1)}>
              {texts.back}
            </Button>
          )}
          <LockableButton type="submit" lockedBy={reason && reasonId} isBusy={isPending}>
            {label}
          </LockableButton>
        </div>
      </div>
    </form>
  );
}

/** Why the question cannot be left for the next one, or the quiz not be sent; null when it can. */
function useReason(chosen: number | null, isLast: boolean): string | null {
  const isOnline = useConnectivity() === 'online';
  const mayOrder = useMayOrder();
  if (isLast && !mayOrder) return rightTexts.viewOnly;
  if (isLast && !isOnline) return texts.offline;
  return chosen === null ? texts.choose : null;
}

function ProgressBars({ answers, position }: Pick<QuizQuestionProps['state'], 'answers' | 'position'>) {
  const stateOf = (index: number) => (index === position ? 'active' : answers[index] === null ? 'next' : 'previous');
  return (
    <span className={classes.bars} aria-hidden="true">
      {answers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions are never reordered
        <i key={index} data-state={stateOf(index)} />
      ))}
    </span>
  );
}

const radioOf = (form: HTMLFormElement | null, option: number) =>
  form?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[option];

/** Calls back for A, B, C and D, wherever the focus is but in a text field or a dialogue. */
function useLetterKeys(count: number, choose: (option: number) => void): void {
  const onLetter = useEffectEvent((event: KeyboardEvent) => {
    const option = 'abcd'.indexOf(event.key.toLowerCase());
    if (event.key.length !== 1 || option < 0 || option >= count || event.repeat) return;
    if (!isPlain(event) || takesText(event.target) || isDialogOpen()) return;
    event.preventDefault();
    choose(option);
  });
  useEffect(() => {
    document.addEventListener('keydown', onLetter);
    return () => document.removeEventListener('keydown', onLetter);
  }, []);
}
