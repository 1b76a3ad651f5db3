import { createStore, useStore } from './store.ts';

// Apart from overlays.ts, so that log-in loads no library of dialogues.

/** What is open over the screen. `demand-form` has a host of its own in the cart; the others are kinds of `DialogHost`. */
export interface OpenOverlay {
  readonly kind: 'add-to-cart' | 'add-several' | 'suggested-products' | 'message' | 'shortcuts' | Asking;
  /** Closes it without an answer. */
  readonly dismiss: () => void;
}

/** These wait for an answer; the others tell something, and a user who goes on has read it. */
type Asking = 'confirm' | 'leave' | 'demand-form';
const ASKING: ReadonlySet<string> = new Set<Asking>(['confirm', 'leave', 'demand-form']);
/** A scan must neither answer these nor lead the user away from them. */
const BEFORE_SCANS: ReadonlySet<string> = new Set(['confirm', 'leave', 'message']);

const overlays = createStore<readonly OpenOverlay[]>([]);

/** Counts something as open until the returned function is called. */
export function noteOverlay(overlay: OpenOverlay): () => void {
  overlays.set([...overlays.get(), overlay]);
  return () => overlays.set(overlays.get().filter((other) => other !== overlay));
}

/** For `DialogHost`: the dialogue that it shows. */
export const useTopDialog = (): OpenOverlay | undefined =>
  useStore(overlays).findLast(({ kind }) => kind !== 'demand-form');

/** Whether anything is open that waits for the user. */
export const hasOverlays = (): boolean => overlays.get().length > 0;

/** Whether a scan must wait. */
export const holdsScans = (): boolean => overlays.get().some(({ kind }) => BEFORE_SCANS.has(kind));

/** Whether a question is open. */
export const isAsking = (): boolean => overlays.get().some(({ kind }) => ASKING.has(kind));

/** Closes what only tells something. False when something is open that waits for an answer: then nothing is closed. */
export function closeTelling(): boolean {
  if (isAsking()) return false;
  closeAllOverlays();
  return true;
}

/** At log-out and at a navigation: nothing stays open, and nobody waits for an answer for ever. */
export function closeAllOverlays(): void {
  for (const { dismiss } of overlays.get()) dismiss();
}
