import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the height is that of the text it stands for. */
  readonly width: string;
  readonly height: string;
}

/** One grey shape of a loading layout. Purely visual: the place around it says that it loads. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
