import type { ReactNode } from 'react';
import classes from './PageTitle.module.css';

interface PageTitleProps {
  readonly children: ReactNode;
  /** Beside the title: a count, a category. */
  readonly note?: ReactNode;
  /** `bar` is the smaller one in a toolbar. */
  readonly size?: 'page' | 'bar';
  /** At the end of the line. */
  readonly action?: ReactNode;
}

/** The one `h1` of a screen. It can take the focus after a navigation, so that screen readers announce the screen. */
export function PageTitle({ children, note, size = 'page', action }: PageTitleProps) {
  return (
    <div className={classes.line} data-size={size}>
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {children}
        </h1>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
