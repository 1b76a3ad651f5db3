import IconLock from '@tabler/icons-react/icons/IconLock';
import classes from './LockNote.module.css';

interface LockNoteProps {
  readonly children: string;
  /** The whole sentence, where there is room for two words only. */
  readonly title?: string;
  /** For `aria-describedby` of what is locked. */
  readonly id?: string;
}

/** Why there is no control in its place. */
export function LockNote({ children, title, id }: LockNoteProps) {
  return (
    <p id={id} className={classes.reason} title={title}>
      <IconLock size={16} aria-hidden />
      {children}
    </p>
  );
}
