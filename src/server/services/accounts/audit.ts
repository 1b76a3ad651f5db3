import type { Executor } from '#server/db/db.ts';
import { type AuditRow, insertAudit } from '#server/repositories/accounts/audit.ts';

/** A step to write down: who (`actor`, a login or an operator's name), what, and about whom. */
export interface AuditEntry extends Partial<Omit<AuditRow, 'at' | 'actor' | 'action'>> {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
}

/** Writes a line of the audit log in the transaction of the step itself. */
export async function writeAudit(tx: Executor, entry: AuditEntry): Promise<void> {
  const { applicationNumber = null, userId = null, pharmacyId = null, changes = {} } = entry;
  const { actor, action, at } = entry;
  await insertAudit(tx, { at: at.toISOString(), actor, action, applicationNumber, userId, pharmacyId, changes });
}
