import type { Logger } from 'pino';
import { isOutage } from '#server/db/failures.ts';
import { loggable } from '#server/environment/loggable.ts';

/** Logs a failure of ours; `place` says where it happened. */
export type ReportFailure = (error: unknown, place: Record<string, unknown>) => void;

/** An outage is logged again, with the count of failures in between, after this time. */
const OUTAGE_LINE_MS = 60_000;

/**
 * Failures in the log, a line each. An outage fails every request and job: it is one line, and one with a count a minute
 * later.
 */
export function failureLog(log: Pick<Logger, 'error'>): ReportFailure {
  const repeated = new Map<string, number>();
  const tellLater = (name: string) => {
    repeated.set(name, 0);
    setTimeout(() => {
      const count = repeated.get(name) ?? 0;
      repeated.delete(name);
      if (count > 0) log.error({ count, seconds: OUTAGE_LINE_MS / 1000 }, `${name} repeated`);
    }, OUTAGE_LINE_MS).unref();
  };
  return (error, place) => {
    const err = loggable(error);
    const name = [err.type, err.code].filter(Boolean).join(' ');
    const count = isOutage(error) ? repeated.get(name) : undefined;
    if (count !== undefined) {
      repeated.set(name, count + 1);
      return;
    }
    log.error({ ...place, err }, name);
    if (isOutage(error)) tellLater(name);
  };
}
