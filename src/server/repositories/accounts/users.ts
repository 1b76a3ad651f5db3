import { type Executor, first, statement } from '#server/db/db.ts';

/** An account with the names that its password may not repeat. */
export interface UserRow {
  readonly userId: number;
  readonly pharmacyId: number;
  readonly login: string;
  readonly email: string;
  readonly pharmacyName: string;
  readonly passwordHash: string;
  readonly isActive: boolean;
}

const COLUMNS = `u.id as "userId", u.pharmacy_id as "pharmacyId", u.login, u.email, p.name as "pharmacyName",
  u.password_hash as "passwordHash", u.is_active as "isActive"`;

const FIND = statement<UserRow>(
  'user_find',
  `select ${COLUMNS} from users u join pharmacies p on p.id = u.pharmacy_id where u.id = $1`,
);

export async function findUser(db: Executor, userId: number): Promise<UserRow | undefined> {
  return first(await db.run(FIND, [userId]));
}

/** Whom a reminder is for. `isUnopened`: never opened, unlike an account that was switched off. */
export interface RemindedRow {
  readonly userId: number;
  readonly login: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isUnopened: boolean;
  /** When the last link of the kind that the account needs now was sent: one that opened it does not count. */
  readonly lastAt: string | null;
}

const FIND_REMINDED = statement<RemindedRow>(
  'user_find_reminded',
  `select u.id as "userId", u.login, u.email, u.is_active as "isActive", u.is_unopened as "isUnopened",
     (select max(created_at) from account_links
      where user_id = u.id and purpose <> 'email' and (purpose = 'reset') = u.is_active) as "lastAt"
   from users u
   where u.login = $1 or u.email = $1
   order by u.login = $1 desc
   limit 1`,
);

/** The account of a login or an e-mail in lower case. */
export async function findReminded(db: Executor, name: string): Promise<RemindedRow | undefined> {
  return first(await db.run(FIND_REMINDED, [name]));
}

const SET_PASSWORD = statement<never>('user_set_password', 'update users set password_hash = $2 where id = $1');

export async function setPassword(db: Executor, userId: number, passwordHash: string): Promise<void> {
  await db.run(SET_PASSWORD, [userId, passwordHash]);
}

const ACTIVATE = statement<never>(
  'user_activate',
  'update users set is_active = true, is_unopened = false where id = $1',
);

export async function activateUser(db: Executor, userId: number): Promise<void> {
  await db.run(ACTIVATE, [userId]);
}

const IS_LOGIN_TAKEN = statement<{ taken: boolean }>(
  'user_is_login_taken',
  'select exists (select from users where login = $1) as taken',
);

export async function isLoginTaken(db: Executor, login: string): Promise<boolean> {
  return first(await db.run(IS_LOGIN_TAKEN, [login]))?.taken ?? false;
}

const FIND_BY_EMAIL = statement<{ login: string }>('user_find_by_email', 'select login from users where email = $1');

/** The login of the account with an e-mail. */
export async function findLoginOfEmail(db: Executor, email: string): Promise<string | null> {
  return first(await db.run(FIND_BY_EMAIL, [email]))?.login ?? null;
}

const SET_EMAIL = statement<never>('user_set_email', 'update users set email = $2 where id = $1');

/** @throws the driver's error of a unique index when another account has the address */
export async function setEmail(db: Executor, userId: number, email: string): Promise<void> {
  await db.run(SET_EMAIL, [userId, email]);
}
