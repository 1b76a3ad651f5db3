import { promisifyRequest, type UseStore, values } from 'idb-keyval';
import * as v from 'valibot';
import type { InvoiceKind } from '#shared/contract/invoices.ts';
import { ageOf } from '#shared/rules/stored-time.ts';
import { IDEMPOTENCY_KEY_TTL_MS, MISSING_DOCUMENT_TTL_MS, RETENTION_MS } from '#web/api/retention.ts';
import { connect, DEVICE_PATIENCE_MS, databaseNames, deleteDatabase } from '#web/offline/persistence/database.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';

/** Payload, retention (milliseconds) and the log-out option that keeps it, by kind of intent. */
const KINDS = {
  /** An order being sent; `version` is the cart version that the user confirmed; a number from earlier versions. */
  order: {
    payload: v.object({ version: v.union([v.string(), v.number()]) }),
    keptFor: IDEMPOTENCY_KEY_TTL_MS,
    option: 'keepQueue',
  },
  /** The lines of an earlier order, added to the cart again. */
  reorder: {
    payload: v.object({
      orderId: v.number(),
      products: v.array(v.object({ id: v.number(), count: v.number() })),
      reason: v.string(),
    }),
    keptFor: IDEMPOTENCY_KEY_TTL_MS,
    option: 'keepQueue',
  },
  /** A message to the wholesaler, by form field. */
  contact: { payload: v.record(v.string(), v.string()), keptFor: RETENTION_MS, option: 'keepDrafts' },
  /** A demand form that is picked and not sent yet; `place` is a product id or `all`. */
  'demand-scan': {
    payload: v.object({
      place: v.string(),
      /** Position among the files of its place. */
      position: v.number(),
      name: v.string(),
      file: v.instance(Blob),
      changedAt: v.number(),
      /** The pieces that were shown when it was picked. Absent in an entry of an earlier build. */
      lines: v.optional(v.pipe(v.array(v.object({ productId: v.number(), count: v.number() })), v.readonly())),
    }),
    keptFor: RETENTION_MS,
    option: 'keepDrafts',
  },
  /** An invoice, correction or proforma that is asked for for the first time. */
  document: {
    payload: v.object({
      id: v.number(),
      kind: v.picklist(['ordinary', 'correction', 'proforma'] satisfies InvoiceKind[]),
      number: v.string(),
    }),
    keptFor: MISSING_DOCUMENT_TTL_MS,
    option: 'keepDrafts',
  },
} as const;
type IntentKind = keyof typeof KINDS;

/** A request that the user decided to send. It is stored until its outcome is known. */
export interface Intent<K extends IntentKind = IntentKind> {
  /** Id of the user; on a shared tablet, other accounts never see it. */
  readonly owner: string;
  /** Idempotency key: sending again under the same key has no second effect. Of a `document` its name. */
  readonly key: string;
  readonly kind: K;
  readonly payload: v.InferOutput<(typeof KINDS)[K]['payload']>;
  /** Creation time, milliseconds. */
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

/** Longest wait for device storage at a log-out, milliseconds. */
const LOOK_MS = 1_500;
const STORE = 'intents';
const PREFIX = 'zapas-journal:';
const databaseName = (owner: string) => `${PREFIX}${owner}`;

/**
 * Stores an intent before it is sent. True: it is on the disk and survives a power cut. False: storage is
 * forbidden, full or does not answer, or the user has logged out.
 */
export function recordIntent<K extends IntentKind>(intent: Intent<K>): Promise<boolean> {
  return changeIntents(intent.owner, intent.kind, (open) => [...open.filter(({ key }) => key !== intent.key), intent]);
}

/** A user's intents of one kind without a known outcome, oldest first. Empty when storage refuses. */
export async function openIntents<K extends IntentKind>(owner: string, kind: K, now: number): Promise<Intent<K>[]> {
  const stored = await onDevice(owner, (use) => values<unknown>(use));
  const open = intentsIn(stored ?? [], owner);
  if (open.some((intent) => isFromFuture(intent, now))) await dropStaleIntents(owner, now);
  return ofKind(withinRetention(open, now), kind).sort((a, b) => a.at - b.at);
}

/** As {@link openIntents}, but empty too when storage does not answer soon: a log-out does not wait long for it. */
export function openIntentsSoon<K extends IntentKind>(owner: string, kind: K, now: number): Promise<Intent<K>[]> {
  const patience = new Promise<[]>((resolve) => setTimeout(resolve, LOOK_MS, []));
  return Promise.race([openIntents(owner, kind, now), patience]);
}

/** Removes an intent whose outcome is known. True for exactly one caller, over all tabs. */
export async function closeIntent({ owner, key, kind }: Pick<Intent, 'owner' | 'key' | 'kind'>): Promise<boolean> {
  let wasOpen = false;
  const isChanged = await changeIntents(owner, kind, (open) => {
    wasOpen = open.some((intent) => intent.key === key);
    return open.filter((intent) => intent.key !== key);
  });
  return isChanged && wasOpen;
}

/**
 * Changes a user's intents of one kind in one transaction; `patience` in milliseconds. False when nothing was
 * stored: storage refuses, or the user has logged out.
 */
export async function changeIntents<K extends IntentKind>(
  owner: string,
  kind: K,
  change: (open: readonly Intent<K>[]) => readonly Intent<K>[],
  patience = DEVICE_PATIENCE_MS,
): Promise<boolean> {
  // A late change must not restore what a log-out in another tab has removed.
  if (session.user()?.id !== owner || !session.isOnDevice(owner)) return false;
  const changed = await onDevice(owner, (use) => update(use, owner, (open) => change(ofKind(open, kind)), kind), {
    patience,
    create: true,
  });
  return changed !== undefined;
}

/** Adds intents that are not stored yet; their user need not be logged in. False when storage refuses. */
export async function adoptIntents(owner: string, intents: readonly Intent[]): Promise<boolean> {
  const adopt = (use: UseStore) => {
    const isNew = (open: readonly Intent[]) => (intent: Intent) => !open.some(({ key }) => key === intent.key);
    return update(use, owner, (open) => [...open, ...intents.filter(isNew(open))]);
  };
  return (await onDevice(owner, adopt, { create: true })) !== undefined;
}

/** Deletes intents past their retention; `now` is milliseconds. Never rejects. */
export async function dropStaleIntents(owner: string, now: number): Promise<void> {
  await onDevice(owner, (use) => update(use, owner, (open) => withinRetention(open, now)));
}

/** {@link dropStaleIntents} for every user of this device: signed forms must not stay on a shared tablet. */
export async function sweepJournals(now: number): Promise<void> {
  const journals = ((await databaseNames()) ?? []).filter((name) => name.startsWith(PREFIX));
  await Promise.all(journals.map((name) => dropStaleIntents(name.slice(PREFIX.length), now)));
}

/** Stores what `change` adds and deletes what it leaves out, in one transaction. `kind` limits what `change` sees. */
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

/** Drops entries of another shape: a key without its payload cannot be sent. */
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

const isFresh = ({ kind, at }: Intent, now: number) => (ageOf(at, now) ?? 0) <= KINDS[kind].keptFor;
const isFromFuture = ({ at }: Intent, now: number) => ageOf(at, now) === null;

/** Without intents past their retention. That of an intent from the future, whose age nobody knows, begins now. */
function withinRetention(open: readonly Intent[], now: number): Intent[] {
  const fresh = open.filter((intent) => isFresh(intent, now));
  return fresh.map((intent) => (isFromFuture(intent, now) ? { ...intent, at: now } : intent));
}

interface DeviceOptions {
  /** Milliseconds. */
  readonly patience?: number;
  /** Whether a missing journal is created; reading must not recreate one after a log-out. */
  readonly create?: boolean;
}

/** Undefined when storage refuses. */
async function onDevice<T>(owner: string, work: (use: UseStore) => Promise<T>, options: DeviceOptions = {}) {
  try {
    return await connected(owner, work, options);
  } catch {
    return undefined;
  }
}

/** Opens a connection for each use: an open one would block the log-out. */
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
  // An expired session keeps its intents for the next log-in; a log-out keeps only the kinds that the user chose.
  forget: async (owner, options) => {
    if (!options.keepQueue && !options.keepDrafts) return deleteDatabase(databaseName(owner));
    const isKept = ({ kind }: Intent) => options[KINDS[kind].option];
    try {
      await connected(owner, (use) => update(use, owner, (open) => open.filter(isKept)));
    } catch (error) {
      // No journal exists.
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    }
  },
});
