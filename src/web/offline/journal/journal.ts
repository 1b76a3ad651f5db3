import { promisifyRequest, type UseStore, values } from 'idb-keyval';
import * as v from 'valibot';
import { IDEMPOTENCY_KEY_TTL_MS, RETENTION_MS } from '#web/api/retention.ts';
import { connect, DEVICE_PATIENCE_MS, databaseNames, deleteDatabase } from '#web/offline/persistence/database.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';

/** What each kind of intent carries, how long it is kept (milliseconds), and what lets it outlive a session. */
const KINDS = {
  /** An order that is sent; `version` is that of the cart which the user confirmed. */
  order: { payload: v.object({ version: v.number() }), keptFor: IDEMPOTENCY_KEY_TTL_MS, option: 'keepQueue' },
  /** The goods of an earlier order, sent to the cart again. */
  reorder: {
    payload: v.object({
      orderId: v.number(),
      products: v.array(v.object({ id: v.number(), count: v.number() })),
      reason: v.string(),
    }),
    keptFor: IDEMPOTENCY_KEY_TTL_MS,
    option: 'keepQueue',
  },
  /** A message to the wholesaler, by field of the form. */
  contact: { payload: v.record(v.string(), v.string()), keptFor: RETENTION_MS, option: 'keepDrafts' },
  /** A scanned demand form that is picked and not sent; `place` is a product's id or `all`. */
  'demand-scan': {
    payload: v.object({
      place: v.string(),
      /** Among the files of its place. */
      position: v.number(),
      name: v.string(),
      file: v.instance(Blob),
      changedAt: v.number(),
    }),
    keptFor: RETENTION_MS,
    option: 'keepDrafts',
  },
} as const;
export type IntentKind = keyof typeof KINDS;

/** What a user decided to send, from before it is sent until its outcome is known. */
export interface Intent<K extends IntentKind = IntentKind> {
  /** Id of the user; another account on a shared tablet has nothing to do with it. */
  readonly owner: string;
  /** Idempotency key: sent again under the same key, it is done once. */
  readonly key: string;
  readonly kind: K;
  readonly payload: v.InferOutput<(typeof KINDS)[K]['payload']>;
  /** When it was made, milliseconds. */
  readonly at: number;
}

const kindSchema = v.picklist(Object.keys(KINDS) as IntentKind[]);
const envelope = v.object({
  owner: v.string(),
  key: v.string(),
  kind: kindSchema,
  payload: v.unknown(),
  at: v.number(),
});

const STORE = 'intents';
const PREFIX = 'zapas-journal:';
const databaseName = (owner: string) => `${PREFIX}${owner}`;

/**
 * Keeps an intent before anything of it is sent: after true not even a power cut makes the device forget it. False where
 * the device keeps nothing (forbidden or full storage, or one that does not answer), or the user has logged out.
 */
export function recordIntent<K extends IntentKind>(intent: Intent<K>): Promise<boolean> {
  return changeIntents(intent.owner, intent.kind, (open) => [...open.filter(({ key }) => key !== intent.key), intent]);
}

/** A user's intents of one kind whose outcome this device does not know, oldest first. None where the device refuses. */
export async function openIntents<K extends IntentKind>(owner: string, kind: K, now: number): Promise<Intent<K>[]> {
  const stored = await onDevice(owner, (use) => values<unknown>(use));
  const open = intentsIn(stored ?? [], owner).filter((intent) => isFresh(intent, now));
  return ofKind(open, kind).sort((a, b) => a.at - b.at);
}

/** The outcome is known. True for the one caller, over all tabs, whose call ended it. */
export async function closeIntent({ owner, key, kind }: Pick<Intent, 'owner' | 'key' | 'kind'>): Promise<boolean> {
  let wasOpen = false;
  const isChanged = await changeIntents(owner, kind, (open) => {
    wasOpen = open.some((intent) => intent.key === key);
    return open.filter((intent) => intent.key !== key);
  });
  return isChanged && wasOpen;
}

/**
 * Changes a user's intents of one kind in one transaction; `patience` in milliseconds. False when nothing was kept: the
 * device refuses, or the user has logged out.
 */
export async function changeIntents<K extends IntentKind>(
  owner: string,
  kind: K,
  change: (open: readonly Intent<K>[]) => readonly Intent<K>[],
  patience = DEVICE_PATIENCE_MS,
): Promise<boolean> {
  // A late change must not bring back what a log-out in any tab has removed.
  if (session.user()?.id !== owner || !session.isOnDevice(owner)) return false;
  const changed = await onDevice(owner, (use) => update(use, owner, (open) => change(ofKind(open, kind)), kind), {
    patience,
    create: true,
  });
  return changed !== undefined;
}

/** Adds intents that are not there yet, of a user who need not be logged in. False when the device refuses. */
export async function adoptIntents(owner: string, intents: readonly Intent[]): Promise<boolean> {
  const adopt = (use: UseStore) => {
    const isNew = (open: readonly Intent[]) => (intent: Intent) => !open.some(({ key }) => key === intent.key);
    return update(use, owner, (open) => [...open, ...intents.filter(isNew(open))]);
  };
  return (await onDevice(owner, adopt, { create: true })) !== undefined;
}

/** Deletes what nobody came back to in time; `now` is milliseconds. Never rejects. */
export async function dropStaleIntents(owner: string, now: number): Promise<void> {
  await onDevice(owner, (use) => update(use, owner, (open) => open.filter((intent) => isFresh(intent, now))));
}

/** {@link dropStaleIntents} of every user of this device: signed forms must not lie on a shared tablet. */
export async function sweepJournals(now: number): Promise<void> {
  const journals = ((await databaseNames()) ?? []).filter((name) => name.startsWith(PREFIX));
  await Promise.all(journals.map((name) => dropStaleIntents(name.slice(PREFIX.length), now)));
}

/** Writes what `change` adds and deletes what it leaves out, within one transaction. `kind`: of what it is given. */
function update(
  use: UseStore,
  owner: string,
  change: (open: readonly Intent[]) => readonly Intent[],
  kind?: IntentKind,
): Promise<boolean> {
  return use('readwrite', async (store) => {
    const all = intentsIn(await promisifyRequest<unknown[]>(store.getAll()), owner);
    const open = kind === undefined ? all : ofKind(all, kind);
    const next = change(open);
    const keys = new Set(next.map(({ key }) => key));
    for (const intent of open) if (!keys.has(intent.key)) store.delete(intent.key);
    for (const intent of next) if (!open.includes(intent)) store.put(intent, intent.key);
    await promisifyRequest(store.transaction);
    return true;
  });
}

/** What is of another shape is of no use: a key without its payload cannot be asked for or sent. */
function intentsIn(stored: readonly unknown[], owner: string): Intent[] {
  return stored.filter((value): value is Intent => {
    const parsed = v.safeParse(envelope, value);
    return (
      parsed.success && parsed.output.owner === owner && v.is(KINDS[parsed.output.kind].payload, parsed.output.payload)
    );
  });
}

function ofKind<K extends IntentKind>(intents: readonly Intent[], kind: K): Intent<K>[] {
  return intents.filter((intent): intent is Intent & Intent<K> => intent.kind === kind);
}

/** The clock may have been set back meanwhile. */
const isFresh = ({ kind, at }: Intent, now: number) => Math.abs(now - at) <= KINDS[kind].keptFor;

interface DeviceOptions {
  /** Milliseconds. */
  readonly patience?: number;
  /** Whether a journal that is not there is created: reading must not bring one back after a log-out. */
  readonly create?: boolean;
}

/** Undefined when the device refuses. */
async function onDevice<T>(owner: string, work: (use: UseStore) => Promise<T>, options: DeviceOptions = {}) {
  try {
    return await connected(owner, work, options);
  } catch {
    return undefined;
  }
}

/** A connection for each use: one that stays open would be in the way of a log-out. */
async function connected<T>(
  owner: string,
  work: (use: UseStore) => Promise<T>,
  { patience = DEVICE_PATIENCE_MS, create = false }: DeviceOptions = {},
): Promise<T> {
  const { use, close } = connect(databaseName(owner), STORE, { patience, create });
  try {
    return await work(use);
  } finally {
    close();
  }
}

registerUserStore('journal', {
  stop: () => undefined,
  // After a session that ended by itself its user goes on; a log-out keeps only the orders that the user wants to hear of.
  forget: async (owner, options) => {
    if (!options.keepQueue && !options.keepDrafts) return deleteDatabase(databaseName(owner));
    const isKept = ({ kind }: Intent) => options[KINDS[kind].option];
    try {
      await connected(owner, (use) => update(use, owner, (open) => open.filter(isKept)));
    } catch (error) {
      // There is none.
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    }
  },
});
