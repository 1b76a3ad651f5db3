import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Database, Executor, Statement } from './db.ts';
import { type EngineHooks, watchFailures } from './engine-hooks.ts';
import { VALUE_READERS } from './values.ts';

/** Where PGlite keeps its files, or `image` = a dumped data folder to start from in memory (tests). */
export interface PgliteSource {
  readonly folder?: string | undefined;
  readonly image?: Blob | undefined;
}

/**
 * Opens the embedded engine. It has one connection: statements outside a transaction wait until the running one
 * ends. A statement sent past the transaction it belongs to would wait for itself for ever, so it is refused.
 */
export async function openPglite(source: PgliteSource, hooks: EngineHooks): Promise<Database> {
  const pglite = await PGlite.create(options(source));
  const inside = new AsyncLocalStorage<true>();
  const outer = executor(pglite, hooks);
  return {
    engine: 'pglite',
    run: (statement, values) => {
      if (inside.getStore()) throw new Error(`${statement.name} was sent past the open transaction`);
      return outer.run(statement, values);
    },
    transaction: (work) => {
      if (inside.getStore()) throw new Error('Transactions do not nest');
      return inside.run(true, () => inTransaction(pglite, work, hooks));
    },
    script: async (text) => {
      hooks.onStatement?.('script');
      await pglite.exec(text);
    },
    close: () => pglite.close(),
  };
}

/** A small shop's tables. The default of 128 MB is taken bit by bit, and would look like a leak during an import. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

function options({ folder, image }: PgliteSource): PGliteOptions {
  return {
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
    parsers: { ...VALUE_READERS },
    ...(folder ? { dataDir: folder } : {}),
    ...(image ? { loadDataDir: image } : {}),
  };
}

function executor(connection: PGlite | Transaction, hooks: EngineHooks): Executor {
  return {
    run: async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) => {
      hooks.onStatement?.(statement.name);
      const result = await connection.query<Row>(statement.text, [...values]);
      return result.rows as Row[];
    },
  };
}

async function inTransaction<T>(pglite: PGlite, work: (tx: Executor) => Promise<T>, hooks: EngineHooks): Promise<T> {
  let ended: 'commit' | 'rollback' = 'rollback';
  try {
    return await pglite.transaction(async (tx) => {
      hooks.onStatement?.('begin');
      const watched = watchFailures(executor(tx, hooks));
      const result = await work(watched.executor);
      watched.assertNoneFailed();
      ended = 'commit';
      return result;
    });
  } finally {
    hooks.onStatement?.(ended);
  }
}
