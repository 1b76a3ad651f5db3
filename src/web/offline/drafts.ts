import { useEffect, useRef, useState } from 'react';
import { beforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { registerUserStore } from './device-data.ts';

/** A break in typing after which a draft is written, milliseconds. */
const SAVE_AFTER_MS = 300;
/** What nobody came back to by then is forgotten, milliseconds. */
const DRAFT_AGE_MS = 24 * 60 * 60_000;

const prefixOf = (userId: string) => `zapas.draft.${userId}.`;

/**
 * Who may take a draft up: `tab` over its own reloads; `device` also a later tab, once the app was closed. Two tabs that
 * are open keep one of their own each, or leaving a form in one would take what is typed in the other.
 */
type DraftScope = 'tab' | 'device';

interface Unsaved {
  readonly value: unknown;
  readonly scope: DraftScope;
}

/** What is typed but not written yet, by key of the storage. */
const unsaved = new Map<string, Unsaved>();
/** Keys of what was typed in this tab since it was opened, and neither sent nor given up. */
const typed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

interface Kept {
  /** When it was written, milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

/** The logged-in user's draft of this name as it was typed last; undefined when there is none. */
export function readDraft(name: string, now: number): unknown {
  const key = keyOf(name);
  if (key === null) return undefined;
  const waiting = unsaved.get(key);
  if (waiting !== undefined) return waiting.value;
  return keptIn(textIn(tab, key) ?? takenUp(key), now);
}

/** From an earlier tab; this one's own from now on. */
function takenUp(key: string): string | null {
  const text = textIn(device, key);
  if (text !== null) put(tab, key, text);
  return text;
}

function keptIn(text: string | null, now: number): unknown {
  if (text === null) return undefined;
  try {
    const { at, value } = JSON.parse(text) as Kept;
    return Math.abs(now - at) <= DRAFT_AGE_MS ? value : undefined;
  } catch {
    // Something foreign: the form starts empty.
    return undefined;
  }
}

/** Keeps a draft: any plain data. It is on the device after a moment, and at once before the app reloads. */
export function writeDraft(name: string, value: unknown, scope: DraftScope = 'device'): void {
  const key = keyOf(name);
  if (key === null) return;
  unsaved.set(key, { value, scope });
  typed.add(key);
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, SAVE_AFTER_MS);
}

/** As {@link writeDraft}, but on the device at once: what is about to be sent must not be forgotten on the way. */
export function writeDraftNow(name: string, value: unknown): void {
  writeDraft(name, value);
  saveDrafts();
}

/** Forgets this tab's draft: it was sent, or given up. Another tab's stays with it. */
export function removeDraft(name: string): void {
  const key = keyOf(name);
  if (key === null) return;
  unsaved.delete(key);
  typed.delete(key);
  if (textIn(device, key) === textIn(tab, key)) drop(device, key);
  drop(tab, key);
}

/**
 * Writes now what would be written in a moment; nothing once the user has logged out, in whatever tab. While somebody
 * else is on the device and the user is asked for their password again, it stays with this tab, over its reloads.
 */
function saveDrafts(): void {
  clearTimeout(timer);
  const userId = session.user()?.id;
  const isOwner = userId !== undefined && session.isOnDevice(userId);
  const isWaiting = !isOwner && session.pausedBy() !== null;
  for (const [key, { value, scope }] of unsaved) {
    const text = JSON.stringify({ at: Date.now(), value } satisfies Kept);
    if (isOwner || isWaiting) put(tab, key, text);
    if (!isWaiting) unsaved.delete(key);
    if (isOwner && scope === 'device') put(device, key, text);
  }
}

const tab = () => sessionStorage;
const device = () => localStorage;

function textIn(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    // A forbidden storage holds nothing.
    return null;
  }
}

function put(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Full or forbidden storage: the draft lives as long as its form.
  }
}

/** Null when nobody is logged in on this device any more: their drafts must not come back. */
function keyOf(name: string): string | null {
  const userId = session.user()?.id;
  return userId === undefined ? null : `${prefixOf(userId)}${name}`;
}

function drop(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}

function keysIn(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

registerUserStore('drafts', {
  stop: () => {
    clearTimeout(timer);
    unsaved.clear();
    typed.clear();
  },
  forget: (userId, { keepDrafts }) => {
    if (keepDrafts) return;
    for (const storage of [tab, device])
      for (const key of keysIn(storage)) if (key.startsWith(prefixOf(userId))) drop(storage, key);
  },
});
beforeReload(saveDrafts);
registerUnsentWork(() => typed.size > 0);
if (typeof window !== 'undefined') window.addEventListener('pagehide', saveDrafts);

interface DraftOptions<T> {
  /** Unique among the app's forms; with an id where there may be several. */
  readonly name: string;
  readonly initial: T;
  /** Whether what was kept is still of the form's shape: an older build may have kept it. */
  readonly isValid: (kept: unknown) => kept is T;
}

interface Draft<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** On the device at once: what is about to be sent must not be forgotten on the way. */
  readonly saveNow: () => void;
  /** Back to the initial value, on the device too: after a successful submit. */
  readonly clear: () => void;
}

/**
 * Form state that is there again after a reload of the app. Leaving the screen gives it up, as if there were no device
 * to remember it.
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
