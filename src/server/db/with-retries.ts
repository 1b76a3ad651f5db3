import { isRetryable } from './failures.ts';

const ATTEMPTS = 5;

/** Runs a transaction again after a deadlock or a serialization failure, up to `ATTEMPTS` times. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
