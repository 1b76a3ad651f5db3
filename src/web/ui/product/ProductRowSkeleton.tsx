import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import rows from './ProductRow.module.css';

/** A loading list row: the same grid and height as `ProductRow` at every width. */
export function ProductRowSkeleton() {
  return (
    <li className={rows.row} data-loading>
      <span className={rows.tile}>
        <Skeleton width="var(--tile-size)" height="var(--tile-size)" />
      </span>
      <div className={rows.waitingAbout}>
        <span className={rows.waitingLines}>
          <Skeleton width="38%" height="14px" />
          <Skeleton width="62%" height="12px" />
        </span>
      </div>
      <div className={rows.maker}>
        <Skeleton width="80%" height="14px" />
      </div>
      <div className={rows.stock}>
        <Skeleton width="84px" height="14px" />
      </div>
      <div className={rows.price}>
        <span className={rows.waitingLines}>
          <Skeleton width="76px" height="16px" />
          <Skeleton width="56px" height="12px" />
        </span>
      </div>
      <div className={rows.actions}>
        <Skeleton width="100%" height="var(--row-control)" />
        <Skeleton width="100%" height="var(--row-control)" />
      </div>
    </li>
  );
}
