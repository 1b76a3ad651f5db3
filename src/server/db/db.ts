/**
 * A named SQL statement with its row type as a phantom. PostgreSQL caches the plan under the name (docs/api.md
 * "Persistence": hot paths are named prepared statements). Repositories do not know which engine runs it, PGlite or
 * PostgreSQL.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
}

/** Declares a statement. Names are unique in the process. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/**
 * Runs statements. On both engines int8 and numeric arrive as numbers, `date` as `YYYY-MM-DD`, `timestamptz` as ISO
 * 8601 UTC text. Arrays are passed as JavaScript arrays with an explicit cast (`$1::int[]`).
 */
export interface Executor {
  run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

/** An open database. `transaction` rolls back and rethrows when `work` throws. */
export interface Database extends Executor {
  readonly engine: 'pglite' | 'postgres';
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters (migrations, seeds). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The first row of a query that returns at most one. */
export function first<Row>(rows: readonly Row[]): Row | undefined {
  return rows[0];
}
