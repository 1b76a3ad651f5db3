import { type Executor, statement } from '#server/db/db.ts';

/** A line of the audit log. `changes`: field → value before and after, null where there was none. */
export interface AuditRow {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly applicationNumber: string | null;
  readonly userId: number | null;
  readonly pharmacyId: number | null;
  readonly changes: Readonly<Record<string, readonly [before: string | null, after: string | null]>>;
}

const INSERT = statement<never>(
  'audit_insert',
  `insert into audit_log (at, actor, action, application_number, user_id, pharmacy_id, changes)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
);

export async function insertAudit(db: Executor, row: AuditRow): Promise<void> {
  const { at, actor, action, applicationNumber, userId, pharmacyId, changes } = row;
  await db.run(INSERT, [at, actor, action, applicationNumber, userId, pharmacyId, JSON.stringify(changes)]);
}

const OF = statement<AuditRow>(
  'audit_of',
  `select at, actor, action, application_number as "applicationNumber", user_id as "userId",
     pharmacy_id as "pharmacyId", changes
   from audit_log where application_number = $1 or user_id = $2 or pharmacy_id = $3 order by id`,
);

/** The lines about an application, an account or a pharmacy, oldest first. */
export function listAudit(
  db: Executor,
  about: {
    readonly applicationNumber: string | null;
    readonly userId: number | null;
    readonly pharmacyId: number | null;
  },
): Promise<AuditRow[]> {
  return db.run(OF, [about.applicationNumber, about.userId, about.pharmacyId]);
}
