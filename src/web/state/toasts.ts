import { announce } from './announcer.ts';
import { createStore } from './store.ts';

/** A short notice of something that is also visible on the screen. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** `success` when absent. */
  readonly tone?: 'success' | 'error';
  /** Runs on "Cofnij". */
  readonly undo?: () => void;
}

/** More would cover the screen. */
const MOST = 3;

/** Those to be seen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);
/** Pointed at or focused: somebody is about to press "Cofnij". */
const held = new Set<number>();
let lastId = 0;

/**
 * Posts a toast to the shell's host, and says it: a live region that appears together with its words often stays silent.
 * Where there is no room the oldest that nobody holds leaves for good, so that the newest is always seen.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  if (toast.tone !== 'error') announce(toast.text);
  const shown = toasts.get();
  const leaving = shown.length < MOST ? undefined : (shown.find(({ id }) => !held.has(id)) ?? shown[0]);
  toasts.set([...shown.filter((other) => other !== leaving), { ...toast, id: lastId }]);
}

/** For the host: takes a toast off. */
export function dismissToast(id: number): void {
  held.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** For the host: whether somebody points at it or has the focus in it. */
export function holdToast(id: number, isHeld: boolean): void {
  if (isHeld) held.add(id);
  else held.delete(id);
}

export function dismissAllToasts(): void {
  held.clear();
  toasts.set([]);
}
