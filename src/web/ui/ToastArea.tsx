import type { ReactNode } from 'react';
import classes from './ToastArea.module.css';

interface ToastAreaProps {
  readonly children: ReactNode;
}

/** Where toasts stand: bottom middle, above the page, letting clicks through beside them. */
export function ToastArea({ children }: ToastAreaProps) {
  return <div className={classes.area}>{children}</div>;
}
