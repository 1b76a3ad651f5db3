import { loggable } from '#server/environment/loggable.ts';
import type { Log } from '#server/http/app-env.ts';

export interface Job {
  /** Signals the current run to end and resolves once it has. */
  stop(): Promise<void>;
}

/**
 * Runs `work` repeatedly, `pauseMs` after each end. A failure is logged and does not stop the job. The signal tells a
 * long run that the process is stopping.
 */
export function repeat(name: string, pauseMs: number, work: (signal: AbortSignal) => Promise<unknown>, log: Log): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) log.error({ job: name, err: loggable(error) });
    }
    if (!signal.aborted) schedule(pauseMs);
  };
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      running = run();
    }, delayMs);
  };
  schedule(0);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
