import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import cards from './ProductCard.module.css';

/** A loading dashboard card: the same grid and height as `ProductCard`. */
export function ProductCardSkeleton() {
  return (
    <div className={cards.card} data-waiting>
      <Skeleton width="56px" height="56px" />
      <div className={cards.waitingLines}>
        <Skeleton width="80%" height="13px" />
        <Skeleton width="95%" height="11px" />
        <Skeleton width="24%" height="15px" />
      </div>
      <div className={cards.price}>
        <span className={cards.waitingPrice}>
          <Skeleton width="92px" height="17px" />
          <Skeleton width="84px" height="12px" />
        </span>
      </div>
      <div className={cards.actions}>
        <Skeleton width="100%" height="var(--hit)" />
        <Skeleton width="100%" height="var(--hit)" />
      </div>
    </div>
  );
}
