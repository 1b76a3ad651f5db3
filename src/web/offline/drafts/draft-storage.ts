import { RETENTION_MS } from '#web/api/retention.ts';

/** Where drafts are kept: in this tab, over its reloads, and on the device, for a later tab. */
export type DraftScope = 'tab' | 'device';

const STORAGES: Readonly<Record<DraftScope, () => Storage>> = {
  tab: () => sessionStorage,
  device: () => localStorage,
};
const PREFIX = 'zapas.draft.';

interface StoredDraft {
  /** When it was written, milliseconds. */
  readonly at: number;
  readonly value: unknown;
  /** {@link eraOf} its user then. */
  readonly era?: string;
}

/** The key of a user's draft. */
export const draftKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

const ERA_PREFIX = 'zapas.drafts-of.';
const eraKey = (userId: string) => `${ERA_PREFIX}${userId}`;

/**
 * From a user's log-in to their log-out on this device; null when they have none. A tab that was closed before a log-out
 * and is restored after it brings its drafts back: those belong to an era that is over.
 */
function eraOf(userId: string): string | null {
  return readText('device', eraKey(userId));
}

/** Begins the era of a user who has none. */
export function beginEra(userId: string): void {
  if (eraOf(userId) === null) writeText('device', eraKey(userId), crypto.randomUUID());
}

/** A draft as text. */
export function serializeDraft(userId: string, value: unknown, now: number): string {
  return JSON.stringify({ at: now, value, era: eraOf(userId) ?? '' } satisfies StoredDraft);
}

/** What a text holds; undefined for one that is too old, of an era that is over, or foreign. */
export function parseDraft(text: string | null, userId: string, now: number): unknown {
  if (text === null) return undefined;
  try {
    const { at, value, era } = JSON.parse(text) as StoredDraft;
    // Builds before this one wrote none.
    const isOfNow = era === undefined || era === (eraOf(userId) ?? '');
    return isOfNow && Math.abs(now - at) <= RETENTION_MS ? value : undefined;
  } catch {
    // Something foreign: the form starts empty.
    return undefined;
  }
}

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
    // Full or forbidden storage: the draft lives as long as its form.
  }
}

export function removeText(place: DraftScope, key: string): void {
  try {
    STORAGES[place]().removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}

/** Ends a user's era: none of their drafts stays, here and in tabs that are restored. */
export function removeDraftsOf(userId: string): void {
  removeText('device', eraKey(userId));
  for (const place of ['tab', 'device'] as const)
    for (const key of keysAt(place)) if (key.startsWith(draftKey(userId, ''))) removeText(place, key);
}

/** Drops the restored drafts of users who have logged out meanwhile. */
export function removeEndedDrafts(): void {
  const eras = keysAt('device').filter((key) => key.startsWith(ERA_PREFIX));
  // A key does not say where the user's id ends and the draft's name begins.
  const isOfAnEra = (key: string) => eras.some((era) => key.startsWith(draftKey(era.slice(ERA_PREFIX.length), '')));
  for (const key of draftKeysAt('tab')) if (!isOfAnEra(key)) removeText('tab', key);
}

/** Drops drafts that are too old, of every user: on a shared tablet their owner may not come back. */
export function dropStaleDrafts(now: number): void {
  for (const place of ['tab', 'device'] as const)
    for (const key of draftKeysAt(place)) if (!isFresh(readText(place, key), now)) removeText(place, key);
}

/** False for text that is not a draft, too. */
function isFresh(text: string | null, now: number): boolean {
  try {
    const { at } = Object(JSON.parse(text ?? 'null')) as Partial<StoredDraft>;
    return at !== undefined && Math.abs(now - at) <= RETENTION_MS;
  } catch {
    return false;
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
