import { useId } from 'react';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import classes from './RightChoice.module.css';

interface RightChoiceProps {
  readonly mayOrder: boolean;
  readonly onChange: (mayOrder: boolean) => void;
}

const CHOICES = [
  ['order', true],
  ['look', false],
] as const;

/** May order, or may only look: each with what it means; the whole line is its target. */
export function RightChoice({ mayOrder, onChange }: RightChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{texts.right}</legend>
      {CHOICES.map(([right, value]) => (
        <div key={right} className={classes.line}>
          <input
            type="radio"
            id={`${id}-${right}`}
            name={id}
            className={classes.dot}
            checked={mayOrder === value}
            aria-describedby={`${id}-${right}-hint`}
            onChange={() => onChange(value)}
          />
          <label htmlFor={`${id}-${right}`} className={classes.words}>
            {texts.rights[right]}
          </label>
          <p id={`${id}-${right}-hint`} className={classes.hint}>
            {texts.rightsHint[right]}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
