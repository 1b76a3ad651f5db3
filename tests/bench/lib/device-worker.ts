import type { Page } from 'playwright';

/** Durations of one run of the catalogue worker, milliseconds. */
export interface WorkerTimes {
  /** From nothing to answering: download, index and storing. */
  readonly download: number;
  /** From its start to answering out of storage: reading and indexing. */
  readonly open: number;
  /** Of each question, from asking to the answer. */
  readonly questions: readonly number[];
  /** Ids on the first page of each question, and the names of those. */
  readonly found: readonly { readonly ids: readonly number[]; readonly names: readonly string[] }[];
}

/**
 * Drives the built worker from a page as the app does, by its messages: loads the catalogue, restarts from storage,
 * and asks. Answers include both ways of the message.
 */
export function driveWorker(
  page: Page,
  script: string,
  userId: string,
  queries: readonly string[],
): Promise<WorkerTimes> {
  return page.evaluate(
    async ({ script, userId, queries }) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page has no types; what is read of messages is written here
      type Message = any;
      const start = () => {
        const worker = new Worker(script, { type: 'module' });
        const waiting: { is: (message: Message) => boolean; settle: (message: Message) => void }[] = [];
        worker.onmessage = ({ data }) => {
          const found = waiting.findIndex(({ is }) => is(data));
          if (found >= 0) waiting.splice(found, 1)[0]?.settle(data);
        };
        const next = (is: (message: Message) => boolean) =>
          new Promise<Message>((settle) => waiting.push({ is, settle }));
        const say = (message: unknown) => worker.postMessage(message);
        return { worker, next, say };
      };
      const isReady = ({ type, status }: Message) => type === 'status' && status.held !== null && status.work === null;
      const timed = async (work: () => Promise<unknown>) => {
        const from = performance.now();
        await work();
        return performance.now() - from;
      };

      const first = start();
      const download = await timed(() => {
        const ready = first.next(isReady);
        first.say({ type: 'open', userId });
        first.say({ type: 'refresh', order: { how: 'full', isManual: true, isMetered: false } });
        return ready;
      });
      first.worker.terminate();

      const second = start();
      const open = await timed(() => {
        const ready = second.next(isReady);
        second.say({ type: 'open', userId });
        return ready;
      });
      const questions: number[] = [];
      const found: { ids: number[]; names: string[] }[] = [];
      const ask = async (id: number, name: string) => {
        const answered = second.next((message) => message.type === 'answer' && message.id === id);
        second.say({ type: 'ask', id, name: 'list', ask: { query: { name }, page: 1, perPage: 10, own: [] } });
        const { items } = (await answered).answer.answer;
        found.push({ ids: items.map((item: Message) => item.id), names: items.map((item: Message) => item.name) });
      };
      for (const [id, name] of queries.entries()) questions.push(await timed(() => ask(id, name)));
      second.worker.terminate();
      return { download, open, questions, found };
    },
    { script, userId, queries },
  );
}
