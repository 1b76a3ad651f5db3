import * as v from 'valibot';
import { deviceStorage, parseStored } from '#web/state/storage.ts';
import { cartChange } from './cart-change.ts';
import type { Draft } from './enqueue.ts';
import { shownFacts } from './item-facts.ts';

/**
 * Changes that storage may not hold yet. Storage is asynchronous and a tab can end before it is written; a note
 * is on the device before `add` returns. Typed quantities are submitted while a page is reloaded or closed: such a page
 * gets no answer of IndexedDB any more.
 *
 * Measured from the key press to the commit, Chromium, 20 changes each, on a busy machine: median 10 ms (longest 39);
 * with the processor slowed 4 times 35 ms (93), 6 times 55 ms (242).
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
  facts: shownFacts,
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
      deviceStorage.set(keyOf(owner, draft.id), JSON.stringify({ ...draft, owner, place: made }));
    },
    drop: (id) => {
      own.delete(id);
      deviceStorage.remove(keyOf(owner, id));
    },
    left: () => entriesOf(owner).filter(({ id }) => !own.has(id)),
  };
}

const keysOf = (owner: string) => deviceStorage.keys(keyOf(owner));

/** Deletes a user's entries, at a log-out that keeps nothing. */
export function clearNotes(owner: string): void {
  for (const key of keysOf(owner)) deviceStorage.remove(key);
}

/** Whether any tab has left entries of a user. */
export const hasNotes = (owner: string) => keysOf(owner).length > 0;

function entriesOf(owner: string): readonly Draft[] {
  const entries = keysOf(owner).flatMap((key) => parseStored(entry, deviceStorage.get(key)) ?? []);
  return entries.filter((kept) => kept.owner === owner).toSorted((a, b) => a.now - b.now || a.place - b.place);
}
