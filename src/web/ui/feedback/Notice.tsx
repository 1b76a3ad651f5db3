import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconClock from '@tabler/icons-react/icons/IconClock';
import IconInfoCircle from '@tabler/icons-react/icons/IconInfoCircle';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** `bad` refused or missing, `wait` waiting or changed, `narc` a missing demand form, `ok` done, `neutral` the rest. */
type NoticeTone = 'bad' | 'wait' | 'narc' | 'ok' | 'neutral';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end of the panel. */
  readonly action?: ReactNode;
  /** Replaces the icon of the tone; 20 px. */
  readonly icon?: ReactNode;
  /** Announced at once (`alert`) or at a pause (`status`); absent for a notice that is there from the start. */
  readonly role?: 'alert' | 'status';
}

const ICONS: Record<NoticeTone, ReactNode> = {
  bad: <IconAlertTriangle size={20} aria-hidden />,
  wait: <IconClock size={20} aria-hidden />,
  narc: <IconInfoCircle size={20} aria-hidden />,
  ok: <IconCircleCheck size={20} aria-hidden />,
  neutral: <IconInfoCircle size={20} aria-hidden />,
};

/** A message that stays in its place: what happened, what is safe, what to do. */
export function Notice({ tone, title, children, action, icon = ICONS[tone], role }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.text}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && action !== false && <div className={classes.action}>{action}</div>}
    </div>
  );
}
