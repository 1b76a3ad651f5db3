/**
 * The one door to the database. Two engines stand behind it (PGlite and PostgreSQL); repositories know neither.
 *
 * A statement has a name, under which PostgreSQL keeps its plan (docs/api.md "Persistence": hot paths are named prepared
 * statements), and its row type as a phantom.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
}

/** Declares a statement; names are unique in the process. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/**
 * Runs statements. int8 and numeric arrive as numbers, `date` as `YYYY-MM-DD`, `timestamptz` as ISO 8601 UTC text,
 * on both engines. Arrays go in as JavaScript arrays with an explicit cast (`$1::int[]`).
 */
export interface Executor {
  run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

/** An open database. `transaction` rolls back when `work` throws and then throws the same error. */
export interface Database extends Executor {
  readonly engine: 'pglite' | 'postgres';
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Several statements without parameters at once (migrations, seeds). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The first row, where a query answers at most one. */
export function first<Row>(rows: readonly Row[]): Row | undefined {
  return rows[0];
}
