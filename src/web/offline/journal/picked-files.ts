import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { changeIntents, dropStaleIntents, type Intent, openIntents } from './journal.ts';

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

type Scan = Intent<'demand-scan'>;

/** Where files are picked in this tab, by owner. */
const unsent = new Map<string, Set<string>>();
registerUnsentWork(() => (unsent.get(session.user()?.id ?? '')?.size ?? 0) > 0);

/** Files may take the device long to write. */
const PATIENCE_MS = 60_000;
let saving: Promise<unknown> = Promise.resolve();

/** What the logged-in user picked at a place (`all`, or a product's id) and did not send; none where nothing is kept. */
export async function loadPicked(place: string, now: number): Promise<readonly PickedFile[]> {
  const owner = session.user()?.id;
  if (owner === undefined) return [];
  await dropStaleIntents(owner, now);
  const scans = (await openIntents(owner, 'demand-scan', now)).filter(({ payload }) => payload.place === place);
  scans.sort((a, b) => a.payload.position - b.payload.position);
  note(owner, place, scans.length > 0);
  return scans.map(({ key, at, payload: { name, file, changedAt } }) => ({ key, name, file, changedAt, at }));
}

/** Keeps what is picked at a place, also over a reload; false when the device cannot. */
export async function savePicked(place: string, files: readonly PickedFile[]): Promise<boolean> {
  const owner = session.user()?.id;
  if (owner === undefined) return false;
  note(owner, place, files.length > 0);
  const scans = files.map((file, position) => scanOf(owner, place, file, position));
  return inTurn(owner, (open) => [...open.filter(({ payload }) => payload.place !== place), ...scans]);
}

/** Forgets what the logged-in user picked at these places: their lines have left the cart, nobody could see it again. */
export async function dropPicked(places: readonly string[]): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined) return;
  for (const place of places) note(owner, place, false);
  await inTurn(owner, (open) => open.filter(({ payload }) => !places.includes(payload.place)));
}

/** Forgets all that the logged-in user picked: it was for an order that is made, and must not turn up in the next. */
export async function forgetPicked(): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined) return;
  unsent.delete(owner);
  await inTurn(owner, () => []);
}

/** One change after the other, so that the last one stands. */
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
