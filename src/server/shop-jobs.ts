import { join } from 'node:path';
import type { Logger } from 'pino';
import { isSchemaTooNew } from '#server/db/migrate.ts';
import type { Config } from '#server/environment/config.ts';
import { loggable } from '#server/environment/loggable.ts';
import type { Deps } from '#server/services/deps.ts';
import { type Deliver, fileDelivery, SEND_EVERY_MS, sendDueMails, smtpDelivery } from '#server/services/mail/mail.ts';
import { RANK_EVERY_MS, rankProducts } from '#server/services/memory/purchases.ts';
import { tellOfEndingDocuments } from '#server/services/notices/notifications.ts';
import { MARK_EVERY_MS, markPackaged } from '#server/services/promotions/mark-packaged.ts';
import { CLEAN_EVERY_MS, cleanUp } from '#server/services/writes/cleaning.ts';
import { BRAND } from '#shared/brand.ts';
import type { ReportFailure } from './failure-log.ts';
import { type Job, repeat } from './jobs.ts';

/** Delay until a change of the catalogue is seen in every process. */
const REFRESH_EVERY_MS = 1_000;

/** Where the shop says what happens. */
export interface Logs {
  readonly log: Logger;
  readonly reportFailure: ReportFailure;
}

/** Starts what the shop does by itself; `schema` is told when a later version has migrated the database. */
export function startJobs(
  deps: Deps,
  config: Config,
  { log, reportFailure }: Logs,
  schema: { isTooNew: boolean },
): Job[] {
  const { db, disk, catalogue, promotions, now } = deps;
  const deliver = deliveryOf(config);
  const watchSchema = async () => {
    schema.isTooNew = await isSchemaTooNew(db);
  };
  return [
    repeat('refresh catalogue', REFRESH_EVERY_MS, () => catalogue.refresh(), reportFailure),
    repeat('refresh promotions', REFRESH_EVERY_MS, () => promotions.refresh(), reportFailure),
    repeat('mark packaged products', MARK_EVERY_MS, () => markPackaged(db, now()), reportFailure),
    repeat('watch schema', REFRESH_EVERY_MS, watchSchema, reportFailure),
    repeat('watch disk', REFRESH_EVERY_MS, async () => disk?.check(), reportFailure),
    repeat('rank products', RANK_EVERY_MS, () => rankProducts(db, now()), reportFailure),
    repeat('tell of documents', CLEAN_EVERY_MS, () => tellOfEndingDocuments(db, now()), reportFailure),
    repeat('clean up', CLEAN_EVERY_MS, () => cleanUp(deps), reportFailure),
    repeat(
      'send mail',
      SEND_EVERY_MS,
      (signal) =>
        sendDueMails(
          db,
          now,
          deliver,
          ({ mailId, attempts, isFinal, error }) =>
            log.error({ mailId, attempts, err: loggable(error) }, isFinal ? 'mail given up' : 'mail not sent'),
          signal,
        ),
      reportFailure,
    ),
  ];
}

function deliveryOf({ smtpUrl, dataDir, publicOrigin }: Config): Deliver {
  const host = publicOrigin ? new URL(publicOrigin).hostname : 'localhost';
  return smtpUrl ? smtpDelivery(smtpUrl, host, BRAND.name) : fileDelivery(join(dataDir, 'outbox'), host, BRAND.name);
}
