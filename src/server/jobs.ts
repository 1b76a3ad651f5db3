import { loggable } from '#server/environment/loggable.ts';
import type { Log } from '#server/http/app-env.ts';

export interface Job {
  /** Tells the run under way to end, and resolves once it has. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now and again `pauseMs` after each end; a failure is logged and does not end it. The signal that it gets
 * tells a long run that the process is to stop.
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
