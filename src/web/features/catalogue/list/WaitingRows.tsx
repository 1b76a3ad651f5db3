import { ProductRowSkeleton } from '#web/ui/product/ProductRowSkeleton.tsx';
import classes from './ProductList.module.css';

interface WaitingRowsProps {
  readonly count: number;
  /** What screen readers hear meanwhile. */
  readonly label: string;
}

/** Rows that still load, of the height of what comes. */
export function WaitingRows({ count, label }: WaitingRowsProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className={classes.rows} aria-hidden="true">
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <ProductRowSkeleton key={row} />
        ))}
      </ul>
    </>
  );
}
