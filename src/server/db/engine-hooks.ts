import type { Executor } from './db.ts';

/** Callbacks for what an engine does. */
export interface EngineHooks {
  /** Called with the name of every statement that is sent; transactions appear as `begin`, `commit` and `rollback`. */
  readonly onStatement?: ((name: string) => void) | undefined;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onLostConnection?: ((error: Error) => void) | undefined;
  /** Called when the embedded engine has broken down; must end the process. By default it does. */
  readonly onPanic?: ((reason: string) => never) | undefined;
}

/**
 * After a failed statement PostgreSQL turns COMMIT into ROLLBACK without an error, so work that caught the failure
 * would look committed. The wrapped executor remembers failures and lets the engine refuse to commit.
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
