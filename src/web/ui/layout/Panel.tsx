import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  /** 20 px, before the title. */
  readonly icon?: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Content to the edges, for lists; the title's line then has its own border. */
  readonly flush?: boolean;
}

/** A surface with a one-pixel line and no shadow; never a panel inside a panel. */
export function Panel({ title, icon, aside, children, flush = false }: PanelProps) {
  const titleId = useId();
  return (
    <section
      className={classes.panel}
      data-flush={flush || undefined}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={classes.head}>
          {icon}
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
