import * as v from 'valibot';
import type { Deps } from '#server/services/deps.ts';
import { opsAccountTexts } from '#shared/texts/accounts/ops.ts';

export type OperationDeps = Pick<Deps, 'db' | 'files' | 'disk' | 'now' | 'uuid' | 'shopUrl'>;

/** Who gives a command: the operator's name on the machine, for the audit log. */
export const by = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** A reason that the pharmacy reads. */
export const reason = v.pipe(
  v.string(opsAccountTexts.noReason),
  v.trim(),
  v.nonEmpty(opsAccountTexts.noReason),
  v.maxLength(500),
);
/** A login or an e-mail. */
export const accountName = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty());
/** Number of an application. */
export const applicationNumber = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty());
