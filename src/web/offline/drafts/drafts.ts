import { useEffect, useRef, useState } from 'react';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { beforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import {
  beginEra,
  type DraftScope,
  draftKey,
  parseDraft,
  readText,
  removeDraftsOf,
  removeEndedDrafts,
  removeText,
  serializeDraft,
  writeText,
} from './draft-storage.ts';

/** Pause in typing after which a draft is stored, milliseconds. */
const SAVE_AFTER_MS = 300;

interface Unsaved {
  readonly value: unknown;
  readonly scope: DraftScope;
}

/** Drafts that are not stored yet, by storage key. */
const unsaved = new Map<string, Unsaved>();
/** Keys of drafts typed in this tab and neither sent nor discarded. */
const typed = new Set<string>();
/** Text that this tab last stored on the device or adopted from it, by key: other text belongs to another tab. */
const own = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The logged-in user's latest draft of this name; undefined when there is none. */
export function readDraft(name: string, now: number): unknown {
  const userId = session.user()?.id;
  if (userId === undefined) return undefined;
  const key = draftKey(userId, name);
  const waiting = unsaved.get(key);
  if (waiting !== undefined) return waiting.value;
  return parseDraft(readText('tab', key), userId, now) ?? adoptDeviceDraft(key, userId, now);
}

/** Makes a draft of an earlier tab this tab's own. */
function adoptDeviceDraft(key: string, userId: string, now: number): unknown {
  const text = readText('device', key);
  const value = parseDraft(text, userId, now);
  if (text !== null && value !== undefined) {
    writeText('tab', key, text);
    own.set(key, text);
  }
  return value;
}

/**
 * Stores a draft, any plain data, after a moment, and at once before the app reloads. Scope `tab`: for this tab and
 * its reloads; `device`: also for a later tab. Each open tab has its own draft, or leaving a form in one tab would
 * delete the text of the other.
 */
export function writeDraft(name: string, value: unknown, scope: DraftScope = 'device'): void {
  const key = keyOf(name);
  if (key === null) return;
  unsaved.set(key, { value, scope });
  typed.add(key);
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, SAVE_AFTER_MS);
}

/** As {@link writeDraft}, but stored at once: what is about to be sent must not be lost. */
export function writeDraftNow(name: string, value: unknown, scope: DraftScope = 'device'): void {
  writeDraft(name, value, scope);
  saveDrafts();
}

/** Removes this tab's draft after it was sent or discarded. Drafts of other tabs stay. */
export function removeDraft(name: string): void {
  const key = keyOf(name);
  if (key === null) return;
  unsaved.delete(key);
  typed.delete(key);
  const onDevice = readText('device', key);
  if (onDevice === own.get(key) || onDevice === readText('tab', key)) removeText('device', key);
  own.delete(key);
  removeText('tab', key);
}

/**
 * Stores pending drafts; nothing once the user has logged out in any tab. While another user is on the device and
 * this one is asked for the password, drafts stay in this tab only.
 */
function saveDrafts(): void {
  clearTimeout(timer);
  const userId = session.user()?.id;
  const isOwner = userId !== undefined && session.isOnDevice(userId);
  const isWaiting = !isOwner && session.pausedBy() !== null;
  if (!isOwner && !isWaiting) unsaved.clear();
  if (userId === undefined || unsaved.size === 0) return;
  if (isOwner) beginEra(userId);
  for (const [key, { value, scope }] of unsaved) {
    const text = serializeDraft(userId, value, Date.now());
    writeText('tab', key, text);
    if (isWaiting) continue;
    unsaved.delete(key);
    if (scope !== 'device') continue;
    writeText('device', key, text);
    own.set(key, text);
  }
}

/**
 * Whether the logged-in user has a draft of this name that a log-out deletes: typed in this tab, or stored by an earlier
 * visit or another tab. Unlike {@link readDraft} it leaves another tab's draft to that tab.
 */
export function hasDraft(name: string, now: number): boolean {
  const userId = session.user()?.id;
  if (userId === undefined) return false;
  const key = draftKey(userId, name);
  const places = ['tab', 'device'] as const;
  return typed.has(key) || places.some((place) => parseDraft(readText(place, key), userId, now) !== undefined);
}

/** Null without a logged-in user: their drafts must not come back. */
function keyOf(name: string): string | null {
  const userId = session.user()?.id;
  return userId === undefined ? null : draftKey(userId, name);
}

registerUserStore('drafts', {
  stop: () => {
    clearTimeout(timer);
    unsaved.clear();
    typed.clear();
    own.clear();
  },
  forget: (userId, { keepDrafts }) => {
    if (!keepDrafts) removeDraftsOf(userId);
  },
});
beforeReload(saveDrafts);
removeEndedDrafts();
registerUnsentWork(() => typed.size > 0);
if (typeof window !== 'undefined') window.addEventListener('pagehide', saveDrafts);

interface DraftOptions<T> {
  /** Unique among the forms of the app; with an id where there may be several. */
  readonly name: string;
  readonly initial: T;
  /** Whether a stored value has the form's shape; an older build may have stored another. */
  readonly isValid: (kept: unknown) => kept is T;
}

interface Draft<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Stores it at once: what is about to be sent must not be lost. */
  readonly saveNow: () => void;
  /** Resets to the initial value and removes the stored draft, after a successful submit. */
  readonly clear: () => void;
}

/** Form state that survives a reload of the app. Leaving the screen discards it, and so do the initial values again. */
export function useDraft<T>({ name, initial, isValid }: DraftOptions<T>): Draft<T> {
  const [value, setValue] = useState<T>(() => {
    const kept = readDraft(name, Date.now());
    return isValid(kept) ? kept : initial;
  });
  const latest = useRef(name);
  latest.current = name;
  useEffect(() => () => removeDraft(latest.current), []);
  const clear = () => {
    setValue(initial);
    removeDraft(name);
  };
  const set = (next: T) => {
    setValue(next);
    if (JSON.stringify(next) === JSON.stringify(initial)) removeDraft(name);
    else writeDraft(name, next);
  };
  return { value, set, saveNow: () => writeDraftNow(name, value), clear };
}
