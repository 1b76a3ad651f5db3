import type { Cart } from '#shared/contract/cart.ts';
import type { DeviceStore } from './device-store.ts';
import type { Notes } from './notes.ts';
import type { Operation } from './operations.ts';
import type { QueueRecord } from './record.ts';

/** The way to the server, as the app knows it. */
export interface Link {
  state(): 'online' | 'offline' | 'unavailable';
  subscribe(listener: () => void): () => void;
  /** Whether the server has answered a probe since the app was started: until then `online` is only hoped for. */
  isProven(): boolean;
  /** Asks the server now; true when it answered. */
  probe(): Promise<boolean>;
}

/** What tabs of one user tell each other. */
export type Message =
  /** A record was written; `accepted` is the operation that the server has just taken, `cart` its answer. */
  | {
      readonly kind: 'changed';
      readonly record: QueueRecord;
      readonly cart: Cart | null;
      readonly accepted: string | null;
    }
  /** The user has left and wants nothing kept. */
  | { readonly kind: 'gone' };

export interface Channel {
  post(message: Message): void;
  /** One listener; messages of this tab itself do not come back. */
  listen(listener: (message: Message) => void): void;
  close(): void;
}

/** Everything that the queue of one user touches outside itself. */
export interface QueueParts {
  readonly owner: string;
  readonly store: DeviceStore;
  readonly notes: Notes;
  readonly channel: Channel;
  readonly locks: Pick<LockManager, 'request'>;
  readonly link: Link;
  /** One try. @throws {ApiError} @throws the signal's reason */
  readonly send: (operation: Operation, signal: AbortSignal) => Promise<Cart>;
  /** The server's cart, asked now. @throws {ApiError} */
  readonly fetchCart: () => Promise<Cart>;
  /** The newest cart that this tab knows, without waiting changes. */
  readonly knownCart: () => Cart | undefined;
  /** A newer one. */
  readonly onCart: (cart: Cart) => void;
  /** What this tab knows of the cart may be out of date. */
  readonly onOldCart: () => void;
  readonly now: () => number;
  readonly random: () => number;
  readonly uuid: () => string;
  /** Resolves after so many milliseconds, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}
