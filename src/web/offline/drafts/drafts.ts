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

/** A break in typing after which a draft is written, milliseconds. */
const SAVE_AFTER_MS = 300;

interface Unsaved {
  readonly value: unknown;
  readonly scope: DraftScope;
}

/** What is typed but not written yet, by key of the storage. */
const unsaved = new Map<string, Unsaved>();
/** Keys of what was typed in this tab since it was opened, and neither sent nor discarded. */
const typed = new Set<string>();
/** What this tab last wrote to the device, or took over from there, by key: only that is its own. */
const own = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The logged-in user's draft of this name as it was typed last; undefined when there is none. */
export function readDraft(name: string, now: number): unknown {
  const userId = session.user()?.id;
  if (userId === undefined) return undefined;
  const key = draftKey(userId, name);
  const waiting = unsaved.get(key);
  if (waiting !== undefined) return waiting.value;
  return parseDraft(readText('tab', key), userId, now) ?? adoptDeviceDraft(key, userId, now);
}

/** A draft of an earlier tab becomes this tab's own. */
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
 * Keeps a draft: any plain data. It is on the device after a moment, and at once before the app reloads. Scope
 * `tab`: this tab reads it, over its reloads; `device`: also a later tab, after the app was closed. Two open tabs keep a
 * draft each, or leaving a form in one would delete what is typed in the other.
 */
export function writeDraft(name: string, value: unknown, scope: DraftScope = 'device'): void {
  const key = keyOf(name);
  if (key === null) return;
  unsaved.set(key, { value, scope });
  typed.add(key);
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, SAVE_AFTER_MS);
}

/** As {@link writeDraft}, but on the device at once: what is about to be sent must not be lost. */
export function writeDraftNow(name: string, value: unknown, scope: DraftScope = 'device'): void {
  writeDraft(name, value, scope);
  saveDrafts();
}

/** Forgets this tab's draft, which was sent or discarded. Another tab's draft stays. */
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
 * Writes pending drafts now; nothing once the user has logged out, in whatever tab. While another user is on the device and
 * this one is asked for the password again, drafts stay in this tab, over its reloads.
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

/** Null when nobody is logged in on this device any more: their drafts must not come back. */
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
  /** Unique among the app's forms; with an id where there may be several. */
  readonly name: string;
  readonly initial: T;
  /** Whether what was kept has the form's shape: an older build may have kept it. */
  readonly isValid: (kept: unknown) => kept is T;
}

interface Draft<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** On the device at once: what is about to be sent must not be lost. */
  readonly saveNow: () => void;
  /** Back to the initial value, on the device too: after a successful submit. */
  readonly clear: () => void;
}

/**
 * Form state that outlives a reload of the app. Leaving the screen discards it.
 */
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
    writeDraft(name, next);
  };
  return { value, set, saveNow: () => writeDraftNow(name, value), clear };
}
