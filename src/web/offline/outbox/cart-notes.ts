import * as v from 'valibot';
import { cartChange } from './cart-change.ts';
import type { Draft } from './enqueue.ts';
import { itemFacts } from './item-facts.ts';

/**
 * Changes that storage may not hold yet. Storage is asynchronous and a tab can end before it is written; a note
 * is on the device before `add` returns.
 */
export interface CartNotes {
  /** Does nothing where local storage is forbidden; then the change is safe once storage has it. */
  add(draft: Draft): void;
  /** Called when storage has the change, or the user was told that it is not saved. */
  drop(id: string): void;
  /** Entries of other tabs, oldest first: those tabs have ended, or are about to drop them. */
  left(): readonly Draft[];
}

const PREFIX = 'zapas.cart-note.';
const keyOf = (owner: string, id = '') => `${PREFIX}${owner}:${id}`;

const entry = v.object({
  owner: v.string(),
  id: v.pipe(v.string(), v.uuid()),
  change: cartChange,
  facts: v.array(itemFacts),
  now: v.number(),
  /** Orders entries of the same millisecond. */
  place: v.number(),
});

/** The notes of one user in one tab. */
export function openNotes(owner: string): CartNotes {
  const own = new Set<string>();
  let made = 0;
  return {
    add: (draft) => {
      made += 1;
      own.add(draft.id);
      withStorage((storage) =>
        storage.setItem(keyOf(owner, draft.id), JSON.stringify({ ...draft, owner, place: made })),
      );
    },
    drop: (id) => {
      own.delete(id);
      withStorage((storage) => storage.removeItem(keyOf(owner, id)));
    },
    left: () => entriesOf(owner).filter(({ id }) => !own.has(id)),
  };
}

/** Deletes a user's entries, at a log-out that keeps nothing. */
export function clearNotes(owner: string): void {
  for (const key of keysOf(owner)) withStorage((storage) => storage.removeItem(key));
}

/** Whether any tab has left entries of a user. */
export const hasNotes = (owner: string) => keysOf(owner).length > 0;

function entriesOf(owner: string): readonly Draft[] {
  const found = keysOf(owner).flatMap((key) => {
    const parsed = v.safeParse(
      entry,
      withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
    );
    return parsed.success && parsed.output.owner === owner ? [parsed.output] : [];
  });
  return found.toSorted((a, b) => a.now - b.now || a.place - b.place);
}

function keysOf(owner: string): string[] {
  return withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(keyOf(owner)))) ?? [];
}

/** Null when storage is full or forbidden, or the value cannot be read. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
