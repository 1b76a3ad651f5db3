import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './ProductListHead.module.css';

interface ProductListHeadProps {
  /** The column the list is sorted by. */
  readonly sortedBy?: 'product' | 'price';
  readonly descending?: boolean;
  /** False when no row has a package: their column takes no room. True when absent. */
  readonly hasPackages?: boolean;
}

/** Column names above the rows. Visual only: every cell names its value for screen readers. */
export function ProductListHead({ sortedBy, descending = false, hasPackages = true }: ProductListHeadProps) {
  const arrow = <IconChevronDown size={14} data-descending={descending || undefined} />;
  return (
    <div className={classes.head} data-no-packages={!hasPackages || undefined} aria-hidden="true">
      <span className={classes.product} data-sorted={sortedBy === 'product' || undefined}>
        {uiTexts.list.product}
        {sortedBy === 'product' && arrow}
      </span>
      <span className={classes.maker}>{uiTexts.list.manufacturer}</span>
      {hasPackages && <span>{uiTexts.list.package}</span>}
      <span className={classes.number}>{uiTexts.stock.heading}</span>
      <span className={classes.number} data-sorted={sortedBy === 'price' || undefined}>
        {uiTexts.list.price}
        {sortedBy === 'price' && arrow}
      </span>
      <span className={classes.count}>{uiTexts.list.count}</span>
    </div>
  );
}
