import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Statement } from './db.ts';

const { serialize } = protocol;

type Messages = Parameters<typeof parse.parseResults>[0];

/** A statement that the connection knows: the types of its parameters, and the message that names its columns. */
interface Prepared {
  readonly text: string;
  readonly parameterTypes: readonly number[];
  readonly columns: Messages;
}

/** Runs one statement after the other on PGlite's connection; the answer is the rows. */
export type RunPrepared = (statement: Statement<unknown>, values: readonly unknown[]) => Promise<unknown[]>;

/**
 * PGlite's own `query` parses, plans and describes a statement every time, which costs more than running most of ours.
 * Here a named statement is parsed and described once and then only bound and run, as the PostgreSQL driver does it
 * (API.md "Persistence").
 */
export function preparedStatements(pglite: PGlite): RunPrepared {
  const known = new Map<string, Prepared>();
  const send = (...messages: Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(new Uint8Array(Buffer.concat([...messages, serialize.sync()])));
  const prepare = async ({ name, text }: Statement<unknown>): Promise<Prepared> => {
    const before = known.get(name);
    if (before?.text === text) return before;
    if (before) throw new Error(`two statements are named ${name}`);
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const parameterTypes = parse.parseDescribeStatementResults(answer);
    const prepared = { text, parameterTypes, columns: answer.filter((message) => message.name === 'rowDescription') };
    if (name !== '') known.set(name, prepared);
    return prepared;
  };
  const textOf = (value: unknown, type = 0): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  };
  return (statement, values) =>
    pglite.runExclusive(async () => {
      const { parameterTypes, columns } = await prepare(statement);
      const texts = values.map((value, index) => textOf(value, parameterTypes[index]));
      const answer = await send(serialize.bind({ statement: statement.name, values: texts }), serialize.execute());
      return parse.parseResults([...columns, ...answer], pglite.parsers)[0]?.rows ?? [];
    });
}
