import classes from './CountBar.module.css';

interface CountBarProps {
  /** What is counted, for screen readers. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How much of a known number is done, as a thin bar in the colour of its surroundings; the words stand beside it. */
export function CountBar({ label, done, total }: CountBarProps) {
  return <progress className={classes.bar} aria-label={label} value={done} max={total} />;
}
