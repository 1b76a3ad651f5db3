import { get, set } from 'idb-keyval';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { connect, deleteDatabase } from './database.ts';
import { PICKED_STORE, pickedDatabase } from './picked-store.ts';

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

/** What nobody came back to by then is forgotten, as with other drafts, milliseconds. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

/** Where files are picked in this tab, by owner. */
const unsent = new Map<string, Set<string>>();
registerUnsentWork(() => (unsent.get(session.user()?.id ?? '')?.size ?? 0) > 0);

let saving: Promise<unknown> = Promise.resolve();

/** What the logged-in user picked at a place (`all`, or a product's id) and did not send; none where nothing is kept. */
export async function loadPicked(place: string, now: number): Promise<readonly PickedFile[]> {
  const owner = session.user()?.id;
  if (owner === undefined) return [];
  const kept = await onDevice(owner, (use) => get<readonly PickedFile[]>(place, use));
  const files = (kept ?? []).filter(({ at, file }) => Math.abs(now - at) <= KEPT_FOR_MS && file instanceof Blob);
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
    return onDevice(owner, (use) => set(place, files, use).then(() => true));
  });
  saving = saved;
  return saved.then((isKept) => isKept === true);
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
async function onDevice<T>(owner: string, work: (use: ReturnType<typeof connect>['use']) => Promise<T>) {
  const { use, close } = connect(pickedDatabase(owner), PICKED_STORE);
  try {
    return await work(use);
  } catch {
    return undefined;
  } finally {
    close();
  }
}
