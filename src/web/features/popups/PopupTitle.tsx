import type { ReactNode } from 'react';
import classes from './Popups.module.css';

/** The heading of a popup with its drawing; the dialogue is named by the words. */
export function PopupTitle({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={classes.title}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </span>
  );
}
