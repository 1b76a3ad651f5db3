import { useId } from 'react';
import { addTexts } from '#shared/texts/adding.ts';
import { addDialogue } from '#web/state/add-dialogue.ts';
import classes from './AddToCartDialog.module.css';

/** Turns the dialogue off for the next products; the account panel turns it on again. */
export function QuietChoice() {
  const isOn = addDialogue.use();
  const hintId = useId();
  return (
    <div className={classes.quiet}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={!isOn}
          aria-describedby={hintId}
          onChange={(event) => addDialogue.set(!event.currentTarget.checked)}
        />
        {addTexts.quiet}
      </label>
      <p id={hintId} className={classes.details}>
        {addTexts.quietHint}
      </p>
    </div>
  );
}
