import { ageOf } from '#shared/rules/stored-time.ts';
import { RETENTION_MS } from '#web/api/retention.ts';

/** Where drafts are stored: for this tab and its reloads, or on the device for later tabs too. */
export type DraftScope = 'tab' | 'device';

const STORAGES: Readonly<Record<DraftScope, () => Storage>> = {
  tab: () => sessionStorage,
  device: () => localStorage,
};
const PREFIX = 'zapas.draft.';

interface StoredDraft {
  /** When it was stored, milliseconds. */
  readonly at: number;
  readonly value: unknown;
  /** {@link eraOf} its user at that time. */
  readonly era?: string;
}

/** The key of a user's draft. */
export const draftKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

const ERA_PREFIX = 'zapas.drafts-of.';
const eraKey = (userId: string) => `${ERA_PREFIX}${userId}`;

/**
 * Id of the time from a user's log-in to their log-out on this device; null outside it. A restored tab brings its
 * drafts back; those of an ended era are ignored.
 */
function eraOf(userId: string): string | null {
  return readText('device', eraKey(userId));
}

/** Starts an era unless one is running. */
export function beginEra(userId: string): void {
  if (eraOf(userId) === null) writeText('device', eraKey(userId), crypto.randomUUID());
}

/** A draft as text. */
export function serializeDraft(userId: string, value: unknown, now: number): string {
  return JSON.stringify({ at: now, value, era: eraOf(userId) ?? '' } satisfies StoredDraft);
}

/** The value of a draft; undefined when it is too old, of an ended era, or not a draft. */
export function parseDraft(text: string | null, userId: string, now: number): unknown {
  if (text === null) return undefined;
  try {
    const { at, value, era } = JSON.parse(text) as StoredDraft;
    // Older builds did not store it.
    const isOfNow = era === undefined || era === (eraOf(userId) ?? '');
    return isOfNow && isKept(at, now) ? value : undefined;
  } catch {
    // Not a draft: the form starts empty.
    return undefined;
  }
}

/** A draft from the future was made before the clock was set back, and is kept. */
const isKept = (at: number, now: number) => (ageOf(at, now) ?? 0) <= RETENTION_MS;

export function readText(place: DraftScope, key: string): string | null {
  try {
    return STORAGES[place]().getItem(key);
  } catch {
    // A forbidden storage holds nothing.
    return null;
  }
}

export function writeText(place: DraftScope, key: string, text: string): void {
  try {
    STORAGES[place]().setItem(key, text);
  } catch {
    // Storage is full or forbidden: the draft lives as long as its form.
  }
}

export function removeText(place: DraftScope, key: string): void {
  try {
    STORAGES[place]().removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}

/** Ends a user's era and removes their drafts, here and in restored tabs. */
export function removeDraftsOf(userId: string): void {
  removeText('device', eraKey(userId));
  for (const place of ['tab', 'device'] as const)
    for (const key of keysAt(place)) if (key.startsWith(draftKey(userId, ''))) removeText(place, key);
}

/** Removes restored drafts of users who have logged out. */
export function removeEndedDrafts(): void {
  const eras = keysAt('device').filter((key) => key.startsWith(ERA_PREFIX));
  // Ids may contain dots, so the id cannot be parsed from the key.
  const isOfAnEra = (key: string) => eras.some((era) => key.startsWith(draftKey(era.slice(ERA_PREFIX.length), '')));
  for (const key of draftKeysAt('tab')) if (!isOfAnEra(key)) removeText('tab', key);
}

/**
 * Removes drafts of every user that are too old: on a shared tablet their owner may not come back. The retention of
 * those from the future begins now.
 */
export function dropStaleDrafts(now: number): void {
  for (const place of ['tab', 'device'] as const)
    for (const key of draftKeysAt(place)) {
      const draft = storedDraft(readText(place, key));
      if (draft === null || !isKept(draft.at, now)) removeText(place, key);
      else if (ageOf(draft.at, now) === null) writeText(place, key, JSON.stringify({ ...draft, at: now }));
    }
}

/** Null for text that is not a draft. */
function storedDraft(text: string | null): StoredDraft | null {
  try {
    const draft = Object(JSON.parse(text ?? 'null')) as Partial<StoredDraft>;
    return typeof draft.at === 'number' ? { ...draft, at: draft.at, value: draft.value } : null;
  } catch {
    return null;
  }
}

const draftKeysAt = (place: DraftScope) => keysAt(place).filter((key) => key.startsWith(PREFIX));

function keysAt(place: DraftScope): string[] {
  try {
    return Object.keys(STORAGES[place]());
  } catch {
    return [];
  }
}
