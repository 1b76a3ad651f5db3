import { commonTexts } from '#shared/texts/common.ts';
import classes from './LoadingSpinner.module.css';

/**
 * The global loading indicator (docs/product.md §2 "Global overlays"). It appears after 300 ms and takes no clicks, so
 * that a quick answer does not flash and a slow one does not block.
 */
export function LoadingSpinner() {
  return (
    <div className={classes.place} role="status">
      <span className={classes.box}>
        <span className={classes.wheel} aria-hidden="true" />
        {commonTexts.loading}
      </span>
    </div>
  );
}
