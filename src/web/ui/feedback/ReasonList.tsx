import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import type { MouseEvent, ReactNode } from 'react';
import classes from './ReasonList.module.css';

export interface Reason {
  readonly id: string;
  readonly text: ReactNode;
  /** 20 px, in the hue of its kind. */
  readonly icon: ReactNode;
  /** Anchor of what is to be mended, `#linia-12`; without it there is nothing the user can do about it. */
  readonly href?: string;
}

interface ReasonListProps {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

/** Why an action is locked, as links to the places to mend; it stands above the locked button. */
export function ReasonList({ title, reasons }: ReasonListProps) {
  return (
    <div className={classes.reasons}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {reasons.map(({ id, text, icon, href }) => (
          <li key={id}>
            {href === undefined ? (
              <span className={classes.reason}>
                {icon}
                <span className={classes.text}>{text}</span>
              </span>
            ) : (
              <a className={classes.reason} href={href} onClick={(event) => follow(event, href)}>
                {icon}
                <span className={classes.text}>{text}</span>
                <IconChevronRight className={classes.chevron} size={18} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to the place by focus and leaves the address alone: ten reasons looked at are not ten steps of "back". */
function follow(event: MouseEvent, href: string): void {
  const place = document.getElementById(href.slice(1));
  if (place === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}
