import { commonTexts } from '#shared/texts/common.ts';
import classes from './LoadingSpinner.module.css';

/**
 * The global sign that a call is under way (docs/product.md §2 "Global overlays"). Mount it while one is: it shows itself only
 * after 300 ms and never takes a click, so a quick answer leaves no flash and a slow one blocks nobody.
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
