import { formatMoment } from '#shared/language/age.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { useDataAge } from '#web/api/use-data-age.ts';
import { useNow } from '#web/ui/use-now.ts';
import classes from './ConnectionStrip.module.css';

/** Age of cached data on the screen while online. */
export function StaleAge() {
  const age = useDataAge();
  const now = useNow();
  if (age === null || !age.isFromCache) return null;
  return <span className={classes.stale}>{connectionTexts.quietAge[age.of](formatMoment(age.at, now))}</span>;
}
