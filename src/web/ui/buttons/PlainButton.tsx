import type { ComponentProps } from 'react';
import classes from './PlainButton.module.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly variant: 'filled' | 'outline';
}

/**
 * A button in the look of Mantine's, which log-in and the screens of failures do not load; 44 px high. `aria-busy` shows
 * a spinner.
 */
export function PlainButton({ variant, className = '', children, ...rest }: PlainButtonProps) {
  return (
    <button type="button" {...rest} className={`${classes.button} ${className}`} data-variant={variant}>
      <span className={classes.spinner} aria-hidden />
      {children}
    </button>
  );
}
