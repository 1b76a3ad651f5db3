// Imported one by one: the `notifications` object would add unused code to log-in.
import {
  cleanNotifications,
  hideNotification,
  type NotificationData,
  notificationsStore,
  showNotification,
  updateNotification,
} from '@mantine/notifications';
import { announce } from './announcer.ts';

/** A short notice of something that the screen also shows. */
interface Toast {
  readonly text: string;
  /** `success` when absent. */
  readonly tone?: 'success' | 'error';
  /** Runs on "Cofnij". */
  readonly undo?: () => void;
}

/** More would cover the screen. */
export const TOASTS_AT_ONCE = 3;
/** Time to read and to reach "Cofnij", milliseconds. */
export const TOAST_MS = 8_000;

const undos = new Map<string, () => void>();
let lastId = 0;

/**
 * Shows a toast in `ToastHost` and announces it separately, because a live region added with its text is often not
 * read. When there is no room, the oldest toast that is not held is removed.
 */
export function showToast({ text, tone = 'success', undo }: Toast): void {
  if (tone !== 'error') announce(text);
  const shown = shownToasts();
  const leaving = shown.length < TOASTS_AT_ONCE ? undefined : (shown.find((toast) => !isHeld(toast)) ?? shown[0]);
  if (leaving?.id !== undefined) hideNotification(leaving.id);
  lastId += 1;
  const id = `toast-${lastId}`;
  if (undo !== undefined) undos.set(id, undo);
  const role = tone === 'error' ? 'alert' : 'presentation';
  showNotification({ id, message: text, role, 'data-tone': tone, onClose: () => undos.delete(id) });
}

/** The visible toasts, oldest first. */
export const shownToasts = (): readonly NotificationData[] => notificationsStore.getState().notifications;

/** The undo action of a toast; undefined without one. */
export const undoOf = (id: string): (() => void) | undefined => undos.get(id);

/** For the host: keeps a toast while it is hovered or focused; its time restarts afterwards. */
export function holdToast(id: string, holds: boolean): void {
  const toast = shownToasts().find((shown) => shown.id === id);
  if (toast !== undefined) updateNotification({ ...toast, autoClose: holds ? false : TOAST_MS });
}

const isHeld = ({ autoClose }: NotificationData) => autoClose === false;

export function dismissToast(id: string): void {
  hideNotification(id);
}

export function dismissAllToasts(): void {
  cleanNotifications();
  undos.clear();
}
