import { type Executor, first, statement } from '#server/db/db.ts';
import type { InformationMessage } from '#shared/contract/notices/information.ts';

/** Whom a message is for and when; dates `YYYY-MM-DD`, both included, null without limit. */
export interface InformationRow extends InformationMessage {
  readonly audience: string;
  readonly fromDate: string | null;
  readonly untilDate: string | null;
}

/** Who reads messages. */
export interface InformationReader {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly inClub: boolean;
}

const FOR_READER = `coalesce(m.from_date <= $3::date, true) and coalesce(m.until_date >= $3::date, true)
  and (m.audience = 'all' or (m.audience = 'club' and $4::boolean)
    or exists (select from pharmacies p where p.id = $1 and m.audience in (p.kind, p.distribution_group)))`;

const DUE = statement<InformationMessage>(
  'information_due',
  `select m.id, m.text, m.tone, m.link from information_messages m
   where ${FOR_READER}
     and not exists (select from information_dismissals d where d.user_id = $2 and d.message_id = m.id)
   order by array_position(array['bad', 'wait', 'info', 'ok'], m.tone), m.id`,
);

/** Messages for a user on a day that were not put away, the gravest first. */
export function listDueInformation(
  db: Executor,
  { pharmacyId, userId, inClub }: InformationReader,
  day: string,
): Promise<InformationMessage[]> {
  return db.run(DUE, [pharmacyId, userId, day, inClub]);
}

const DISMISS = statement<{ id: number }>(
  'information_dismiss',
  `with own as (
     select m.id from information_messages m where m.id = $5 and ${FOR_READER}
   ), done as (
     insert into information_dismissals (user_id, message_id) select $2::int, id from own on conflict do nothing
   )
   select id from own`,
);

/** Puts a message away for a user; false when it is not shown to the pharmacy that day. */
export async function insertDismissal(
  db: Executor,
  { pharmacyId, userId, inClub }: InformationReader,
  day: string,
  messageId: number,
): Promise<boolean> {
  return (await db.run(DISMISS, [pharmacyId, userId, day, inClub, messageId])).length > 0;
}

const INSERT = statement<{ id: number }>(
  'information_insert',
  `insert into information_messages (text, tone, link, audience, from_date, until_date)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);

/** Stores a message and returns its id. */
export async function insertInformation(db: Executor, row: Omit<InformationRow, 'id'>): Promise<number> {
  const { text, tone, link, audience, fromDate, untilDate } = row;
  const added = first(await db.run(INSERT, [text, tone, link, audience, fromDate, untilDate]));
  if (!added) throw new Error('a message without an id');
  return added.id;
}

const LIST = statement<InformationRow>(
  'information_list',
  `select id, text, tone, link, audience, from_date as "fromDate", until_date as "untilDate"
   from information_messages order by id`,
);

/** All messages in the order of adding. */
export function listInformation(db: Executor): Promise<InformationRow[]> {
  return db.run(LIST);
}

const DELETE = statement<{ id: number }>(
  'information_delete',
  'delete from information_messages where id = $1 returning id',
);

/** Deletes a message; false when there is none. */
export async function deleteInformation(db: Executor, id: number): Promise<boolean> {
  return (await db.run(DELETE, [id])).length > 0;
}
