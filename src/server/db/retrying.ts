import { isRetryable } from './failures.ts';

const ATTEMPTS = 5;

/** Runs a transaction again from its start after a deadlock or a serialization failure, a few times at most. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
