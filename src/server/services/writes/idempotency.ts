import type { Database, Executor } from '#server/db/db.ts';
import { isLockTimeout } from '#server/db/failures.ts';
import { withRetries } from '#server/db/with-retries.ts';
import {
  claimKey,
  claimKeyOf,
  findOutcome,
  insertOutcome,
  type KeyRow,
  type StoredRow,
  storeOutcome,
} from '#server/repositories/writes/idempotency.ts';
import { requireRight, switchedOff } from '#server/services/common/actor.ts';
import { KeyReused } from '#server/services/common/key-reused.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Right } from '#shared/contract/rows/route-row.ts';
import { requestTexts } from '#shared/texts/server.ts';

/** Outcome of a write: status and JSON text. `body` is null once a stored body has expired. */
export interface Outcome {
  readonly status: number;
  readonly body: string | null;
}

interface Write {
  readonly row: KeyRow;
  /** Who writes and what right that needs; null for a guest. Checked in the transaction, whatever held before it. */
  readonly person: { readonly userId: number; readonly right: Right | undefined } | null;
  readonly now: Date;
  /** Runs before the transaction, also when the key turns out to have an outcome. */
  readonly prepare?: () => Promise<unknown>;
  /** Runs in the transaction that stores its outcome, with what was prepared; may run again after a deadlock. */
  readonly effect: (tx: Executor, prepared: unknown) => Promise<{ status: number; body: string }>;
  /** The response body of a refusal. */
  readonly bodyOf: (refusal: Refusal) => string;
}

/** Refusals that are not final for the request (docs/api.md "Writes"). */
const NEVER_STORED = new Set([401, 403, 408, 409, 429]);

/** How long a duplicate waits for the first one (docs/api.md "Writes"). */
const WAIT_MS = 10_000;

/** Runs each write exactly once (docs/api.md "Writes"). */
export interface Writes {
  /**
   * Runs a write exactly once: the effect and its outcome commit together, a duplicate waits for the first and gets its
   * outcome.
   * @throws Refusal 409 `in_progress` after the wait times out, 422 `key_reused`, and what the effect throws
   */
  once(write: Write): Promise<Outcome>;
  /**
   * Resolves once no write under this key is running, in this process or another; at once when there is none.
   * @throws Refusal 409 `in_progress` after the wait times out
   */
  waitFor(key: Omit<KeyRow, 'fingerprint'>, now: Date): Promise<void>;
}

interface Running {
  readonly fingerprint: string;
  readonly outcome: Promise<Outcome>;
}

/**
 * Duplicates in this process wait for the first one without holding a connection; those in other processes wait for its
 * row, one connection per key. When the first one fails, the next duplicate runs.
 */
export function createWrites(db: Database): Writes {
  const running = new Map<string, Running>();
  const waits = new Map<string, Promise<void>>();
  return {
    once: async (write) => {
      const { fingerprint } = write.row;
      const name = nameOf(write.row);
      const until = performance.now() + WAIT_MS;
      for (let first = running.get(name); first; first = running.get(name)) {
        const outcome = await outcomeWithin(first, until - performance.now());
        if (outcome && first.fingerprint !== fingerprint) throw new KeyReused();
        if (outcome) return outcome;
      }
      const outcome = attempt(db, write).finally(() => running.delete(name));
      running.set(name, { fingerprint, outcome });
      return outcome;
    },
    waitFor: async (row, now) => {
      const name = nameOf(row);
      const until = performance.now() + WAIT_MS;
      for (let first = running.get(name); first; first = running.get(name)) {
        await outcomeWithin(first, until - performance.now());
      }
      const answer = waits.get(name) ?? waitElsewhere(db, row, now).finally(() => waits.delete(name));
      waits.set(name, answer);
      return answer;
    },
  };
}

function nameOf({ scope, key }: Omit<KeyRow, 'fingerprint'>): string {
  return `${scope} ${key}`;
}

/** Waiting for the row requires claiming it, so the key is claimed and rolled back. */
async function waitElsewhere(db: Database, row: Omit<KeyRow, 'fingerprint'>, now: Date): Promise<void> {
  const rollback = new Error('no write under this key');
  try {
    await db.transaction(async (tx) => {
      if (await waiting(() => claimKey(tx, { ...row, fingerprint: '' }, now))) throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}

/** Null when the first one failed and stored nothing. @throws Refusal 409 after `waitMs` */
async function outcomeWithin({ outcome }: Running, waitMs: number): Promise<Outcome | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(inProgress()), waitMs);
  });
  const settled = outcome.catch(() => null);
  return Promise.race([settled, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * A refused effect is rolled back and its refusal stored separately. If a duplicate succeeded in between, its outcome
 * is returned.
 */
async function attempt(db: Database, write: Write): Promise<Outcome> {
  try {
    const prepared = await write.prepare?.();
    const done = await withRetries(() => db.transaction((tx) => claimAndRun(tx, write, prepared)));
    return done ?? (await repeat(db, write));
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error;
    return storeRefusal(db, write, error);
  }
}

/**
 * Null when the key has an outcome already. A person who is switched off waits for it: nothing of theirs commits once
 * they are off (docs/api.md "People").
 */
async function claimAndRun(tx: Executor, write: Write, prepared: unknown): Promise<Outcome | null> {
  const { row, now, effect } = write;
  if (!(await waiting(() => claim(tx, write, now)))) return null;
  const outcome = await effect(tx, prepared);
  await storeOutcome(tx, row, outcome.status, outcome.body);
  return outcome;
}

/** @throws Refusal 401 `switched_off`, and see `requireRight` */
async function claim(tx: Executor, { row, person }: Write, now: Date): Promise<boolean> {
  if (person === null) return claimKey(tx, row, now);
  const claimed = await claimKeyOf(tx, row, person.userId, now);
  if (!claimed?.isActive) throw switchedOff(401);
  requireRight(person.right, claimed);
  return claimed.isNew;
}

async function storeRefusal(db: Database, write: Write, refusal: Refusal): Promise<Outcome> {
  const outcome = { status: refusal.status, body: write.bodyOf(refusal) };
  const isStored = await waiting(() => insertOutcome(db, write.row, { now: write.now, ...outcome }));
  return isStored ? outcome : repeat(db, write);
}

async function repeat(db: Executor, { row }: Write): Promise<Outcome> {
  const stored: StoredRow | undefined = await findOutcome(db, row);
  if (!stored || stored.status === null) throw inProgress();
  if (stored.fingerprint !== row.fingerprint) throw new KeyReused();
  return { status: stored.status, body: stored.body };
}

async function waiting<T>(claim: () => Promise<T>): Promise<T> {
  try {
    return await claim();
  } catch (error) {
    throw isLockTimeout(error) ? inProgress() : error;
  }
}

function isFinal(refusal: Refusal): boolean {
  return refusal.status < 500 && !NEVER_STORED.has(refusal.status) && !(refusal instanceof KeyReused);
}

function inProgress(): Refusal {
  return new Refusal(409, ERROR_CODES.inProgress, requestTexts.inProgress);
}
