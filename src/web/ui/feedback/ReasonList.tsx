import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import type { MouseEvent, ReactNode } from 'react';
import classes from './ReasonList.module.css';

export interface Reason {
  readonly id: string;
  readonly text: ReactNode;
  /** A 20 px icon in the hue of its kind. */
  readonly icon: ReactNode;
  /** Anchor of the place to fix, `#linia-12`; absent when the user cannot fix it. */
  readonly href?: string;
}

interface ReasonListProps {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

/** The reasons why an action is locked, as links to the places to fix; stands above the locked button. */
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
              <ReasonLink className={classes.reason} href={href}>
                {icon}
                <span className={classes.text}>{text}</span>
                <IconChevronRight className={classes.chevron} size={18} aria-hidden />
              </ReasonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReasonLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Leads to the place to fix, with the focus. */
export function ReasonLink({ href, className, children }: ReasonLinkProps) {
  return (
    <a className={className} href={href} onClick={(event) => follow(event, href)}>
      {children}
    </a>
  );
}

/** Moves the focus without changing the address, so that "back" does not step through the reasons. */
function follow(event: MouseEvent, href: string): void {
  const place = document.getElementById(href.slice(1));
  if (place === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}
