import * as v from 'valibot';
import type { Draft } from './merge.ts';
import { itemFacts, queuedChange } from './operations.ts';

/**
 * Changes that the queue's store may not hold yet. Its writes take a moment, and a tab can end in the middle of one: a
 * note is on the device before the call that makes it returns.
 */
export interface Notes {
  /** Where nothing can be noted, the change is safe from the moment that the store keeps it. */
  put(draft: Draft): void;
  /** The store has it, or the user was told that it has not. */
  drop(id: string): void;
  /** What other tabs noted, in the order of its making: they ended too early, or are about to drop it. */
  left(): readonly Draft[];
  /** Another tab has taken up what this one noted. */
  isTaken(id: string): boolean;
}

const PREFIX = 'zapas.cart-note.';
const keyOf = (owner: string, id = '') => `${PREFIX}${owner}:${id}`;

const note = v.object({
  owner: v.string(),
  id: v.pipe(v.string(), v.uuid()),
  change: queuedChange,
  facts: v.array(itemFacts),
  now: v.number(),
  /** Tells apart what one tab made in the same millisecond. */
  place: v.number(),
});

/** The notes of one user, as one tab makes and finds them. */
export function openNotes(owner: string): Notes {
  const own = new Set<string>();
  let made = 0;
  return {
    put: (draft) => {
      made += 1;
      if (set(keyOf(owner, draft.id), JSON.stringify({ ...draft, owner, place: made }))) own.add(draft.id);
    },
    drop: (id) => {
      own.delete(id);
      remove(keyOf(owner, id));
    },
    left: () => notesOf(owner).filter(({ id }) => !own.has(id)),
    isTaken: (id) => own.has(id) && read(keyOf(owner, id)) === null,
  };
}

/** A log-out that keeps nothing. */
export function forgetNotes(owner: string): void {
  for (const key of keys(owner)) remove(key);
}

/** Whether something is noted for a user, by whatever tab. */
export const hasNotes = (owner: string) => keys(owner).length > 0;

function notesOf(owner: string): readonly Draft[] {
  const found = keys(owner).flatMap((key) => {
    const parsed = v.safeParse(note, parse(read(key)));
    return parsed.success && parsed.output.owner === owner ? [parsed.output] : [];
  });
  return found.toSorted((a, b) => a.now - b.now || a.place - b.place);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function keys(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(owner)));
  } catch {
    // A forbidden storage holds nothing.
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function set(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}
