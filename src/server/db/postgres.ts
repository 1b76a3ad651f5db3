import pg from 'pg';
import type { Database, Executor, Statement } from './db.ts';
import { type EngineHooks, watchFailures } from './engine-hooks.ts';
import { VALUE_READERS } from './values.ts';

/** How long a duplicate write waits for the first one (docs/api.md "Writes"). */
const LOCK_TIMEOUT_MS = 10_000;
/** Longer than any request needs; an import consists of many statements. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Limits how long a transaction whose process stopped in the middle holds its locks. */
const IDLE_TIMEOUT_MS = 30_000;
/** Longer than the lock time-out, so that transactions waiting for a connection outlast those waiting for locks. */
const CONNECT_TIMEOUT_MS = 15_000;
/** Transactions wait for locks, single statements do not, so reads have their own connections. */
const CONNECTIONS = { transactions: 12, reads: 8 };

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && VALUE_READERS[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
};

/**
 * Opens PostgreSQL 15 or newer with one pool for transactions and one for single statements. A time-out while waiting
 * for a connection counts as an unavailable database.
 */
export function openPostgres(databaseUrl: string, program: string | undefined, hooks: EngineHooks): Database {
  const database = { connectionString: databaseUrl, ...(program ? { application_name: program } : {}) };
  const transactions = openPool(database, CONNECTIONS.transactions, hooks);
  const reads = openPool(database, CONNECTIONS.reads, hooks);
  return {
    engine: 'postgres',
    ...executor(reads, hooks),
    transaction: (work) => inTransaction(transactions, work, hooks),
    script: async (text) => {
      hooks.onStatement?.('script');
      await reads.query(text);
    },
    close: async () => {
      await Promise.all([transactions.end(), reads.end()]);
    },
  };
}

/** Time-outs are connection options, so they cost no statement. */
function openPool(database: pg.PoolConfig, max: number, hooks: EngineHooks): pg.Pool {
  const pool = new pg.Pool({
    ...database,
    max,
    types,
    options: '-c TimeZone=UTC',
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => hooks.onLostConnection?.(error));
  return pool;
}

function executor(connection: pg.Pool | pg.PoolClient, hooks: EngineHooks): Executor {
  return {
    run: async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) => {
      hooks.onStatement?.(statement.name);
      const result = await connection.query({ name: statement.name, text: statement.text, values: [...values] });
      return result.rows as Row[];
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Executor) => Promise<T>, hooks: EngineHooks): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two statements emits an event, which ends the process unless it has a listener.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const control = async (command: 'begin' | 'commit' | 'rollback') => {
    hooks.onStatement?.(command);
    await client.query(command);
  };
  try {
    await control('begin');
    const watched = watchFailures(executor(client, hooks));
    const result = await work(watched.executor);
    watched.assertNoneFailed();
    await control('commit');
    return result;
  } catch (error) {
    await control('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
