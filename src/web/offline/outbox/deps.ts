import type { Cart } from '#shared/contract/cart.ts';
import type { Journal } from './journal.ts';
import type { Operation } from './operations.ts';
import type { OutboxRecord } from './record.ts';
import type { OutboxStorage } from './storage.ts';

/** The connection to the server, as the app knows it. */
export interface Connection {
  state(): 'online' | 'offline' | 'unavailable';
  subscribe(listener: () => void): () => void;
  /** Whether the server has answered a probe since the app was started: until then `online` is an assumption. */
  isProven(): boolean;
  /** Asks the server now; true when it answered. */
  probe(): Promise<boolean>;
}

/** What the tabs of one user tell each other. */
export type Message =
  /** A record was written; `accepted` is the operation that the server has just accepted, `cart` its answer. */
  | {
      readonly kind: 'changed';
      readonly record: OutboxRecord;
      readonly cart: Cart | null;
      readonly accepted: string | null;
    }
  /** The user has logged out and wants nothing kept. */
  | { readonly kind: 'gone' };

export interface Channel {
  post(message: Message): void;
  /** One listener; a tab does not hear its own messages. */
  listen(listener: (message: Message) => void): void;
  close(): void;
}

/** Everything that the outbox of one user uses outside itself. */
export interface OutboxDeps {
  readonly owner: string;
  readonly storage: OutboxStorage;
  readonly journal: Journal;
  readonly channel: Channel;
  readonly locks: Pick<LockManager, 'request'>;
  readonly connection: Connection;
  /** One attempt. @throws {ApiError} @throws the signal's reason */
  readonly send: (operation: Operation, signal: AbortSignal) => Promise<Cart>;
  /** The server's cart, asked now. @throws {ApiError} */
  readonly fetchCart: () => Promise<Cart>;
  /** The newest server's cart that this tab knows, without waiting changes. */
  readonly knownCart: () => Cart | undefined;
  /** A newer one arrived. */
  readonly onCart: (cart: Cart) => void;
  /** The cart that this tab knows may be out of date. */
  readonly onOldCart: () => void;
  readonly now: () => number;
  readonly random: () => number;
  readonly uuid: () => string;
  /** Resolves after so many milliseconds, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}
