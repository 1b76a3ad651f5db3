import { announce } from './announcer.ts';
import { createStore, useStore } from './store.ts';

/** A short notice of something that is also visible on the screen. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** `success` when absent. */
  readonly tone?: 'success' | 'error';
  /** Runs on "Cofnij". */
  readonly undo?: () => void;
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Posts a toast to the shell's host, and says it: a live region that appears together with its words often stays silent. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  if (toast.tone !== 'error') announce(toast.text);
  toasts.set([...toasts.get(), { ...toast, id: lastId }]);
}

/** For the host: takes a toast off. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  toasts.set([]);
}

/** For the host. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}
