import { type Executor, first, statement } from '#server/db/db.ts';

/** Somebody who was invited to a pharmacy and has no account yet. */
export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly mayOrder: boolean;
  readonly sentAt: string;
  /** The end of its link. */
  readonly expiresAt: string;
}

const COLUMNS = 'i.id, i.email, i.may_order as "mayOrder", i.sent_at as "sentAt", i.expires_at as "expiresAt"';

const LIST = statement<InvitationRow>(
  'invitation_list',
  `select ${COLUMNS} from person_invitations i where i.pharmacy_id = $1 order by i.sent_at desc, i.id desc`,
);

/** The open invitations of a pharmacy, the one that was sent last first. */
export function listInvitations(db: Executor, pharmacyId: number): Promise<InvitationRow[]> {
  return db.run(LIST, [pharmacyId]);
}

const LOCK = statement<InvitationRow>(
  'invitation_lock',
  `select ${COLUMNS} from person_invitations i where i.pharmacy_id = $1 and i.id = $2 for update`,
);

/** An invitation of the pharmacy, locked until the transaction ends; undefined also for another pharmacy's. */
export async function lockInvitation(tx: Executor, pharmacyId: number, id: number): Promise<InvitationRow | undefined> {
  return first(await tx.run(LOCK, [pharmacyId, id]));
}

/** An invitation as its link opens it. */
export interface OpenInvitation extends InvitationRow {
  readonly pharmacyId: number;
  readonly pharmacyName: string;
}

const OPEN = statement<OpenInvitation>(
  'invitation_open',
  `select ${COLUMNS}, i.pharmacy_id as "pharmacyId", p.name as "pharmacyName"
   from person_invitations i join pharmacies p on p.id = i.pharmacy_id where i.id = $1`,
);

export async function findInvitation(db: Executor, id: number): Promise<OpenInvitation | undefined> {
  return first(await db.run(OPEN, [id]));
}

const INSERT = statement<{ id: number }>(
  'invitation_insert',
  `insert into person_invitations (pharmacy_id, email, may_order, sent_at, expires_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning id`,
);

/** Stores an invitation; undefined when the pharmacy has invited the address already. */
export async function insertInvitation(
  tx: Executor,
  invitation: {
    readonly pharmacyId: number;
    readonly email: string;
    readonly mayOrder: boolean;
    readonly sentAt: Date;
    readonly expiresAt: Date;
  },
): Promise<number | undefined> {
  const { pharmacyId, email, mayOrder, sentAt, expiresAt } = invitation;
  const values = [pharmacyId, email, mayOrder, sentAt.toISOString(), expiresAt.toISOString()];
  return first(await tx.run(INSERT, values))?.id;
}

const RENEW = statement<never>(
  'invitation_renew',
  'update person_invitations set sent_at = $2, expires_at = $3 where id = $1',
);

/** Notes that an invitation was sent again. */
export async function renewInvitation(tx: Executor, id: number, sentAt: Date, expiresAt: Date): Promise<void> {
  await tx.run(RENEW, [id, sentAt.toISOString(), expiresAt.toISOString()]);
}

const DELETE_OLD = statement<never>('invitation_delete_old', 'delete from person_invitations where expires_at <= $1');

/** Deletes invitations that expired before `before`; until then they can be sent again. */
export async function deleteOldInvitations(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_OLD, [before.toISOString()]);
}

const DELETE = statement<{ id: number }>(
  'invitation_delete',
  'delete from person_invitations where id = $1 returning id',
);

/** Ends an invitation; false when it has ended already. */
export async function deleteInvitation(tx: Executor, id: number): Promise<boolean> {
  return (await tx.run(DELETE, [id])).length > 0;
}
