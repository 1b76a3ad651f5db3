import type { Log } from '#server/http/request-log.ts';
import { loggable } from './loggable.ts';

export interface Job {
  /** Resolves once the run under way, if any, has ended. */
  stop(): Promise<void>;
}

/** Runs `work` now and again `pauseMs` after each end; a failure is logged and does not end it. */
export function repeat(name: string, pauseMs: number, work: () => Promise<unknown>, log: Log): Job {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      if (!isStopped) log.error({ job: name, err: loggable(error) });
    }
    if (!isStopped) schedule(pauseMs);
  };
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      running = run();
    }, delayMs);
  };
  schedule(0);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
