import type { Cart } from '#shared/contract/cart.ts';
import { NotKept } from './device-store.ts';
import { append, type Draft } from './merge.ts';
import type { Fate, Mirror, Unkept } from './mirror.ts';
import type { ItemFacts, QueuedChange } from './operations.ts';
import type { QueueParts } from './parts.ts';
import { NewerRecord, type QueueRecord } from './record.ts';
import { discarded, TOLD_MS } from './transitions.ts';

/** The device could not write. `late`: whether it has the change after all, once that is known; null where it cannot. */
interface Unsaved {
  readonly state: 'unsaved';
  readonly why: Unkept;
  readonly late: Promise<boolean> | null;
}

/** Whether the device has a change. `gone`: it sets a line that is no longer there, and is not kept. */
type Kept = { readonly state: 'kept'; readonly id: string } | { readonly state: 'gone' } | Unsaved;

/** A change that was made: `kept` once it is durable or known not to be, `fate` once there is something to say. */
export interface Submitted {
  readonly kept: Promise<Kept>;
  readonly fate: Promise<Fate | Exclude<Kept, { state: 'kept' }>>;
}

interface Keeping {
  readonly kept: Kept;
  /** Null when nobody needs to wait for it. */
  readonly fate: Promise<Fate> | null;
}

async function fateAfter({ kept, fate }: Keeping): Submitted['fate'] {
  if (fate !== null) return fate;
  return kept.state === 'kept' ? { state: 'waiting' } : kept;
}

/** How changes come into the record: noted at once, kept a moment later, and none of them twice. */
export class Intake {
  readonly #parts: QueueParts;
  readonly #mirror: Mirror;
  readonly #end: AbortSignal;
  readonly #unwanted = new Set<string>();
  #settled: Promise<unknown> = Promise.resolve();

  /** `end`: the user has left. */
  constructor(parts: QueueParts, mirror: Mirror, end: AbortSignal) {
    this.#parts = parts;
    this.#mirror = mirror;
    this.#end = end;
  }

  /**
   * One change of the user. The same as one that they were told is not kept is that one once more, under its id: should
   * the device have it after all, it is there once.
   */
  submit(change: QueuedChange, facts: readonly ItemFacts[], cart: Cart | undefined): Submitted {
    const { unsaved } = this.#mirror.state.get();
    const id = unsaved.find((other) => isSame(other.change, change))?.id ?? this.#parts.uuid();
    const draft = { id, change, facts, now: this.#parts.now() };
    this.#parts.notes.put(draft);
    const keeping = this.#keep(draft, cart);
    this.#settled = Promise.allSettled([this.#settled, keeping]);
    return { kept: keeping.then(({ kept }) => kept), fate: keeping.then(fateAfter) };
  }

  /** Nobody wants a change that is not kept any more, should the device have it after all. */
  giveUp(id: string): void {
    this.#unwanted.add(id);
    const { unsaved } = this.#mirror.state.get();
    this.#mirror.update({ unsaved: unsaved.filter((other) => other.id !== id) });
  }

  /** Resolves when all that was made so far is kept, or known not to be. */
  async settled(): Promise<void> {
    await this.#settled;
  }

  /**
   * Reads what the device holds, changes it, and adds what tabs noted that ended too early. False when that may work
   * later.
   */
  async takeUp(change: (record: QueueRecord) => QueueRecord): Promise<boolean> {
    const { notes, knownCart } = this.#parts;
    try {
      await this.#mirror.refresh();
      if (change(this.#mirror.record) !== this.#mirror.record) await this.#mirror.write(change);
      for (const draft of notes.left()) {
        await this.#append(draft, knownCart());
        notes.drop(draft.id);
      }
      return true;
    } catch (error) {
      if (!this.#end.aborted) this.#mirror.update({ isStuck: true });
      return error instanceof NewerRecord;
    }
  }

  async #keep(draft: Draft, cart: Cart | undefined): Promise<Keeping> {
    const { notes } = this.#parts;
    const { id, change, facts } = draft;
    try {
      const keeping = await this.#append(draft, cart);
      notes.drop(id);
      return keeping;
    } catch (error) {
      if (!(error instanceof NotKept || error instanceof NewerRecord)) throw error;
      if (notes.isTaken(id)) return { kept: { state: 'kept', id }, fate: null };
      // Whoever has left is told nothing any more, and finds it noted.
      if (!this.#end.aborted) notes.drop(id);
      const others = this.#mirror.state.get().unsaved.filter((other) => other.id !== id);
      const failure = this.#failure(error, id);
      this.#mirror.update({ unsaved: [...others, { id, change, facts, why: failure.why }] });
      return { kept: { state: 'unsaved', ...failure }, fate: null };
    }
  }

  #failure(error: NotKept | NewerRecord, id: string): Pick<Unsaved, 'why' | 'late'> {
    if (error instanceof NewerRecord) return { why: 'old-app', late: null };
    if (error.late === null) return { why: 'no-room', late: null };
    return { why: 'no-answer', late: error.late.then(() => this.#landed(id)).catch(() => false) };
  }

  /** The device has kept a change after all; what nobody wants any more is taken back. True when it stays. */
  async #landed(id: string): Promise<boolean> {
    if (this.#end.aborted) return false;
    const isWanted = !this.#unwanted.has(id);
    await (isWanted ? this.#mirror.refresh() : this.#mirror.write((record) => discarded(record, id)));
    return isWanted && this.#mirror.record.taken.includes(id);
  }

  /** @throws NotKept @throws NewerRecord */
  async #append(draft: Draft, cart: Cart | undefined): Promise<Keeping> {
    const keeping: { kept: Kept; fate: Promise<Fate> | null } = { kept: { state: 'gone' }, fate: null };
    const add = (record: QueueRecord) => {
      // The same once more, after a connection that broke or a tab that ended.
      if (record.taken.includes(draft.id)) {
        if (keeping.kept.state !== 'kept') keeping.kept = { state: 'kept', id: draft.id };
        return record;
      }
      const appended = append(record, draft, cart);
      keeping.kept = appended.kind === 'added' ? { state: 'kept', id: appended.id } : { state: 'gone' };
      return appended.kind === 'added' ? appended.record : record;
    };
    // Awaited from the first moment that it is shown, or it would be told as waiting for an instant.
    const onKept = () => {
      if (keeping.kept.state === 'kept') keeping.fate = this.#fateOf(keeping.kept.id);
    };
    await this.#mirror.write(add, { onKept });
    return keeping;
  }

  #fateOf(id: string): Promise<Fate> {
    if (this.#end.aborted) return Promise.resolve({ state: 'paused' });
    const isWayBad = this.#parts.link.state() !== 'online';
    const giveUp = isWayBad ? Promise.resolve() : this.#parts.wait(TOLD_MS, new AbortController().signal);
    return this.#mirror.fateOf(id, giveUp);
  }
}

const isSame = (one: QueuedChange, other: QueuedChange) => JSON.stringify(one) === JSON.stringify(other);
