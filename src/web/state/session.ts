import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type User, user as userSchema } from '#shared/contract/auth.ts';
import { deviceStorage, parseStored } from './storage.ts';

/** docs/product.md §4: user data is kept in local storage; nothing else of the session is. */
const STORAGE_KEY = 'zapas.user';
/** Set when the user logs out, until the server has confirmed it. */
const LOG_OUT_KEY = 'zapas.log-out';
/** Whose session is over, and why: for the other tabs. Gone with the next log-in, and never there after a log-out. */
const END_KEY = 'zapas.session-end';

/** What the server or another tab said of a session that is over. */
export type SessionLoss = 'expired' | 'other_user';

/**
 * Why the last session ended without a wish of the user in this tab; the log-in screen says it. `logged_out`: the wish
 * was made in another tab.
 */
export type SessionEnd = SessionLoss | 'logged_out' | null;

/** What another tab did: it ended the session of this tab's user, or logged somebody in whom this tab waits for. */
export type OtherTabNews =
  | { readonly kind: 'ended'; readonly reason: Exclude<SessionEnd, null> }
  | { readonly kind: 'logged_in'; readonly user: User };

const storedEnd = v.object({ userId: v.string(), reason: v.picklist(['expired', 'other_user']) });

let current: User | null = parseStored(userSchema, deviceStorage.get(STORAGE_KEY));
let ended: SessionEnd = null;
let paused: SessionLoss | null = null;
let left: string | null = null;
let logIns = 0;
const listeners = new Set<() => void>();

const read = (): User | null => parseStored(userSchema, deviceStorage.get(STORAGE_KEY));

/** Where it cannot be kept, the session lives in this tab only, and the server still holds it. */
function write(key: string, value: unknown): void {
  if (value === null) deviceStorage.remove(key);
  else deviceStorage.set(key, JSON.stringify(value));
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** A user that another tab has logged in meanwhile is none of this tab's business. */
function isOwnOnDevice(): boolean {
  const stored = read();
  return stored === null || stored.id === current?.id;
}

function tellEnd(reason: SessionLoss): void {
  if (current !== null && isOwnOnDevice()) write(END_KEY, { userId: current.id, reason });
}

/** The other tabs hear of the two one after the other: the reason is there before the user goes, and goes after them. */
function leaveDevice(reason: SessionEnd): void {
  if (!isOwnOnDevice()) return;
  const isLoss = reason === 'expired' || reason === 'other_user';
  if (isLoss) tellEnd(reason);
  write(STORAGE_KEY, null);
  if (!isLoss) write(END_KEY, null);
}

/** What storage now says to this tab; null when it is what the tab knows. */
function newsFor(own: User): OtherTabNews | null {
  const stored = read();
  if (stored !== null && stored.id !== own.id) return { kind: 'ended', reason: 'other_user' };
  const end = parseStored(storedEnd, deviceStorage.get(END_KEY));
  const reason = end?.userId === own.id ? end.reason : null;
  // The one who logged out was the other user; this user's session has only ended.
  if (stored === null) return { kind: 'ended', reason: reason ?? (paused === 'other_user' ? 'expired' : 'logged_out') };
  if (reason !== null) return paused === null ? { kind: 'ended', reason } : null;
  return paused === null ? null : { kind: 'logged_in', user: stored };
}

/** Who is logged in on this device. The server's cookie decides; this only remembers whose it is. */
export const session = {
  user: (): User | null => current,
  endReason: (): SessionEnd => ended,
  /** Id of the user whose session ended last in this tab: a way back to what they saw is theirs alone. */
  leftBy: (): string | null => left,
  /** Why the session of the user, whose screens still stand, is over on the server; null while it is good. */
  pausedBy: (): SessionLoss | null => paused,

  /** How often this tab has seen a log-in: what was sent before one may be refused after it. */
  logIns: (): number => logIns,

  /** Whom the device knows, in whatever tab; differs from `user` when another tab logged somebody else in. */
  onDevice: (): User | null => read(),

  /** Whether the device still knows this user, in all tabs: another one may have logged out a moment ago. */
  isOnDevice: (userId: string): boolean => read()?.id === userId,

  /** After log-in: the server knows this user. */
  start(user: User): void {
    write(LOG_OUT_KEY, null);
    write(STORAGE_KEY, user);
    // Last: without it the stored user counts as having a good session.
    write(END_KEY, null);
    session.resume(user);
  },

  /** After a log-in in another tab, which has written it down. */
  resume(user: User): void {
    logIns += 1;
    current = user;
    ended = null;
    left = null;
    paused = null;
    notify();
  },

  /** Newer data of the logged-in user. */
  update(user: User): void {
    // Most are the same, and every notice redraws half of the shell.
    if (JSON.stringify(user) === JSON.stringify(current)) return;
    current = user;
    write(STORAGE_KEY, user);
    notify();
  },

  /** The server does not know the user any more, whose screens stay until they have logged in again or left. */
  pause(reason: SessionLoss): void {
    if (current === null || paused === reason) return;
    tellEnd(reason);
    paused = reason;
    notify();
  },

  /** Forgets the user in memory and storage; a user that another tab has logged in meanwhile stays in storage. */
  end(reason: SessionEnd): void {
    leaveDevice(reason);
    left = current?.id ?? left;
    current = null;
    paused = null;
    ended = reason;
    notify();
  },

  /** Whether the server may still hold a session that the user has left: it must not be taken up again. */
  logOutPending: (): boolean => deviceStorage.get(LOG_OUT_KEY) !== null,
  setLogOutPending: (pending: boolean): void => write(LOG_OUT_KEY, pending ? true : null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Calls back with what another tab did to this one's session. Returns the unsubscription. */
  onOtherTab(changed: (news: OtherTabNews) => void): () => void {
    const listen = ({ key, oldValue }: StorageEvent) => {
      if (key !== null && key !== STORAGE_KEY && key !== END_KEY) return;
      const news = current === null ? arrivalIn(key, oldValue) : newsFor(current);
      if (news !== null) changed(news);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** Newer data of the same user are no log-in. */
function arrivalIn(key: string | null, oldValue: string | null): OtherTabNews | null {
  const stored = read();
  const isNew = key === STORAGE_KEY && parseStored(userSchema, oldValue)?.id !== stored?.id;
  return stored !== null && isNew ? { kind: 'logged_in', user: stored } : null;
}

/** See `session.pausedBy`. */
export function usePausedBy(): SessionLoss | null {
  return useSyncExternalStore(session.subscribe, session.pausedBy);
}

/** The logged-in user, or null. */
export function useUser(): User | null {
  return useSyncExternalStore(session.subscribe, session.user);
}
