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

/** Posts a toast to the shell's host. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
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
