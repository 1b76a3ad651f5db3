import IconLock from '@tabler/icons-react/icons/IconLock';
import classes from './LockNote.module.css';

interface LockNoteProps {
  readonly children: string;
  /** The whole sentence, where there is room for two words only. */
  readonly title?: string;
}

/** Why there is no control in its place. */
export function LockNote({ children, title }: LockNoteProps) {
  return (
    <p className={classes.reason} title={title}>
      <IconLock size={16} aria-hidden />
      {children}
    </p>
  );
}
