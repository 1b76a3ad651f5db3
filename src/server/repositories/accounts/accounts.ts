import { type Executor, first, statement } from '#server/db/db.ts';
import { ACTOR_COLUMNS, type SessionRow } from './sessions.ts';

/** An account for log-in, active or not. */
export interface AccountRow extends SessionRow {
  readonly passwordHash: string;
  readonly isActive: boolean;
}

const FIND = statement<AccountRow>(
  'account_find',
  `select ${ACTOR_COLUMNS}, u.password_hash as "passwordHash", u.is_active as "isActive"
   from users u join pharmacies p on p.id = u.pharmacy_id
   where u.login = $1 or u.email = $1
   order by u.login = $1 desc
   limit 1`,
);

/** `name`: a login or an e-mail address in lower case. */
export async function findAccount(db: Executor, name: string): Promise<AccountRow | undefined> {
  return first(await db.run(FIND, [name]));
}
