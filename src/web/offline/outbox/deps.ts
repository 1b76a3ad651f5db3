import type { Cart } from '#shared/contract/cart.ts';
import type { CartNotes } from './cart-notes.ts';
import type { Operation } from './operations.ts';
import type { OutboxRecord } from './record.ts';
import type { OutboxStorage } from './storage.ts';

/** The connection to the server, as the app knows it. */
export interface Connection {
  state(): 'online' | 'offline' | 'unavailable';
  subscribe(listener: () => void): () => void;
  /** Whether a probe has succeeded since the app started; until then `online` is an assumption. */
  isProven(): boolean;
  /** Probes the server now; true when it answered. */
  probe(): Promise<boolean>;
}

/** Messages between the tabs of one user. */
export type Message =
  /** A record was written; `accepted` is the operation that the server has just accepted, `cart` its answer. */
  | {
      readonly kind: 'changed';
      readonly record: OutboxRecord;
      readonly cart: Cart | null;
      readonly accepted: string | null;
    }
  /** The cart was ordered, so it is empty by now. */
  | { readonly kind: 'ordered' }
  /** The user has logged out and keeps nothing. */
  | { readonly kind: 'gone' };

/** Reaches the other tabs of one user. */
export interface Channel {
  post(message: Message): void;
  /** Sets the one listener; a tab does not receive its own messages. */
  listen(listener: (message: Message) => void): void;
  close(): void;
}

/** External dependencies of one user's outbox. */
export interface OutboxDeps {
  readonly owner: string;
  /** Whether the owner is logged in on the device: after a log-out nothing is put back. */
  readonly isOwnerLoggedIn: () => boolean;
  readonly storage: OutboxStorage;
  readonly notes: CartNotes;
  readonly channel: Channel;
  readonly locks: Pick<LockManager, 'request'>;
  readonly connection: Connection;
  /** One attempt. @throws {ApiError} @throws the signal's reason */
  readonly send: (operation: Operation, signal: AbortSignal) => Promise<Cart>;
  /** Fetches the server's cart. @throws {ApiError} */
  readonly fetchCart: () => Promise<Cart>;
  /** The newest server cart in this tab, without waiting changes. */
  readonly knownCart: () => Cart | undefined;
  /** Called with a newer cart. */
  readonly onCart: (cart: Cart) => void;
  /** Called once for each accepted change, in one tab; `before` is the cart that this tab knew. */
  readonly onAccepted: (operation: Operation, answer: Cart, before: Cart | undefined) => void;
  /** Called when the cart of this tab may be out of date. */
  readonly onOldCart: () => void;
  readonly now: () => number;
  readonly random: () => number;
  readonly uuid: () => string;
  /** Resolves after `ms` milliseconds, or when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}
