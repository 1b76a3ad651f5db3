import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type User, user as userSchema } from '#shared/contract/auth.ts';

/** SPEC §4: user data is kept in local storage; nothing else of the session is. */
const STORAGE_KEY = 'zapas.user';
/** Set from the wish to log out until the server has confirmed it. */
const LOG_OUT_KEY = 'zapas.log-out';

/** Why the last session ended without the user's wish; the log-in screen says it. */
export type SessionEnd = 'expired' | 'other_user' | null;

let current: User | null = read();
let ended: SessionEnd = null;
const listeners = new Set<() => void>();

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage may be forbidden or hold something foreign: nobody is logged in on this device then.
    return null;
  }
}

function read(): User | null {
  const parsed = v.safeParse(userSchema, readStored(STORAGE_KEY));
  return parsed.success ? parsed.output : null;
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage: the session lives in this tab only, and the server still holds it.
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Who is logged in on this device. The server's cookie decides; this only remembers whose it is. */
export const session = {
  user: (): User | null => current,
  endReason: (): SessionEnd => ended,

  /** Whether the device still knows this user, in all tabs: another one may have logged out a moment ago. */
  isOnDevice: (userId: string): boolean => read()?.id === userId,

  /** After log-in, and when the server told newer data of the same user. */
  start(user: User): void {
    current = user;
    ended = null;
    write(LOG_OUT_KEY, null);
    write(STORAGE_KEY, user);
    notify();
  },

  /** Forgets the user in memory and storage; a user that another tab has logged in meanwhile stays in storage. */
  end(reason: SessionEnd): void {
    const stored = read();
    if (stored === null || stored.id === current?.id) write(STORAGE_KEY, null);
    current = null;
    ended = reason;
    notify();
  },

  /** Whether the server may still hold a session that the user has left: it must not be taken up again. */
  logOutPending: (): boolean => readStored(LOG_OUT_KEY) !== null,
  setLogOutPending: (pending: boolean): void => write(LOG_OUT_KEY, pending ? true : null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Calls back when another tab logged in, out or over to another account. Returns the unsubscription. */
  onOtherTab(changed: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key !== null && event.key !== STORAGE_KEY) return;
      if (read()?.id !== current?.id) changed();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** The logged-in user, or null. */
export function useUser(): User | null {
  return useSyncExternalStore(session.subscribe, session.user);
}
