import type { FormLine } from '#shared/rules/demand-form.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { changeIntents, dropStaleIntents, type Intent, openIntents, openIntentsSoon } from './journal.ts';

/** A file that the user picked and did not send yet. */
export interface PickedFile {
  /** UUID under which the file is sent, so that a retry attaches it once. A refused file gets a new one. */
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** Modification time of the file, milliseconds; distinguishes photos of the same name. */
  readonly changedAt: number;
  /** When it was picked, milliseconds. */
  readonly at: number;
  /** The pieces that it is for. Absent when an earlier build stored it: those of the cart when it is sent. */
  readonly lines?: readonly FormLine[] | undefined;
}

type Scan = Intent<'demand-scan'>;

/** Places with picked files in this tab, by owner: a session's end asks at once, without the device. */
const unsent = new Map<string, Set<string>>();
registerUnsentWork(() => (unsent.get(session.user()?.id ?? '')?.size ?? 0) > 0);
// The journal deletes the files.
registerUserStore('picked-files', { stop: () => unsent.clear(), forget: () => undefined });

/** Large files take long to write. */
const PATIENCE_MS = 60_000;
let saving: Promise<unknown> = Promise.resolve();

/** Unsent files of the logged-in user at a place (`all` or a product id); empty when nothing is stored. */
export async function loadPicked(place: string, now: number): Promise<readonly PickedFile[]> {
  const owner = session.user()?.id;
  if (owner === undefined) return [];
  await dropStaleIntents(owner, now);
  const files = filesAt(place, await openIntents(owner, 'demand-scan', now));
  note(owner, place, files.length > 0);
  return files;
}

/** Whether the device has unsent files of the logged-in user, which a log-out deletes. */
export async function hasPicked(now: number): Promise<boolean> {
  const owner = session.user()?.id;
  return owner !== undefined && (await openIntentsSoon(owner, 'demand-scan', now)).length > 0;
}

/** The files of a place in their order. */
function filesAt(place: string, open: readonly Scan[]): PickedFile[] {
  return open
    .filter(({ payload }) => payload.place === place)
    .toSorted((a, b) => a.payload.position - b.payload.position)
    .map(({ key, at, payload: { name, file, changedAt, lines } }) => ({ key, name, file, changedAt, at, lines }));
}

/**
 * Changes the stored files of a place, so that they survive a reload; false when storage refuses. The change is made to
 * what is stored: an upload may end when its dialogue was left and opened again. `shown`: the caller's files after it.
 */
export async function changePicked(
  place: string,
  change: (stored: readonly PickedFile[]) => readonly PickedFile[],
  shown: readonly PickedFile[],
): Promise<boolean> {
  const owner = session.user()?.id;
  if (owner === undefined) return false;
  if (shown.length > 0) note(owner, place, true);
  let left = shown;
  const isKept = await inTurn(owner, (open) => {
    left = change(filesAt(place, open));
    const scans = left.map((file, position) => scanOf(owner, place, file, position));
    return [...open.filter(({ payload }) => payload.place !== place), ...scans];
  });
  note(owner, place, left.length > 0);
  return isKept;
}

/** Deletes all picked files of the logged-in user once their order is made. */
export async function forgetPicked(): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined) return;
  unsent.delete(owner);
  await inTurn(owner, () => []);
}

/** Runs changes one after another, so that the last one wins. */
function inTurn(owner: string, change: (open: readonly Scan[]) => readonly Scan[]): Promise<boolean> {
  const saved = saving.then(() => changeIntents(owner, 'demand-scan', change, PATIENCE_MS));
  saving = saved;
  return saved;
}

function scanOf(owner: string, place: string, { key, at, ...file }: PickedFile, position: number): Scan {
  return { owner, key, kind: 'demand-scan', payload: { ...file, place, position }, at };
}

function note(owner: string, place: string, isThere: boolean): void {
  const places = unsent.get(owner) ?? new Set();
  unsent.set(owner, places);
  if (isThere) places.add(place);
  else places.delete(place);
}
