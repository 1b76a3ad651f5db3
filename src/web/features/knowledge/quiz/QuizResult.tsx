import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconCircleX from '@tabler/icons-react/icons/IconCircleX';
import type { Ref } from 'react';
import type { Quiz, QuizResult as Result } from '#shared/contract/contents/quiz.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { knowledgeTexts } from '#shared/texts/contents/knowledge.ts';
import classes from './Quiz.module.css';

const texts = knowledgeTexts.quiz;

interface QuizResultProps {
  readonly questions: Quiz['questions'];
  readonly result: Result;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** What the pharmacy answered, what was right, and why. */
export function QuizResult({ questions, result: { score, answeredAt, answers }, heading }: QuizResultProps) {
  return (
    <div className={classes.quiz}>
      <h3 ref={heading} tabIndex={-1} className={classes.score}>
        {texts.result}: {texts.score(score, questions.length)}
      </h3>
      <p className={classes.rules}>{texts.answered(warsawDateTime(new Date(answeredAt)))}</p>
      <ol className={classes.answers}>
        {questions.map(({ text, options }, index) => {
          const answer = answers[index];
          return answer && <Answer key={text} text={text} options={options} answer={answer} />;
        })}
      </ol>
    </div>
  );
}

interface AnswerProps {
  readonly text: string;
  readonly options: readonly string[];
  readonly answer: Result['answers'][number];
}

function Answer({ text, options, answer: { chosen, right, explanation } }: AnswerProps) {
  const isRight = chosen === right;
  const Icon = isRight ? IconCircleCheck : IconCircleX;
  return (
    <li>
      <p className={classes.question}>{text}</p>
      <p className={classes.verdict} data-right={isRight || undefined}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {isRight ? texts.right : texts.wrong}
      </p>
      <p>{texts.yours(texts.letter(chosen), options[chosen] ?? '')}</p>
      {!isRight && <p>{texts.correct(texts.letter(right), options[right] ?? '')}</p>}
      <p className={classes.rules}>{explanation}</p>
    </li>
  );
}
