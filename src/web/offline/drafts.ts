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

/** What is typed but not written yet, by key of the storage. */
const unsaved = new Map<string, unknown>();
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
  if (unsaved.has(key)) return unsaved.get(key);
  return keptIn(() => sessionStorage, key, now) ?? keptIn(() => localStorage, key, now);
}

function keptIn(storage: () => Storage, key: string, now: number): unknown {
  try {
    const text = storage().getItem(key);
    if (text === null) return undefined;
    const { at, value } = JSON.parse(text) as Kept;
    return Math.abs(now - at) <= DRAFT_AGE_MS ? value : undefined;
  } catch {
    // Something foreign, or a storage that is forbidden: the form starts empty.
    return undefined;
  }
}

/** Keeps a draft: any plain data. It is on the device after a moment, and at once before the app reloads. */
export function writeDraft(name: string, value: unknown): void {
  const key = keyOf(name);
  if (key === null) return;
  unsaved.set(key, value);
  typed.add(key);
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, SAVE_AFTER_MS);
}

/** As {@link writeDraft}, but on the device at once: what is about to be sent must not be forgotten on the way. */
export function writeDraftNow(name: string, value: unknown): void {
  writeDraft(name, value);
  saveDrafts();
}

/** Forgets a draft: it was sent, or given up. */
export function removeDraft(name: string): void {
  const key = keyOf(name);
  if (key === null) return;
  unsaved.delete(key);
  typed.delete(key);
  dropEverywhere(key);
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
  for (const [key, value] of unsaved) {
    if (isWaiting) put(() => sessionStorage, key, value);
    else unsaved.delete(key);
    if (!isOwner) continue;
    drop(() => sessionStorage, key);
    put(() => localStorage, key, value);
  }
}

function put(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify({ at: Date.now(), value } satisfies Kept));
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

function dropEverywhere(key: string): void {
  drop(() => sessionStorage, key);
  drop(() => localStorage, key);
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
    const keys = [...keysIn(() => sessionStorage), ...keysIn(() => localStorage)];
    for (const key of keys) if (key.startsWith(prefixOf(userId))) dropEverywhere(key);
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
