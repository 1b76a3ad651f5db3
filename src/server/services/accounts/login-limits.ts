import type { Executor } from '#server/db/db.ts';
import { countAttempt, forgiveAttempt, resetAttempts } from '#server/repositories/accounts/login-attempts.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import type { Sign } from './secret.ts';

/** Wrong passwords are counted over this period. */
const WINDOW_MS = 15 * 60_000;
/** Wrong passwords for one account from one address; further attempts are refused until the window ends. */
const HARD_LIMIT = 10;
/**
 * Beyond `free` wrong passwords every further attempt waits one more `stepMs`, up to `maxMs`. An account or an address
 * is never refused as a whole: otherwise anybody could lock a pharmacy out, and pharmacies behind one proxy would share
 * a limit (docs/architecture.md "Server").
 */
const SLOWDOWN = {
  account: { free: 10, stepMs: 100, maxMs: 2_000 },
  address: { free: 200, stepMs: 20, maxMs: 2_000 },
} as const;

/** What is tried: a password at log-in, or a reminder, each with counts of its own. */
export type AttemptUse = 'login' | 'reminder';

/** One attempt, counted as wrong until `forgive` marks its password as right. */
export interface CountedAttempt {
  readonly delayMs: number;
  forgive(tx: Executor): Promise<void>;
}

/**
 * Counts a log-in attempt before its password is checked, so that parallel attempts cannot slip through. `who` is
 * the name as typed, or an account that is known already; reminders are counted apart from log-ins. Own
 * statements instead of rate-limiter-flexible, which reads the wall clock (tests must set it) and needs a table of its
 * own shape.
 * @throws Refusal 429 with the seconds to wait
 */
export async function countLoginAttempt(
  db: Executor,
  sign: Sign,
  { who, address, now, use = 'login' }: { who: string; address: string; now: Date; use?: AttemptUse },
): Promise<CountedAttempt> {
  const pair = sign(`${use}-pair`, who, address);
  const { points, expiresAt } = await countAttempt(db, pair, now, WINDOW_MS);
  if (points > HARD_LIMIT) throw tooManyRequests(new Date(expiresAt).getTime() - now.getTime());
  const whole = { account: sign(`${use}-account`, who), address: sign(`${use}-address`, address) };
  const account = await countAttempt(db, whole.account, now, WINDOW_MS);
  const fromAddress = await countAttempt(db, whole.address, now, WINDOW_MS);
  return {
    delayMs: Math.max(delayOf(account.points, SLOWDOWN.account), delayOf(fromAddress.points, SLOWDOWN.address)),
    forgive: async (tx) => {
      await resetAttempts(tx, pair);
      await forgiveAttempt(tx, whole.account);
      await forgiveAttempt(tx, whole.address);
    },
  };
}

const HOUR_MS = 3_600_000;

/** Counts what may happen at most so often an hour under a key. @throws Refusal 429 with the seconds to wait */
export async function limitHourly(db: Executor, key: string, most: number, now: Date): Promise<void> {
  const { points, expiresAt } = await countAttempt(db, key, now, HOUR_MS);
  if (points > most) throw tooManyRequests(new Date(expiresAt).getTime() - now.getTime());
}

function delayOf(points: number, { free, stepMs, maxMs }: { free: number; stepMs: number; maxMs: number }): number {
  return Math.min(Math.max(points - free, 0) * stepMs, maxMs);
}

/** A refusal with `Retry-After` of so many milliseconds. */
export function tooManyRequests(waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(429, ERROR_CODES.tooMany, requestTexts.tooMany, { retryAfter });
}
