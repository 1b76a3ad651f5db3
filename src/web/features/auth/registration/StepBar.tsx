import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { registrationTexts } from '#shared/texts/accounts/registration.ts';
import classes from './Registration.module.css';
import { STEPS } from './steps.ts';

const ALL = [...STEPS, 'documents'] as const;

/** The steps of both stages; `index` is the present one. */
export function StepBar({ index }: { readonly index: number }) {
  return (
    <ol className={classes.steps} aria-label={registrationTexts.steps.label}>
      {ALL.map((step, place) => (
        <li
          key={step}
          data-state={place < index ? 'done' : place === index ? 'current' : 'later'}
          aria-current={place === index ? 'step' : undefined}
        >
          {place < index ? (
            <>
              <IconCheck size={16} aria-hidden />
              <span className="visually-hidden">{registrationTexts.steps.done}: </span>
            </>
          ) : (
            `${place + 1}. `
          )}
          {registrationTexts.steps[step]}
        </li>
      ))}
    </ol>
  );
}

export const STEP_COUNT = ALL.length;
