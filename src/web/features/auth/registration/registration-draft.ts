import * as v from 'valibot';
import { isWithin } from '#shared/rules/stored-time.ts';
import { deviceStorage, parseStored } from '#web/state/storage.ts';
import { EMPTY, keptValues, type RegistrationValues } from './steps.ts';

const KEY = 'zapas.registration';
/** docs/product.md §2.1: a draft is gone after a day, because a guest's tablet is shared. */
const LIFE_MS = 24 * 3_600_000;

/** Fields by the names of the build before. Drafts live for a day, so the release after this one drops it. */
const RENAMED: Readonly<Record<string, keyof RegistrationValues>> = { pharmacyId: 'registerId' };

const stored = v.object({ at: v.number(), values: v.record(v.string(), v.string()) });

/** A form that was begun, without its passwords. */
interface RegistrationDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: RegistrationValues;
}

/** The draft of this device; null when there is none, or when it is older than a day or from the future. */
export function readRegistration(now: number): RegistrationDraft | null {
  const draft = parseStored(stored, deviceStorage.get(KEY));
  if (draft === null) return null;
  if (!isWithin(draft.at, now, LIFE_MS)) {
    dropRegistration();
    return null;
  }
  const named = Object.entries(draft.values).map(([field, value]) => [RENAMED[field] ?? field, value] as const);
  const known = named.filter(([field]) => field in EMPTY);
  return { at: draft.at, values: { ...EMPTY, ...Object.fromEntries(known) } };
}

export function keepRegistration(values: RegistrationValues, now: number): void {
  deviceStorage.set(KEY, JSON.stringify({ at: now, values: keptValues(values) }));
}

export function dropRegistration(): void {
  deviceStorage.remove(KEY);
}
