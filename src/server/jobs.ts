import type { ReportFailure } from './failure-log.ts';

export interface Job {
  /** Signals the current run to end and resolves once it has. */
  stop(): Promise<void>;
}

/**
 * Runs `work` repeatedly, `pauseMs` after each end. A failure is logged and does not stop the job. The signal tells a
 * long run that the process is stopping.
 */
export function repeat(
  job: string,
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  reportFailure: ReportFailure,
): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) reportFailure(error, { job });
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
