import classes from './CountBar.module.css';

interface CountBarProps {
  /** What is counted, for screen readers. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** A thin progress bar in the current colour; the words stand beside it. */
export function CountBar({ label, done, total }: CountBarProps) {
  return <progress className={classes.bar} aria-label={label} value={done} max={total} />;
}
