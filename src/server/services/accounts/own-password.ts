import type { Executor } from '#server/db/db.ts';
import type { UserRow } from '#server/repositories/accounts/users.ts';
import type { Auth } from './auth.ts';

interface Typed {
  readonly password: string;
  /** The client's, under which wrong passwords are counted. */
  readonly address: string;
}

/** Whether it is the account's password; wrong ones are counted. @throws Refusal 429 after ten wrong ones */
export async function isPasswordOf(
  { db, auth }: { readonly db: Executor; readonly auth: Auth },
  { userId, passwordHash }: UserRow,
  { password, address }: Typed,
): Promise<boolean> {
  const attempt = await auth.attempt(`id ${userId}`, address);
  const isRight = await auth.passwords.matches(passwordHash, password);
  if (isRight) await attempt.forgive(db);
  return isRight;
}
