import * as v from 'valibot';
import { cartChange } from './cart-change.ts';
import type { Draft } from './enqueue.ts';
import { itemFacts } from './item-facts.ts';

/**
 * Changes that the storage may not hold yet. Writing there is asynchronous, and a tab can end in the middle of it; an
 * entry of the journal is on the device before the call that makes it returns.
 */
export interface Journal {
  /** Where the browser refuses it, the change is safe only once the storage has it. */
  add(draft: Draft): void;
  /** The storage has the change, or the user was told that it was not saved. */
  drop(id: string): void;
  /** Entries of other tabs, oldest first: those tabs ended too early, or are about to drop them. */
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
  /** Orders what one tab made in the same millisecond. */
  place: v.number(),
});

/** The journal of one user, as one tab writes and reads it. */
export function openJournal(owner: string): Journal {
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

/** Forgets a user's entries: a log-out that keeps nothing. */
export function clearJournal(owner: string): void {
  for (const key of keysOf(owner)) withStorage((storage) => storage.removeItem(key));
}

/** Whether the journal holds anything of a user, by whatever tab. */
export const hasJournal = (owner: string) => keysOf(owner).length > 0;

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

/** Null where the storage is full or forbidden, or holds something foreign. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
