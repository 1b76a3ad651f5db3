import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { Statement } from './db.ts';

const { serialize } = protocol;

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** A statement that the connection has parsed: the types of its parameters and the columns of its result. */
interface Prepared {
  readonly text: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
}

/** Runs statements one after another on PGlite's connection and returns their rows. */
export type RunPrepared = (statement: Statement<unknown>, values: readonly unknown[]) => Promise<unknown[]>;

/**
 * PGlite's `query` parses, plans and describes a statement on every call, which costs more than running most of ours.
 * Here a named statement is parsed and described once, then only bound and executed, as the PostgreSQL driver does
 * (docs/api.md "Persistence").
 */
export function preparedStatements(pglite: PGlite): RunPrepared {
  const known = new Map<string, Prepared>();
  const send = (...parts: Uint8Array[]) =>
    pglite.execProtocolStream(new Uint8Array(Buffer.concat([...parts, serialize.sync()])));
  const prepare = async ({ name, text }: Statement<unknown>): Promise<Prepared> => {
    const before = known.get(name);
    if (before?.text === text) return before;
    if (before) throw new Error(`Two statements are named ${name}`);
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const prepared = { text, parameterTypes: parameterTypesIn(answer), columns: columnsIn(answer, pglite.parsers) };
    if (name !== '') known.set(name, prepared);
    return prepared;
  };
  const textOf = (value: unknown, type = 0): string | null => {
    if (value === null || value === undefined) return null;
    return pglite.serializers[type]?.(value) ?? String(value);
  };
  return (statement, values) =>
    pglite.runExclusive(async () => {
      const { parameterTypes, columns } = await prepare(statement);
      const texts = values.map((value, index) => textOf(value, parameterTypes[index]));
      const answer = await send(serialize.bind({ statement: statement.name, values: texts }), serialize.execute());
      return rowsIn(answer, columns);
    });
}

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

function parameterTypesIn(answer: Answer): readonly number[] {
  return answer.find((message) => message instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [];
}

function columnsIn(answer: Answer, parsers: PGlite['parsers']): readonly Column[] {
  const fields = answer.find((message) => message instanceof messages.RowDescriptionMessage)?.fields ?? [];
  const asItIs = (text: string) => text;
  return fields.map(({ name, dataTypeID }) => ({ name, read: parsers[dataTypeID] ?? asItIs }));
}

/** PGlite's own reader allocates a pair per value, which is slow for long lists. */
function rowsIn(answer: Answer, columns: readonly Column[]): unknown[] {
  return answer
    .filter((message) => message instanceof messages.DataRowMessage)
    .map(({ fields }) => {
      const row: Record<string, unknown> = {};
      columns.forEach(({ name, read }, index) => {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : read(text);
      });
      return row;
    });
}
