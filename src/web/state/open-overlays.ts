import { createStore, useStore } from './store.ts';

// Apart from overlays.ts, so that log-in loads no library of dialogues.

/** An open overlay. `demand-form` has its own host in the cart; `DialogHost` shows the others. */
export interface OpenOverlay {
  readonly kind:
    | 'add-to-cart'
    | 'add-several'
    | 'add-package'
    | 'suggested-products'
    | 'message'
    | 'shortcuts'
    | 'popup'
    | Asking;
  /** Closes it without an answer. */
  readonly dismiss: () => void;
}

/** Questions that need an answer; other overlays are informational and may be closed. */
type Asking = 'confirm' | 'leave' | 'demand-form';
const ASKING: ReadonlySet<string> = new Set<Asking>(['confirm', 'leave', 'demand-form']);
/** Overlays that a scan must neither answer nor navigate away from. */
const BEFORE_SCANS: ReadonlySet<string> = new Set(['confirm', 'leave', 'message']);

const overlays = createStore<readonly OpenOverlay[]>([]);

/** Registers an open overlay until the returned function is called. */
export function registerOverlay(overlay: OpenOverlay): () => void {
  overlays.set([...overlays.get(), overlay]);
  return () => overlays.set(overlays.get().filter((other) => other !== overlay));
}

/** The dialogue that `DialogHost` shows. */
export const useTopDialog = (): OpenOverlay | undefined =>
  useStore(overlays).findLast(({ kind }) => kind !== 'demand-form');

/** Whether any overlay is open. */
export const hasOverlays = (): boolean => overlays.get().length > 0;

/** Whether scans are blocked. */
export const blocksScans = (): boolean => overlays.get().some(({ kind }) => BEFORE_SCANS.has(kind));

/** Whether a question is open. */
export const isAsking = (): boolean => overlays.get().some(({ kind }) => ASKING.has(kind));

/** Closes informational overlays. False, and nothing is closed, when a question is open. */
export function closeInformational(): boolean {
  if (isAsking()) return false;
  closeAllOverlays();
  return true;
}

/** Closes everything without an answer, at log-out and navigation. */
export function closeAllOverlays(): void {
  for (const { dismiss } of overlays.get()) dismiss();
}
