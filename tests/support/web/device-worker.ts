import { vi } from 'vitest';
import type { DeviceAnswer, FromWorker, QuestionName, ToWorker } from '#web/offline/catalogue/messages.ts';

/** A fake `Worker` for the catalogue on the device. */
export interface FakeWorkers {
  /** Workers started so far, in order. */
  readonly started: FakeWorker[];
  /** The answer to a question; null without a catalogue, undefined for no answer. */
  reply: (message: Extract<ToWorker, { type: 'ask' }>) => DeviceAnswer<QuestionName> | null | undefined;
}

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly heard: ToWorker[] = [];
  isTerminated = false;
  readonly #workers: FakeWorkers;

  constructor(workers: FakeWorkers) {
    this.#workers = workers;
  }

  postMessage(message: ToWorker): void {
    this.heard.push(message);
    if (message.type !== 'ask') return;
    const answer = this.#workers.reply(message);
    if (answer !== undefined) queueMicrotask(() => this.say({ type: 'answer', id: message.id, answer }));
  }

  say(data: FromWorker): void {
    if (!this.isTerminated) this.onmessage?.({ data });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** Installs the fake; `vi.unstubAllGlobals()` removes it. */
export function fakeWorkers(): FakeWorkers {
  const workers: FakeWorkers = { started: [], reply: () => null };
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        const worker = new FakeWorker(workers);
        workers.started.push(worker);
        // biome-ignore lint/correctness/noConstructorReturn: what the page holds is the stand-in itself
        return worker;
      }
    },
  );
  return workers;
}
