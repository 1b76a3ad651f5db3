import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the height is that of the replaced text. */
  readonly width: string;
  readonly height: string;
}

/** One grey shape of a loading layout. Visual only: its container announces the loading. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
