import pLimit from 'p-limit';
import type { Database } from '#server/db/db.ts';
import { type AccountRow, findAccount } from '#server/repositories/accounts/accounts.ts';
import type { SessionLife } from '#server/repositories/accounts/sessions.ts';
import { type Actor, switchedOff } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { User } from '#shared/contract/auth.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { type AttemptUse, type CountedAttempt, countLoginAttempt, tooManyRequests } from './login-limits.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwords.ts';
import type { Sign } from './secret.ts';
import { closeSession, type NewSession, openSession } from './sessions.ts';

interface AuthDeps {
  readonly db: Database;
  readonly sign: Sign;
  readonly now: () => Date;
  readonly sessionLife: SessionLife;
  /** Resolves after this many milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly passwordCost?: PasswordCost;
  readonly verify?: typeof verifyPassword;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** Browser and system, for the list of sessions. */
  readonly device: string;
  /** The client's previous session, which log-in ends. */
  readonly previousToken: string | null;
}

export interface Auth {
  /** Stored hashes of passwords, at most two computed at a time. @throws Refusal 429 while too many wait */
  readonly passwords: {
    hash(password: string): Promise<string>;
    /** Null is compared with a hash that no password has, in the same time. */
    matches(passwordHash: string | null, password: string): Promise<boolean>;
  };
  /** Counts an attempt and waits where it is to be slowed. @throws Refusal 429 `too_many_requests` */
  attempt(who: string, address: string, use?: AttemptUse): Promise<CountedAttempt>;
  /** @throws Refusal 401 `bad_credentials`, 403 `inactive` or `switched_off` (after a right password only), 429 `too_many_requests` */
  logIn(credentials: Credentials): Promise<{ actor: Actor; session: NewSession }>;
  logOut(token: string): Promise<void>;
}

/** A check takes a core for some 50 ms and 19 MB: more of them at once would keep every other request waiting. */
const PARALLEL_CHECKS = 2;
/** Log-ins that wait for their check, some 2 s at most; further ones are asked to come back. */
const MAX_WAITING_CHECKS = 100;
const BUSY_WAIT_MS = 2_000;

/** Log-in and log-out. Neither answers nor response times reveal whether an account exists. */
export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const { db, verify = verifyPassword } = deps;
  const checks = pLimit(PARALLEL_CHECKS);
  const requireRoom = () => {
    if (checks.pendingCount >= MAX_WAITING_CHECKS) throw tooManyRequests(BUSY_WAIT_MS);
  };
  const decoyHash = await hashPassword('', deps.passwordCost);
  const withRoom = <T>(work: () => Promise<T>) => {
    requireRoom();
    return checks(work);
  };
  const matches = (passwordHash: string | null, password: string) =>
    withRoom(() => verify(passwordHash ?? decoyHash, password));
  const attempt: Auth['attempt'] = async (who, address, use) => {
    const counted = await countLoginAttempt(db, deps.sign, { who, address, now: deps.now(), ...(use && { use }) });
    if (counted.delayMs > 0) await deps.sleep(counted.delayMs);
    return counted;
  };
  return {
    attempt,
    passwords: { hash: (password) => withRoom(() => hashPassword(password, deps.passwordCost)), matches },
    logIn: async (credentials) => {
      requireRoom();
      const username = credentials.username.toLowerCase();
      const account = await findAccount(db, username);
      const counted = await attempt(typedName(username), credentials.address);
      // Log-ins that came at the same time all found room at first.
      const isRight = await matches(account?.passwordHash ?? null, credentials.password);
      if (!account || !isRight) throw new Refusal(401, ERROR_CODES.badCredentials, requestTexts.badCredentials);
      return db
        .transaction(async (tx) => {
          await counted.forgive(tx);
          const { device } = credentials;
          const session = account.isActive
            ? await openSession(tx, { userId: account.userId, device }, deps.now(), deps.sessionLife)
            : null;
          if (session && credentials.previousToken) await closeSession(tx, credentials.previousToken);
          return { account, session };
        })
        .then(requireActive);
    },
    logOut: (token) => closeSession(db, token),
  };
}

/**
 * Under what tries for a name are counted: what was typed, since a count by account would tell which login and e-mail
 * belong together.
 */
export function typedName(lowerCase: string): string {
  return `name ${lowerCase}`;
}

/** Runs after the transaction, so that the attempt of an inactive account is forgiven too. */
function requireActive({ account, session }: { account: AccountRow; session: NewSession | null }) {
  // A person who is no owner has an account only once they have opened it.
  if (!session && !account.isOwner) throw switchedOff(403);
  if (!session) throw new Refusal(403, ERROR_CODES.inactive, requestTexts.inactive);
  return { actor: actorOf(account), session };
}

function actorOf({ passwordHash: _, isActive: __, ...actor }: AccountRow): Actor {
  return actor;
}

/** docs/product.md §3 User, as returned by log-in and current_user. */
export function userOf(actor: Actor): User {
  return {
    id: actor.publicId,
    login: actor.login,
    email: actor.email,
    name: actor.name,
    mayOrder: actor.mayOrder,
    isOwner: actor.isOwner,
    hasColleagues: actor.hasColleagues,
    pharmacyName: actor.pharmacyName,
    pharmacyCity: actor.pharmacyCity,
    pharmacyNettleId: actor.pharmacyNettleId,
    inZapasClub: actor.inClub,
    is_sales_allowed: actor.isSalesAllowed,
    forbiddenRxCategories: [...forbiddenCategories(actor.pharmacyKind)],
  };
}
