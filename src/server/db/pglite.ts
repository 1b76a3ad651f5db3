import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type Database, type Executor, type Statement, statement } from './db.ts';
import { type EngineHooks, watchFailures } from './engine-hooks.ts';
import { DatabaseBroken, endOnPanic, requireWhole, severeReason } from './pglite-folder.ts';
import { preparedStatements, type RunPrepared } from './pglite-statements.ts';
import { VALUE_READERS } from './values.ts';

/** `folder` stores the files; `image` is a dumped data folder to start from in memory (tests). */
interface PgliteSource {
  readonly folder?: string | undefined;
  readonly image?: Blob | undefined;
}

/**
 * Opens the embedded engine. It has one connection, so statements outside a transaction wait until the running one
 * ends. A statement sent to the database from inside a transaction would wait for itself, so it is refused.
 * @throws DatabaseBroken
 */
export async function openPglite(source: PgliteSource, hooks: EngineHooks): Promise<Database> {
  const pglite = await createEngine(source, hooks);
  const inside = new AsyncLocalStorage<true>();
  const turn = new Mutex();
  const run = preparedStatements(pglite);
  const outer = executor(run, hooks);
  return {
    engine: 'pglite',
    run: (statement, values) => {
      if (inside.getStore()) throw new Error(`${statement.name} was sent past the open transaction`);
      return turn.runExclusive(() => outer.run(statement, values));
    },
    transaction: (work) => {
      if (inside.getStore()) throw new Error('Transactions do not nest');
      return turn.runExclusive(() => inside.run(true, () => inTransaction(run, work, hooks)));
    },
    script: (text) =>
      turn.runExclusive(async () => {
        hooks.onStatement?.('script');
        await pglite.exec(text);
      }),
    close: () => turn.runExclusive(() => pglite.close()),
  };
}

async function createEngine(source: PgliteSource, hooks: EngineHooks): Promise<PGlite> {
  const { folder } = source;
  if (folder) requireWhole(folder);
  let refusal: string | undefined;
  const onStderr = (line: string) => {
    const severe = severeReason(line);
    if (severe?.isPanic) (hooks.onPanic ?? endOnPanic)(severe.reason);
    refusal ??= severe?.reason;
    return false;
  };
  try {
    return await PGlite.create({ ...options(source), onStderr });
  } catch (error) {
    throw folder && refusal ? new DatabaseBroken(folder, refusal) : error;
  }
}

/**
 * Enough for a small shop. PGlite allocates the default of 128 MB gradually, which looks like a leak during an import.
 */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];
/** What a checkpoint leaves of the log of changes; it grows in between, since the engine makes none by itself. */
const KEPT_LOG = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];

function options({ folder, image }: PgliteSource): PGliteOptions {
  return {
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS, ...KEPT_LOG],
    parsers: { ...VALUE_READERS },
    ...(folder ? { dataDir: folder } : {}),
    ...(image ? { loadDataDir: image } : {}),
  };
}

function executor(run: RunPrepared, hooks: EngineHooks): Executor {
  return {
    run: async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) => {
      hooks.onStatement?.(statement.name);
      return (await run(statement, values)) as Row[];
    },
  };
}

const BEGIN = statement<never>('begin', 'begin');
const COMMIT = statement<never>('commit', 'commit');
const ROLLBACK = statement<never>('rollback', 'rollback');

async function inTransaction<T>(run: RunPrepared, work: (tx: Executor) => Promise<T>, hooks: EngineHooks): Promise<T> {
  const connection = executor(run, hooks);
  await connection.run(BEGIN);
  try {
    const watched = watchFailures(connection);
    const result = await work(watched.executor);
    watched.assertNoneFailed();
    await connection.run(COMMIT);
    return result;
  } catch (error) {
    await connection.run(ROLLBACK);
    throw error;
  }
}
