import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type User, user as userSchema } from '#shared/contract/auth.ts';
import { deviceStorage, parseStored } from './storage.ts';

/** docs/product.md §4: user data are in local storage; nothing else of the session is. */
const STORAGE_KEY = 'zapas.user';
/** Set when the user logs out, until the server has confirmed it. */
const LOG_OUT_KEY = 'zapas.log-out';
/** Whose session ended and why, for other tabs. Removed by the next log-in; not set by a log-out. */
const END_KEY = 'zapas.session-end';

/** Why a session is over that the same user may go on with, by a log-in over their screen. */
export type SessionPause = 'expired' | 'other_user';

/** Why the server or another tab ended a session. */
export type SessionLoss = SessionPause | 'switched_off';

/**
 * Why the last session ended without a log-out in this tab, for the log-in screen. `logged_out`: the user logged
 * out in another tab.
 */
export type SessionEnd = SessionLoss | 'logged_out' | null;

/** What a session left unsent. */
export interface LeftUnsent {
  /** Changes of the cart on the device. */
  readonly kept: number;
  /** Changes of the cart that only a screen held. */
  readonly lost: number;
  /** The device was not read in time, so there may be more. */
  readonly isUnknown: boolean;
  /** An order was sent and not answered yet. */
  readonly hasOrder: boolean;
}

const NOTHING: LeftUnsent = { kept: 0, lost: 0, isUnknown: false, hasOrder: false };

/** What another tab did: it ended this tab's session, or logged in the user that this tab waits for. */
type OtherTabNews =
  | { readonly kind: 'ended'; readonly reason: Exclude<SessionEnd, null> }
  | { readonly kind: 'logged_in'; readonly user: User };

const storedEnd = v.object({ userId: v.string(), reason: v.picklist(['expired', 'other_user', 'switched_off']) });

let current: User | null = parseStored(userSchema, deviceStorage.get(STORAGE_KEY));
let ended: SessionEnd = null;
let unsentAtEnd = NOTHING;
let paused: SessionPause | null = null;
let left: string | null = null;
let logIns = 0;
const listeners = new Set<() => void>();

const read = (): User | null => parseStored(userSchema, deviceStorage.get(STORAGE_KEY));

/** Where storage is forbidden, the session lives in this tab only; the server still has it. */
function write(key: string, value: unknown): void {
  if (value === null) deviceStorage.remove(key);
  else deviceStorage.set(key, JSON.stringify(value));
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** False when another tab has logged in a different user. */
function isOwnOnDevice(): boolean {
  const stored = read();
  return stored === null || stored.id === current?.id;
}

function tellEnd(reason: SessionLoss): void {
  if (current !== null && isOwnOnDevice()) write(END_KEY, { userId: current.id, reason });
}

/** Other tabs get two events in order, so the reason is stored before the user is removed, or removed after. */
function leaveDevice(reason: SessionEnd): void {
  if (!isOwnOnDevice()) return;
  const isLoss = reason !== null && reason !== 'logged_out';
  if (isLoss) tellEnd(reason);
  write(STORAGE_KEY, null);
  if (!isLoss) write(END_KEY, null);
}

/** What storage says to this tab; null when there is nothing new. */
function newsFor(own: User): OtherTabNews | null {
  const stored = read();
  if (stored !== null && stored.id !== own.id) return { kind: 'ended', reason: 'other_user' };
  const end = parseStored(storedEnd, deviceStorage.get(END_KEY));
  const reason = end?.userId === own.id ? end.reason : null;
  // The other user logged out; this user's session has only expired.
  if (stored === null) return { kind: 'ended', reason: reason ?? (paused === 'other_user' ? 'expired' : 'logged_out') };
  if (reason !== null) return paused === null ? { kind: 'ended', reason } : null;
  return paused === null ? null : { kind: 'logged_in', user: stored };
}

/** The logged-in user of this device. The server's cookie decides; this only remembers its user. */
export const session = {
  user: (): User | null => current,
  endReason: (): SessionEnd => ended,
  /** What the session that ended last in this tab left unsent; told of one that was switched off. */
  unsentAtEnd: (): LeftUnsent => unsentAtEnd,
  /** Id of the user whose session ended last in this tab: only they may return to their screen. */
  leftBy: (): string | null => left,
  /** Why the server ended the session of the user whose screens are still shown; null while it is valid. */
  pausedBy: (): SessionPause | null => paused,

  /** Number of log-ins seen by this tab: an earlier request may be refused after a log-in. */
  logIns: (): number => logIns,

  /** The user of the device, over all tabs; differs from `user` when another tab logged in a different one. */
  onDevice: (): User | null => read(),

  /** Whether this user is still logged in on the device: another tab may have logged out. */
  isOnDevice: (userId: string): boolean => read()?.id === userId,

  /** After log-in: the server knows this user. */
  start(user: User): void {
    write(LOG_OUT_KEY, null);
    write(STORAGE_KEY, user);
    // Last: without it the stored user counts as having a good session.
    write(END_KEY, null);
    session.resume(user);
  },

  /** After a log-in in another tab, which has stored it. */
  resume(user: User): void {
    logIns += 1;
    current = user;
    ended = null;
    left = null;
    paused = null;
    notify();
  },

  /** Stores newer data of the logged-in user. */
  update(user: User): void {
    // Most updates are equal, and each notification renders half of the shell.
    if (JSON.stringify(user) === JSON.stringify(current)) return;
    current = user;
    write(STORAGE_KEY, user);
    notify();
  },

  /**
   * The server ended the session; the user's screens stay until they log in again or leave. An earlier call's answer may
   * come when another tab has logged in a different user, which is the reason from then on.
   */
  pause(reason: SessionPause): void {
    if (current === null || paused === reason) return;
    tellEnd(reason);
    paused = isOwnOnDevice() ? reason : 'other_user';
    notify();
  },

  /** Removes the user from memory and storage; a different user logged in by another tab stays in storage. */
  end(reason: SessionEnd, unsent = NOTHING): void {
    unsentAtEnd = unsent;
    leaveDevice(reason);
    left = current?.id ?? left;
    current = null;
    paused = null;
    ended = reason;
    notify();
  },

  /** Whether the server may still have a session that the user has left: it must not be resumed. */
  logOutPending: (): boolean => deviceStorage.get(LOG_OUT_KEY) !== null,
  setLogOutPending: (pending: boolean): void => write(LOG_OUT_KEY, pending ? true : null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Calls back when another tab changes this tab's session. Returns the unsubscription. */
  onOtherTab(changed: (news: OtherTabNews) => void): () => void {
    const listen = ({ key, oldValue }: StorageEvent) => {
      if (key === null) return stay();
      if (key !== STORAGE_KEY && key !== END_KEY) return;
      const news = current === null ? arrivalIn(key, oldValue) : newsFor(current);
      if (news !== null) changed(news);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** Site data were cleared under this tab, which is no log-out: unsent work stays, and the server's cookie decides. */
function stay(): void {
  if (current !== null && read() === null) write(STORAGE_KEY, current);
}

/** A data update of the same user is not a log-in. */
function arrivalIn(key: string, oldValue: string | null): OtherTabNews | null {
  const stored = read();
  const isNew = key === STORAGE_KEY && parseStored(userSchema, oldValue)?.id !== stored?.id;
  return stored !== null && isNew ? { kind: 'logged_in', user: stored } : null;
}

/** See `session.pausedBy`. */
export function usePausedBy(): SessionPause | null {
  return useSyncExternalStore(session.subscribe, session.pausedBy, session.pausedBy);
}

/** Whether the logged-in user may change cart and orders; a colleague may be let look only. */
export function useMayOrder(): boolean {
  return useUser()?.mayOrder !== false;
}

/** The logged-in user, or null. */
export function useUser(): User | null {
  return useSyncExternalStore(session.subscribe, session.user, session.user);
}
