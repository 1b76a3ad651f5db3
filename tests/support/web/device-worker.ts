import { vi } from 'vitest';
import type { DeviceAnswer, FromWorker, QuestionName, ToWorker } from '#web/offline/catalogue/messages.ts';

/** A stand-in for the worker of the device's catalogue, in the place of the browser's `Worker`. */
export interface FakeWorkers {
  /** Workers started so far, in order. */
  readonly started: FakeWorker[];
  /** What a question is answered with; null is a device without a catalogue, undefined no answer at all. */
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

/** Puts the stand-in in place; `vi.unstubAllGlobals()` takes it away. */
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
