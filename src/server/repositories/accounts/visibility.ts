import { type Executor, first, statement } from '#server/db/db.ts';
import type { VisibilityCard } from '#shared/contract/accounts/visibility.ts';
import { recipient } from './people.ts';

/** A pharmacy with its card; the columns of a card are null before one was sent. */
export interface VisibilityRow {
  readonly name: string;
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly postCode: string;
  readonly city: string;
  readonly phone: string;
  readonly card: VisibilityCard | null;
  readonly isAccepted: boolean;
  readonly sentAt: string | null;
  readonly acceptedAt: string | null;
  readonly withdrawnAt: string | null;
  readonly consentVersion: string | null;
  readonly consentedAt: string | null;
}

const COLUMNS = `p.name, p.street, p.building, coalesce(p.apartment, '') as apartment, p.post_code as "postCode", p.city,
  p.phone, c.card, coalesce(c.card = c.accepted_card, false) as "isAccepted", c.sent_at as "sentAt",
  c.accepted_at as "acceptedAt", c.withdrawn_at as "withdrawnAt", c.consent_version as "consentVersion",
  c.consented_at as "consentedAt"`;

const SELECT = `select ${COLUMNS} from pharmacies p left join visibility_cards c on c.pharmacy_id = p.id where p.id = $1`;
const FIND = statement<VisibilityRow>('visibility_find', SELECT);
const LOCK = statement<never>('visibility_lock', 'select 1 from pharmacies where id = $1 for no key update');

/**
 * The data of a pharmacy with its card, if it sent one; `lock` keeps others of the pharmacy from sending until the
 * transaction ends. @throws when there is no such pharmacy
 */
export async function readVisibility(db: Executor, pharmacyId: number, { lock = false } = {}): Promise<VisibilityRow> {
  // In a statement of its own: the card is read once the lock is there.
  if (lock) await db.run(LOCK, [pharmacyId]);
  const row = first(await db.run(FIND, [pharmacyId]));
  if (!row) throw new Error('a session without a pharmacy');
  return row;
}

// A consent that still holds keeps its date, unless its words are others by now.
const SEND = statement<{ id: number }>(
  'visibility_send',
  `insert into visibility_cards as c (pharmacy_id, user_id, card, sent_at, consent_version, consented_at)
   values ($1, $2, $3::jsonb, $4, $5, $4)
   on conflict (pharmacy_id) do update set
     user_id = excluded.user_id, card = excluded.card, sent_at = excluded.sent_at, withdrawn_at = null,
     consent_version = excluded.consent_version,
     consented_at = case when c.withdrawn_at is null and c.consent_version = excluded.consent_version
       then c.consented_at else excluded.consented_at end
   where c.card <> excluded.card or c.withdrawn_at is not null or c.consent_version <> excluded.consent_version
   returning pharmacy_id as id`,
);

interface SentCard {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly card: VisibilityCard;
  readonly consentVersion: string;
  readonly at: Date;
}

/** Stores a card in place of the one before; false for the same card again, which changes nothing. */
export async function storeVisibility(tx: Executor, sent: SentCard): Promise<boolean> {
  const { pharmacyId, userId, card, consentVersion, at } = sent;
  const values = [pharmacyId, userId, JSON.stringify(card), at.toISOString(), consentVersion];
  return (await tx.run(SEND, values)).length > 0;
}

const WITHDRAW = statement<{ id: number }>(
  'visibility_withdraw',
  `update visibility_cards set withdrawn_at = $2, accepted_card = null, accepted_at = null
   where pharmacy_id = $1 and withdrawn_at is null returning pharmacy_id as id`,
);

/** Withdraws a card; false when none was sent. */
export async function storeWithdrawal(tx: Executor, pharmacyId: number, at: Date): Promise<boolean> {
  return (await tx.run(WITHDRAW, [pharmacyId, at.toISOString()])).length > 0;
}

/** A card as the wholesaler sees it. */
export interface OperatedCard extends VisibilityRow {
  readonly pharmacyId: number;
  readonly nettleId: number;
  readonly login: string;
  /** See `recipient`. */
  readonly email: string;
  readonly card: VisibilityCard;
  readonly sentAt: string;
  /** What patients see. */
  readonly acceptedCard: VisibilityCard | null;
}

const OPERATED = `select ${COLUMNS}, p.id as "pharmacyId", p.nettle_id as "nettleId", u.login, ${recipient('c.pharmacy_id', 'c.user_id')} as email,
    c.accepted_card as "acceptedCard"
  from visibility_cards c join pharmacies p on p.id = c.pharmacy_id join users u on u.id = c.user_id`;
const ALL = statement<OperatedCard>('visibility_all', `${OPERATED} order by c.sent_at, p.id`);
const WAITING = statement<OperatedCard>(
  'visibility_waiting',
  `${OPERATED} where p.nettle_id = $1 and c.withdrawn_at is null and c.card is distinct from c.accepted_card
   for update of c`,
);

/** The cards of all pharmacies, the longest sent first. */
export function listCards(db: Executor): Promise<OperatedCard[]> {
  return db.run(ALL);
}

/** The card of a pharmacy that waits to be accepted, locked until the transaction ends. */
export async function lockWaitingCard(tx: Executor, nettleId: number): Promise<OperatedCard | undefined> {
  return first(await tx.run(WAITING, [nettleId]));
}

const ACCEPT = statement<never>(
  'visibility_accept',
  'update visibility_cards set accepted_card = card, accepted_at = $2 where pharmacy_id = $1',
);

export async function acceptCard(tx: Executor, pharmacyId: number, at: Date): Promise<void> {
  await tx.run(ACCEPT, [pharmacyId, at.toISOString()]);
}
