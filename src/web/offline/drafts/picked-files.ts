import { del, delMany, get, set, type UseStore } from 'idb-keyval';
import { connect, deleteDatabase } from '#web/offline/persistence/database.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { dropStale, PICKED_STORE, pickedDatabase } from './picked-store.ts';

/** A file that the user picked and that is not sent yet. */
export interface PickedFile {
  /** UUID, under which it is sent: however often, it is attached once. A refused one gets another. */
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** Of the file, milliseconds: tells two photos of the same name apart. */
  readonly changedAt: number;
  /** When it was picked, milliseconds. */
  readonly at: number;
}

/** Where files are picked in this tab, by owner. */
const unsent = new Map<string, Set<string>>();
registerUnsentWork(() => (unsent.get(session.user()?.id ?? '')?.size ?? 0) > 0);

let saving: Promise<unknown> = Promise.resolve();

/** What the logged-in user picked at a place (`all`, or a product's id) and did not send; none where nothing is kept. */
export async function loadPicked(place: string, now: number): Promise<readonly PickedFile[]> {
  const owner = session.user()?.id;
  if (owner === undefined) return [];
  const kept = await onDevice(owner, async (use) => {
    await dropStale(use, now);
    return get<readonly PickedFile[]>(place, use);
  });
  const files = (kept ?? []).filter(({ file }) => file instanceof Blob);
  note(owner, place, files.length > 0);
  return files;
}

/**
 * Keeps what is picked at a place, also over a reload; false when the device cannot. One after the other, so that the
 * last word stands, and nothing of a user who has left.
 */
export function savePicked(place: string, files: readonly PickedFile[]): Promise<boolean> {
  const owner = session.user()?.id;
  if (owner !== undefined) note(owner, place, files.length > 0);
  const saved = saving.then(() => {
    if (owner === undefined || !session.isOnDevice(owner)) return false;
    const write = (use: UseStore) => (files.length === 0 ? del(place, use) : set(place, files, use));
    return onDevice(owner, (use) => write(use).then(() => true));
  });
  saving = saved;
  return saved.then((isKept) => isKept === true);
}

/** Forgets what the logged-in user picked at these places: their lines have left the cart, nobody could see it again. */
export async function dropPicked(places: readonly string[]): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined) return;
  for (const place of places) note(owner, place, false);
  const gone = saving.then(() => onDevice(owner, (use) => delMany([...places], use)));
  saving = gone;
  await gone;
}

/** Forgets all that the logged-in user picked: it was for an order that has gone, and must not turn up in the next. */
export async function forgetPicked(): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined) return;
  unsent.delete(owner);
  const gone = saving.then(() => deleteDatabase(pickedDatabase(owner))).catch(() => undefined);
  saving = gone;
  await gone;
}

function note(owner: string, place: string, isThere: boolean): void {
  const places = unsent.get(owner) ?? new Set();
  unsent.set(owner, places);
  if (isThere) places.add(place);
  else places.delete(place);
}

/** Undefined when the device refuses. A connection for each use: one that stays open would be in the way of a log-out. */
async function onDevice<T>(owner: string, work: (use: UseStore) => Promise<T>) {
  const { use, close } = connect(pickedDatabase(owner), PICKED_STORE);
  try {
    return await work(use);
  } catch {
    return undefined;
  } finally {
    close();
  }
}
