import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { changeIntents, dropStaleIntents, type Intent, openIntents } from './journal.ts';

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
}

type Scan = Intent<'demand-scan'>;

/** Places with picked files in this tab, by owner. */
const unsent = new Map<string, Set<string>>();
registerUnsentWork(() => (unsent.get(session.user()?.id ?? '')?.size ?? 0) > 0);

/** Large files take long to write. */
const PATIENCE_MS = 60_000;
let saving: Promise<unknown> = Promise.resolve();

/** Unsent files of the logged-in user at a place (`all` or a product id); empty when nothing is stored. */
export async function loadPicked(place: string, now: number): Promise<readonly PickedFile[]> {
  const owner = session.user()?.id;
  if (owner === undefined) return [];
  await dropStaleIntents(owner, now);
  const scans = (await openIntents(owner, 'demand-scan', now)).filter(({ payload }) => payload.place === place);
  scans.sort((a, b) => a.payload.position - b.payload.position);
  note(owner, place, scans.length > 0);
  return scans.map(({ key, at, payload: { name, file, changedAt } }) => ({ key, name, file, changedAt, at }));
}

/** Stores the picked files of a place, so that they survive a reload; false when storage refuses. */
export async function savePicked(place: string, files: readonly PickedFile[]): Promise<boolean> {
  const owner = session.user()?.id;
  if (owner === undefined) return false;
  note(owner, place, files.length > 0);
  const scans = files.map((file, position) => scanOf(owner, place, file, position));
  return inTurn(owner, (open) => [...open.filter(({ payload }) => payload.place !== place), ...scans]);
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
