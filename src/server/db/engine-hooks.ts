import type { Executor } from './db.ts';

/** What an engine reports while it works. */
export interface EngineHooks {
  /** The name of every statement as it is sent; transactions show as `begin`, `commit` and `rollback`. */
  readonly onStatement?: ((name: string) => void) | undefined;
  /** An idle connection broke; the pool replaces it by itself. */
  readonly onLostConnection?: ((error: Error) => void) | undefined;
}

/**
 * After one failed statement PostgreSQL turns a COMMIT into a ROLLBACK without an error: work that swallowed the
 * failure would look committed. The wrapped executor remembers failures, so that the engine can refuse to commit.
 */
export function watchFailures(executor: Executor): { executor: Executor; assertNoneFailed(): void } {
  let failure: unknown;
  return {
    executor: {
      run: async (statement, values) => {
        try {
          return await executor.run(statement, values);
        } catch (error) {
          failure ??= error;
          throw error;
        }
      },
    },
    assertNoneFailed: () => {
      if (failure) throw failure;
    },
  };
}
