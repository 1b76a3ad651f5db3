import { session } from '#web/state/session.ts';
import { createStore, type Store } from '#web/state/store.ts';
import {
  type CatalogueStatus,
  type DeviceAnswer,
  type FromWorker,
  NO_CATALOGUE,
  type QuestionName,
  type Questions,
  type RefreshRequest,
  type ToWorker,
} from './messages.ts';

/** The part of `Worker` that is used. */
interface CatalogueWorker {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

type Settle = (answer: DeviceAnswer<QuestionName> | null) => void;

/**
 * The page's side of the catalogue on the device. Its worker runs only while a user is logged in, so the catalogue
 * cannot be read before or after.
 */
export class DeviceCatalogue {
  readonly status: Store<CatalogueStatus> = createStore(NO_CATALOGUE);
  readonly #open: () => CatalogueWorker | null;
  readonly #waiting = new Map<number, Settle>();
  #worker: CatalogueWorker | null = null;
  #userId: string | null = null;
  #lastId = 0;

  /** `open` starts a worker, or returns null where workers are not available. */
  constructor(open: () => CatalogueWorker | null) {
    this.#open = open;
    session.subscribe(() => {
      if (session.user()?.id !== this.#userId) this.stop();
    });
  }

  /** Starts the worker; does nothing without a user or when it runs already. */
  start(): void {
    const userId = session.user()?.id ?? null;
    if (userId === null || this.#worker !== null) return;
    const worker = this.#open();
    if (worker === null) return;
    this.#worker = worker;
    this.#userId = userId;
    worker.onmessage = ({ data }) => this.#hear(data);
    // Without a worker the app runs without a catalogue on the device.
    worker.onerror = () => this.stop();
    worker.postMessage({ type: 'open', userId });
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#userId = null;
    for (const settle of this.#waiting.values()) settle(null);
    this.#waiting.clear();
    this.status.set(NO_CATALOGUE);
  }

  /** Null without a catalogue on the device or a logged-in user. */
  ask<Name extends QuestionName>(name: Name, ask: Questions[Name]['ask']): Promise<DeviceAnswer<Name> | null> {
    this.start();
    const worker = this.#worker;
    if (worker === null) return Promise.resolve(null);
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve as Settle);
      worker.postMessage({ type: 'ask', id, name, ask } as ToWorker);
    });
  }

  refresh(order: RefreshRequest): void {
    this.#worker?.postMessage({ type: 'refresh', order });
  }

  #hear(message: FromWorker): void {
    if (message.type === 'status') {
      this.status.set(message.status);
      return;
    }
    this.#waiting.get(message.id)?.(message.answer);
    this.#waiting.delete(message.id);
  }
}

function openWorker(): CatalogueWorker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module', name: 'zapas-catalogue' });
}

export const deviceCatalogue = new DeviceCatalogue(openWorker);
