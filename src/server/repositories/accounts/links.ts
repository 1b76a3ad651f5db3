import { type Executor, first, statement } from '#server/db/db.ts';

/** What a link of a mail is for. */
export type LinkPurpose = 'registration' | 'activation' | 'invitation' | 'joining' | 'reset' | 'email';

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly tokenHash: string;
  /** Null in all three: a link that opens nothing. */
  readonly userId: number | null;
  readonly applicationId: number | null;
  readonly invitationId: number | null;
  /** The new address of a link that confirms one. */
  readonly email: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

const INSERT = statement<never>(
  'link_insert',
  `with replaced as (
     update account_links set used_at = $6
     where purpose = $1 and used_at is null and (user_id = $3 or application_id = $4 or invitation_id = $8)
   )
   insert into account_links (purpose, token_hash, user_id, application_id, email, created_at, expires_at, invitation_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Stores a link in place of earlier ones for the same purpose. */
export async function insertLink(db: Executor, link: NewLink): Promise<void> {
  const { purpose, tokenHash, userId, applicationId, invitationId, email, now, expiresAt } = link;
  const times = [now.toISOString(), expiresAt.toISOString()];
  await db.run(INSERT, [purpose, tokenHash, userId, applicationId, email, ...times, invitationId]);
}

export interface LinkRow {
  readonly id: number;
  readonly purpose: LinkPurpose;
  readonly userId: number | null;
  readonly applicationId: number | null;
  readonly invitationId: number | null;
  readonly email: string | null;
  readonly expiresAt: string;
  readonly isUsed: boolean;
  /** Of the idempotency key that used it; null when it is open or was ended by something else. */
  readonly usedKeyHash: string | null;
}

const FIND = statement<LinkRow>(
  'link_find',
  `select id, purpose, user_id as "userId", application_id as "applicationId",
     invitation_id as "invitationId", email, expires_at as "expiresAt",
     used_at is not null as "isUsed", used_key_hash as "usedKeyHash"
   from account_links where token_hash = $1 and purpose = any($2::text[])`,
);

/** The link of a token, used and expired ones too. */
export async function findLink(
  db: Executor,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkRow | undefined> {
  return first(await db.run(FIND, [tokenHash, purposes]));
}

const USE = statement<{ id: number }>(
  'link_use',
  `update account_links set used_at = $2, used_key_hash = $3
   where id = $1 and used_at is null and expires_at > $2 returning id`,
);

/** Uses a link up under the hash of an idempotency key; false when another request was faster. */
export async function markLinkUsed(db: Executor, id: number, keyHash: string | null, now: Date): Promise<boolean> {
  return (await db.run(USE, [id, now.toISOString(), keyHash])).length > 0;
}

const END_OF_USER = statement<never>(
  'link_end_of_user',
  'update account_links set used_at = $2 where user_id = $1 and used_at is null and purpose = any($3::text[])',
);

/** Ends the open links of an account. */
export async function endLinks(
  db: Executor,
  userId: number,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await db.run(END_OF_USER, [userId, now.toISOString(), purposes]);
}

const END_OF_INVITATION = statement<never>(
  'link_end_of_invitation',
  'update account_links set used_at = $2 where invitation_id = $1 and used_at is null',
);

/** Ends the open link of an invitation. */
export async function endLinksOfInvitation(db: Executor, invitationId: number, now: Date): Promise<void> {
  await db.run(END_OF_INVITATION, [invitationId, now.toISOString()]);
}

const GIVE = statement<never>('link_give', 'update account_links set user_id = $2 where id = $1');

/** Notes which account a used link of an invitation has made. */
export async function giveLink(db: Executor, id: number, userId: number): Promise<void> {
  await db.run(GIVE, [id, userId]);
}

const PENDING_EMAIL = statement<{ email: string; expiresAt: string }>(
  'link_pending_email',
  `select email, expires_at as "expiresAt" from account_links
   where user_id = $1 and purpose = 'email' and used_at is null and expires_at > $2 order by id desc limit 1`,
);

/** The new address of an account whose link is still open. */
export async function findPendingEmail(
  db: Executor,
  userId: number,
  now: Date,
): Promise<{ email: string; expiresAt: string } | undefined> {
  return first(await db.run(PENDING_EMAIL, [userId, now.toISOString()]));
}

const DELETE_OLD = statement<never>('link_delete_old', 'delete from account_links where expires_at <= $1');

/** Deletes links that expired before `before`; until then they tell what became of them. */
export async function deleteOldLinks(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_OLD, [before.toISOString()]);
}
