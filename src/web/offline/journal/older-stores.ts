import { entries } from 'idb-keyval';
import * as v from 'valibot';
import { connect, DEVICE_PATIENCE_MS, databaseNames, deleteDatabase } from '#web/offline/persistence/database.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { adoptIntents, type Intent } from './journal.ts';

/** Stores of builds before the journal: two databases for each user, and a local storage entry for each reorder. */
const ORDERS = { prefix: 'zapas-order-attempts:', store: 'attempts' };
const SCANS = { prefix: 'zapas-picked:', store: 'files' };
const REORDERS = 'zapas.retry-sent.';

const olderOrder = v.object({ key: v.string(), version: v.number(), at: v.number() });
const olderScan = v.object({
  key: v.string(),
  name: v.string(),
  file: v.instance(Blob),
  changedAt: v.number(),
  at: v.number(),
});
const olderReorder = v.object({
  key: v.string(),
  wish: v.object({ products: v.array(v.object({ id: v.number(), count: v.number() })), reason: v.string() }),
  at: v.number(),
});

/**
 * Moves the data of older builds into the journal, for all users; `userId` is the logged-in one. True when none is left
 * outside it. Never rejects: what fails is tried again at the next start.
 */
export async function adoptOlderStores(userId: string): Promise<boolean> {
  const names = (await databaseNames()) ?? [ORDERS.prefix + userId, SCANS.prefix + userId];
  const outcomes = await Promise.allSettled([
    ...names.map((name) => adoptDatabase(name, ORDERS, ordersIn)),
    ...names.map((name) => adoptDatabase(name, SCANS, scansIn)),
    ...reorderKeys().map(adoptReorder),
  ]);
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}

type Found = readonly (readonly [key: IDBValidKey, value: unknown])[];

async function adoptDatabase(
  name: string,
  { prefix, store }: typeof ORDERS,
  intentsIn: (owner: string, found: Found) => Intent[],
): Promise<boolean> {
  if (!name.startsWith(prefix)) return true;
  const owner = name.slice(prefix.length);
  const found = await readAll(name, store);
  const isKept = await adoptIntents(owner, intentsIn(owner, found));
  if (isKept) await deleteDatabase(name);
  return isKept;
}

async function readAll(name: string, store: string): Promise<Found> {
  const { use, close } = connect(name, store, { patience: DEVICE_PATIENCE_MS });
  try {
    return await entries<IDBValidKey, unknown>(use);
  } finally {
    close();
  }
}

function ordersIn(owner: string, found: Found): Intent<'order'>[] {
  return found.flatMap(([, value]) => {
    const parsed = v.safeParse(olderOrder, value);
    if (!parsed.success) return [];
    const { key, version, at } = parsed.output;
    return [{ owner, key, kind: 'order', payload: { version }, at }];
  });
}

function scansIn(owner: string, found: Found): Intent<'demand-scan'>[] {
  return found.flatMap(([place, files]) =>
    (Array.isArray(files) ? files : []).flatMap((value: unknown, position) => {
      const parsed = v.safeParse(olderScan, value);
      if (!parsed.success) return [];
      const { key, at, ...file } = parsed.output;
      return [{ owner, key, kind: 'demand-scan' as const, payload: { ...file, place: String(place), position }, at }];
    }),
  );
}

async function adoptReorder(name: string): Promise<boolean> {
  const end = name.lastIndexOf('.');
  const owner = name.slice(REORDERS.length, end);
  const parsed = v.safeParse(olderReorder, JSON.parse(localStorage.getItem(name) ?? 'null'));
  if (!parsed.success) return true;
  const { key, wish, at } = parsed.output;
  const payload = { orderId: Number(name.slice(end + 1)), ...wish };
  const isKept = await adoptIntents(owner, [{ owner, key, kind: 'reorder', payload, at }]);
  if (isKept) localStorage.removeItem(name);
  return isKept;
}

function reorderKeys(owner = ''): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(REORDERS + owner));
  } catch {
    // Storage is forbidden.
    return [];
  }
}

registerUserStore('older-intents', {
  stop: () => undefined,
  // What is kept moves into the journal at the next start.
  forget: async (owner, { keepQueue, keepDrafts }) => {
    if (!keepQueue) for (const key of reorderKeys(`${owner}.`)) localStorage.removeItem(key);
    if (!keepQueue) await deleteDatabase(ORDERS.prefix + owner);
    if (!keepDrafts) await deleteDatabase(SCANS.prefix + owner);
  },
});
