import { type ComponentProps, type ReactNode, useId } from 'react';
import { fieldError } from '#web/ui/controls/field-error.tsx';
import classes from './LoginField.module.css';

interface LoginFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Shown below the field. */
  readonly help?: ReactNode;
  /** A button inside the field, at its end. */
  readonly action?: ReactNode;
}

/**
 * A required field of log-in: a plain input in the look of the others. Not Mantine's, which would add 8 kB (brotli)
 * to the code loaded before log-in.
 */
export function LoginField({ label, error, help, action, ...input }: LoginFieldProps) {
  const id = useId();
  const notes = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.wrapper} data-error={error !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={notes === '' ? undefined : notes}
        />
        {action}
      </div>
      {help !== undefined && (
        <p className={classes.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className={classes.error} id={`${id}-error`}>
          {fieldError(error)}
        </p>
      )}
    </div>
  );
}
