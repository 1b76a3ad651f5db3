import { type Executor, first, statement } from '#server/db/db.ts';

/** How the person of a row of `users` is shown. */
export const shownName = (alias: string): string => `coalesce(nullif(${alias}.name, ''), ${alias}.login)`;

/**
 * The address of a mail that concerns a person of a pharmacy: theirs while their account is active, else the owner's.
 * Both are SQL expressions.
 */
export const recipient = (pharmacyId: string, userId: string): string => `coalesce(
  (select person.email from users person where person.id = ${userId} and person.is_active),
  (select owner.email from users owner where owner.pharmacy_id = ${pharmacyId} and owner.is_owner))`;

/** A person of a pharmacy. */
export interface PersonRow {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly mayOrder: boolean;
  readonly isOwner: boolean;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** The last use of any session, to the hour; null for none. */
  readonly seenAt: string | null;
}

const COLUMNS = `u.id, u.login, u.name, u.email, u.may_order as "mayOrder", u.is_owner as "isOwner",
  u.is_active as "isActive", u.created_at as "createdAt"`;

const LIST = statement<PersonRow>(
  'people_list',
  `select ${COLUMNS}, (select max(s.seen_at) from sessions s where s.user_id = u.id) as "seenAt"
   from users u where u.pharmacy_id = $1
   order by u.is_owner desc, u.is_active desc, ${shownName('u')}, u.id`,
);

/** The people of a pharmacy: the owner, then the others by name, those who were switched off last. */
export function listPeople(db: Executor, pharmacyId: number): Promise<PersonRow[]> {
  return db.run(LIST, [pharmacyId]);
}

const LOCK_PHARMACY = statement<never>('people_lock', 'select 1 from pharmacies where id = $1 for no key update');

/** Changes of a pharmacy's people follow one another until the transaction ends. */
export async function lockPeople(tx: Executor, pharmacyId: number): Promise<void> {
  await tx.run(LOCK_PHARMACY, [pharmacyId]);
}

const LOCK = statement<Omit<PersonRow, 'seenAt'>>(
  'person_lock',
  `select ${COLUMNS} from users u where u.pharmacy_id = $1 and u.id = $2 for no key update`,
);

/** A person of the pharmacy, locked until the transaction ends; undefined also for another pharmacy's. */
export async function lockPerson(
  tx: Executor,
  pharmacyId: number,
  id: number,
): Promise<Omit<PersonRow, 'seenAt'> | undefined> {
  return first(await tx.run(LOCK, [pharmacyId, id]));
}

const EDIT = statement<never>('person_edit', 'update users set name = $2, may_order = $3 where id = $1');

export async function setPerson(
  tx: Executor,
  id: number,
  { name, mayOrder }: { readonly name: string; readonly mayOrder: boolean },
): Promise<void> {
  await tx.run(EDIT, [id, name, mayOrder]);
}

const SET_ACTIVE = statement<never>('person_set_active', 'update users set is_active = $2 where id = $1');

/** Switches a person off, which ends their sessions, or lets them in again. */
export async function setPersonActive(tx: Executor, id: number, isActive: boolean): Promise<void> {
  await tx.run(SET_ACTIVE, [id, isActive]);
}

const INSERT = statement<{ id: number }>(
  'person_insert',
  `insert into users (public_id, pharmacy_id, login, email, name, password_hash, may_order, is_active, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, true, $8) on conflict do nothing returning id`,
);

/** Stores an open account of a further person; undefined when another account has its login or e-mail. */
export async function insertPerson(
  tx: Executor,
  person: {
    readonly publicId: string;
    readonly pharmacyId: number;
    readonly login: string;
    readonly email: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly mayOrder: boolean;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { publicId, pharmacyId, login, email, name, passwordHash, mayOrder, now } = person;
  const values = [publicId, pharmacyId, login, email, name, passwordHash, mayOrder, now.toISOString()];
  return first(await tx.run(INSERT, values))?.id;
}

const OWNER = statement<{ userId: number; login: string; email: string }>(
  'pharmacy_owner',
  'select id as "userId", login, email from users where pharmacy_id = $1 and is_owner',
);

/** The account that manages the people of a pharmacy. */
export async function findOwner(
  db: Executor,
  pharmacyId: number,
): Promise<{ userId: number; login: string; email: string } | undefined> {
  return first(await db.run(OWNER, [pharmacyId]));
}

const GIVE_UP = statement<never>(
  'owner_give_up',
  'update users set is_owner = false where pharmacy_id = $1 and is_owner',
);
const TAKE_OVER = statement<never>(
  'owner_take_over',
  'update users set is_owner = true, may_order = true where id = $1',
);

/** Makes another person the owner of a pharmacy's account; an owner may order. */
export async function setOwner(tx: Executor, pharmacyId: number, userId: number): Promise<void> {
  await tx.run(GIVE_UP, [pharmacyId]);
  await tx.run(TAKE_OVER, [userId]);
}
