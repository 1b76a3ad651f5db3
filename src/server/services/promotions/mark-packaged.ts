import type { Database, Executor } from '#server/db/db.ts';
import { lockCatalogueVersion, setCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import { areMarksStale, writePackagedMarks } from '#server/repositories/promotions/packaged-marks.ts';
import { warsawDate } from '#shared/language/dates.ts';

/** How often to see whether a promotion has begun or ended by its date. */
export const MARK_EVERY_MS = 60_000;

/** Marks the products that today's promotions hold, and no others; the changed ones reach devices like any change. */
export async function markPackaged(db: Database, now: Date): Promise<void> {
  if (!(await areMarksStale(db, warsawDate(now)))) return;
  await db.transaction((tx) => markPackagedIn(tx, now));
}

/** The same in the caller's transaction. */
export async function markPackagedIn(tx: Executor, now: Date): Promise<void> {
  const current = await lockCatalogueVersion(tx);
  const version = current.version + 1;
  const changed = await writePackagedMarks(tx, warsawDate(now), version);
  if (changed > 0) await setCatalogueVersion(tx, { ...current, version });
}
