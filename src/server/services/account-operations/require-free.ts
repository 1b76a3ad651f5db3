import type { Executor } from '#server/db/db.ts';
import { findLoginOfRegisterId } from '#server/repositories/accounts/operated-accounts.ts';
import { findLoginOfEmail, isLoginTaken } from '#server/repositories/accounts/users.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { opsAccountTexts as texts } from '#shared/texts/accounts/ops.ts';

/** What one account alone may have; `registerId` is null outside the register. */
interface Wanted {
  readonly login: string;
  readonly email: string;
  readonly registerId: number | null;
}

/** @throws OperatorRefusal when another account has the login, the e-mail or the pharmacy */
export async function requireFree(tx: Executor, { login, email, registerId }: Wanted): Promise<void> {
  if (await isLoginTaken(tx, login)) throw new OperatorRefusal(texts.loginTaken(login));
  const other = await findLoginOfEmail(tx, email);
  if (other !== null) throw new OperatorRefusal(texts.emailTaken(email, other));
  const owner = registerId === null ? undefined : await findLoginOfRegisterId(tx, registerId);
  if (owner !== undefined) throw new OperatorRefusal(texts.pharmacyTaken(String(registerId), owner));
}
