import { type Executor, first, statement } from '#server/db/db.ts';

/** Wrong passwords counted under a key since its window opened. */
interface Attempts {
  readonly points: number;
  readonly expiresAt: string;
}

const COUNT = statement<Attempts>(
  'login_attempts_count',
  `insert into login_attempts as seen (key, points, expires_at) values ($1, 1, $3)
   on conflict (key) do update set
     points = case when seen.expires_at <= $2 then 1 else seen.points + 1 end,
     expires_at = case when seen.expires_at <= $2 then excluded.expires_at else seen.expires_at end
   returning points, expires_at as "expiresAt"`,
);
const FORGIVE = statement<never>(
  'login_attempts_take_back',
  'update login_attempts set points = points - 1 where key = $1 and points > 0',
);
const RESET = statement<never>('login_attempts_reset', 'delete from login_attempts where key = $1');
const DELETE_EXPIRED = statement<never>(
  'login_attempts_delete_expired',
  'delete from login_attempts where expires_at <= $1',
);

/** Counts an attempt and returns the new count; an expired window starts again. */
export async function countAttempt(db: Executor, key: string, now: Date, windowMs: number): Promise<Attempts> {
  const opened = { points: 1, expiresAt: new Date(now.getTime() + windowMs).toISOString() };
  return first(await db.run(COUNT, [key, now.toISOString(), opened.expiresAt])) ?? opened;
}

export async function forgiveAttempt(db: Executor, key: string): Promise<void> {
  await db.run(FORGIVE, [key]);
}

export async function resetAttempts(db: Executor, key: string): Promise<void> {
  await db.run(RESET, [key]);
}

export async function deleteExpiredAttempts(db: Executor, now: Date): Promise<void> {
  await db.run(DELETE_EXPIRED, [now.toISOString()]);
}
