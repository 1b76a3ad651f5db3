import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { statement } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite.ts';
import { databaseUrl, NO_POSTGRES, type Postgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dumped data folder of a migrated PGlite. */
    pgliteImage: string;
    /** Null: no PostgreSQL on this machine. `template`: a migrated database that test files copy. */
    postgres: { url: string; template: string } | null;
  }
}

/**
 * Creates one migrated PGlite image and one PostgreSQL template per run, which test files copy instead of migrating.
 */
export async function provideEngines(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'zapas-tests-'));
  const template = `zapas_test_${process.pid}`;
  const [image, postgres] = await Promise.all([writeImage(folder), startWithTemplate(template)]);
  project.provide('pgliteImage', image);
  project.provide('postgres', postgres && { url: postgres.url, template });
  return async () => {
    if (postgres) await dropTemplate(postgres.url, template);
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function writeImage(folder: string): Promise<string> {
  const data = join(folder, 'db');
  const db = await openPglite({ folder: data }, {});
  await migrate(db);
  await db.close();
  const migrated = await PGlite.create(data);
  const image = join(folder, 'pglite.tar');
  await writeFile(image, Buffer.from(await (await migrated.dumpDataDir('none')).arrayBuffer()));
  await migrated.close();
  return image;
}

async function startWithTemplate(template: string): Promise<Postgres | null> {
  const postgres = await startPostgres();
  if (postgres) await createTemplate(postgres.url, template);
  else process.stdout.write(`${NO_POSTGRES}\n`);
  return postgres;
}

async function createTemplate(url: string, template: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: url });
  await server.run(statement('', `create database ${template}`));
  await server.close();
  const db = await openDatabase({ databaseUrl: databaseUrl(url, template) });
  await migrate(db);
  await db.close();
}

async function dropTemplate(url: string, template: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: url });
  await server.run(statement('', `drop database if exists ${template} with (force)`));
  await server.close();
}
