import { KEPT_FOR_MS } from '#web/api/kept-for.ts';

/** Where drafts are kept: in this tab, over its reloads, and on the device, for a later tab. */
export type DraftPlace = 'tab' | 'device';

const STORAGES: Readonly<Record<DraftPlace, () => Storage>> = {
  tab: () => sessionStorage,
  device: () => localStorage,
};
const PREFIX = 'zapas.draft.';

interface Kept {
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
  return textAt('device', eraKey(userId));
}

/** Begins the era of a user who has none. */
export function beginEra(userId: string): void {
  if (eraOf(userId) === null) put('device', eraKey(userId), crypto.randomUUID());
}

/** A draft as text. */
export function written(userId: string, value: unknown, now: number): string {
  return JSON.stringify({ at: now, value, era: eraOf(userId) ?? '' } satisfies Kept);
}

/** What a text holds; undefined for one that is too old, of an era that is over, or foreign. */
export function valueIn(text: string | null, userId: string, now: number): unknown {
  if (text === null) return undefined;
  try {
    const { at, value, era } = JSON.parse(text) as Kept;
    // Builds before this one wrote none.
    const isOfNow = era === undefined || era === (eraOf(userId) ?? '');
    return isOfNow && Math.abs(now - at) <= KEPT_FOR_MS ? value : undefined;
  } catch {
    // Something foreign: the form starts empty.
    return undefined;
  }
}

export function textAt(place: DraftPlace, key: string): string | null {
  try {
    return STORAGES[place]().getItem(key);
  } catch {
    // A forbidden storage holds nothing.
    return null;
  }
}

export function put(place: DraftPlace, key: string, text: string): void {
  try {
    STORAGES[place]().setItem(key, text);
  } catch {
    // Full or forbidden storage: the draft lives as long as its form.
  }
}

export function drop(place: DraftPlace, key: string): void {
  try {
    STORAGES[place]().removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}

/** Ends a user's era: none of their drafts stays, here and in tabs that are restored. */
export function dropAllOf(userId: string): void {
  drop('device', eraKey(userId));
  for (const place of ['tab', 'device'] as const)
    for (const key of keysAt(place)) if (key.startsWith(draftKey(userId, ''))) drop(place, key);
}

/** Drops the restored drafts of users who have logged out meanwhile. */
export function dropOfEndedEras(): void {
  const eras = keysAt('device').filter((key) => key.startsWith(ERA_PREFIX));
  // A key does not say where the user's id ends and the draft's name begins.
  const isOfAnEra = (key: string) => eras.some((era) => key.startsWith(draftKey(era.slice(ERA_PREFIX.length), '')));
  for (const key of draftKeysAt('tab')) if (!isOfAnEra(key)) drop('tab', key);
}

/** Drops drafts that are too old, of every user: on a shared tablet their owner may not come back. */
export function dropStaleDrafts(now: number): void {
  for (const place of ['tab', 'device'] as const)
    for (const key of draftKeysAt(place)) if (!isFresh(textAt(place, key), now)) drop(place, key);
}

/** False for text that is not a draft, too. */
function isFresh(text: string | null, now: number): boolean {
  try {
    const { at } = Object(JSON.parse(text ?? 'null')) as Partial<Kept>;
    return at !== undefined && Math.abs(now - at) <= KEPT_FOR_MS;
  } catch {
    return false;
  }
}

const draftKeysAt = (place: DraftPlace) => keysAt(place).filter((key) => key.startsWith(PREFIX));

function keysAt(place: DraftPlace): string[] {
  try {
    return Object.keys(STORAGES[place]());
  } catch {
    return [];
  }
}
