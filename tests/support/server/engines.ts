import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite.ts';
import { databaseUrl } from './postgres.ts';

/** An engine to test on. `open` returns a new, migrated, empty database, which is deleted when closed. */
export interface TestEngine {
  readonly name: Database['engine'];
  open(onStatement?: (name: string) => void): Promise<Database>;
}

const pglite: TestEngine = {
  name: 'pglite',
  open: async (onStatement) => openDatabase({ image: await readImage(), onStatement }),
};

async function readImage(): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(inject('pgliteImage')))]);
}

/**
 * Puts a migrated, empty embedded database into a data folder: a first start would create the same in six times the
 * processor time.
 */
export async function fillDataDir(folder: string): Promise<void> {
  const db = await openPglite({ folder: join(folder, 'db'), image: await readImage() }, {});
  await db.close();
}

/** A new, migrated, empty database on the run's PostgreSQL. */
export async function freshPostgres(
  server: { readonly url: string; readonly template: string } | null,
): Promise<{ url: string; drop(): Promise<void> }> {
  if (!server) throw new Error('no PostgreSQL to test on');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.url, `create database ${name} template ${server.template}`);
  return {
    url: databaseUrl(server.url, name),
    drop: () => onServer(server.url, `drop database ${name} with (force)`),
  };
}

const postgres: TestEngine = {
  name: 'postgres',
  open: async (onStatement) => {
    const database = await freshPostgres(inject('postgres'));
    const db = await openDatabase({ databaseUrl: database.url, onStatement });
    return { ...db, close: () => db.close().then(database.drop) };
  },
};

async function onServer(url: string, text: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: url });
  try {
    await server.run(statement('', text));
  } finally {
    await server.close();
  }
}

/**
 * PostgreSQL with the embedded engine's rule: what is sent to the database from inside a transaction, instead of to the
 * transaction, is refused. On the embedded engine it would wait for itself.
 */
const strictPostgres: TestEngine = {
  ...postgres,
  open: async (onStatement) => {
    const db = await postgres.open(onStatement);
    const inside = new AsyncLocalStorage<true>();
    const refuseInside = (what: string) => {
      if (inside.getStore()) throw new Error(`${what} was sent past the open transaction`);
    };
    return {
      ...db,
      run: async (asked, values) => {
        refuseInside(asked.name || asked.text);
        return db.run(asked, values);
      },
      transaction: async (work) => {
        refuseInside('a transaction');
        return inside.run(true, () => db.transaction(work));
      },
    };
  },
};

/**
 * Runs a suite on one engine: PostgreSQL if available, otherwise PGlite. The default, unless {@link describeEngines} is
 * needed.
 */
export function describeDatabase(name: string, suite: (engine: TestEngine) => void): void {
  if (inject('postgres')) describe(`${name} (postgres)`, () => suite(strictPostgres));
  else describePglite(name, suite);
}

/**
 * Runs a suite on PGlite and on PostgreSQL, for what they may do differently: transactions, waiting for one another, SQL,
 * errors of the driver. Without PostgreSQL that half is skipped.
 */
export function describeEngines(name: string, suite: (engine: TestEngine) => void): void {
  describePglite(name, suite);
  describePostgres(name, suite);
}

/** For what only the embedded engine does. */
export function describePglite(name: string, suite: (engine: TestEngine) => void): void {
  describe(`${name} (pglite)`, () => suite(pglite));
}

/** For what needs several connections: concurrency and lock waits. */
export function describePostgres(name: string, suite: (engine: TestEngine) => void): void {
  describe.skipIf(!inject('postgres'))(`${name} (postgres)`, () => suite(postgres));
}
