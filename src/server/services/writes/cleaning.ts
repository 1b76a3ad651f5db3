import { deleteOldInvitations } from '#server/repositories/accounts/invitations.ts';
import { deleteOldLinks } from '#server/repositories/accounts/links.ts';
import { deleteExpiredAttempts } from '#server/repositories/accounts/login-attempts.ts';
import { deleteExpiredSessions } from '#server/repositories/accounts/sessions.ts';
import { deleteDoneMails } from '#server/repositories/mail/mail-sending.ts';
import { deleteOldNotifications } from '#server/repositories/notices/notifications.ts';
import { deleteOldRemovals } from '#server/repositories/notices/popups.ts';
import { deleteUnusedCompositions } from '#server/repositories/promotions/own-packages.ts';
import { deleteOldApplications } from '#server/repositories/registration/applications.ts';
import { getMeta, putMeta } from '#server/repositories/writes/app-meta.ts';
import { deleteOutcomes, dropBodies } from '#server/repositories/writes/idempotency.ts';
import { checkpoint, vacuumTables } from '#server/repositories/writes/maintenance.ts';
import type { Deps } from '#server/services/deps.ts';
import { cleanUpFiles } from '#server/services/files/shop-files.ts';
import { forgetFirms } from '#server/services/registers/firms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** docs/api.md "Writes". */
const KEEP_BODIES_MS = DAY_MS;
const KEEP_OUTCOMES_MS = 90 * DAY_MS;
/** Long enough to answer "was the mail sent?" and no longer, since mails name people. */
const KEEP_DONE_MAILS_MS = 30 * DAY_MS;
/** Older news is history, which the screens of orders and documents tell. */
const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS;
/** Longer than a popup asks about them. */
const KEEP_REMOVALS_MS = 30 * DAY_MS;
/** Rejected and expired applications go with their documents; of verified ones the pharmacy has everything. */
const KEEP_ENDED_APPLICATIONS_MS = 30 * DAY_MS;
/** Until then a link says what became of it, and an invitation that expired can be sent again. */
const KEEP_ENDED_LINKS_MS = 30 * DAY_MS;
/** A device may still send a change about a composition that left the cart. */
const KEEP_UNUSED_COMPOSITIONS_MS = 90 * DAY_MS;
const BODIES_DROPPED_UNTIL = 'bodies_dropped_until';

/** How often to clean. */
export const CLEAN_EVERY_MS = HOUR_MS;

/** Deletes expired data. Safe to run in several processes at once. */
export async function cleanUp({
  db,
  files,
  uuid,
  ...deps
}: Pick<Deps, 'db' | 'files' | 'now' | 'uuid'>): Promise<void> {
  const now = deps.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const from = new Date((await getMeta(db, BODIES_DROPPED_UNTIL)) ?? 0);
  await dropBodies(db, from, before(KEEP_BODIES_MS));
  await putMeta(db, BODIES_DROPPED_UNTIL, before(KEEP_BODIES_MS).toISOString());
  await deleteOutcomes(db, before(KEEP_OUTCOMES_MS));
  await deleteExpiredSessions(db, now);
  await deleteExpiredAttempts(db, now);
  await deleteOldApplications(db, before(KEEP_ENDED_APPLICATIONS_MS));
  await deleteOldLinks(db, before(KEEP_ENDED_LINKS_MS));
  await deleteOldInvitations(db, before(KEEP_ENDED_LINKS_MS));
  await forgetFirms(db, now);
  await deleteDoneMails(db, before(KEEP_DONE_MAILS_MS));
  await deleteUnusedCompositions(db, before(KEEP_UNUSED_COMPOSITIONS_MS));
  await deleteOldNotifications(db, before(KEEP_NOTIFICATIONS_MS));
  await deleteOldRemovals(db, before(KEEP_REMOVALS_MS));
  await cleanUpFiles(db, files, uuid);
  if (db.engine === 'postgres') return;
  await vacuumTables(db);
  await checkpoint(db);
}
