import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/common.ts';
import classes from './ToastArea.module.css';

interface ToastAreaProps {
  readonly children: ReactNode;
}

/** Where toasts stand: bottom middle, above the page, letting clicks through beside them; a landmark for the keyboard. */
export function ToastArea({ children }: ToastAreaProps) {
  return (
    <section className={classes.area} aria-label={uiTexts.toasts}>
      {children}
    </section>
  );
}
