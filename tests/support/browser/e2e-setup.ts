import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/server/postgres.ts';
import { createTemplate, SERVER_VARIABLE } from './e2e-database.ts';
import { FILLED_VARIABLE, openShop } from './e2e-shop.ts';
import { prepareNextBuild } from './next-build.ts';

/**
 * One PostgreSQL for the run, which the workers find by the environment, with the demo data loaded once for all their
 * shops. `ZAPAS_E2E_ENGINE=pglite` or a machine without it uses PGlite. Playwright calls the returned function at the end.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of a global set-up
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = process.env.ZAPAS_E2E_ENGINE === 'pglite' ? null : await startPostgres();
  if (!postgres) process.stdout.write('No PostgreSQL: the shop under test runs on its embedded database.\n');
  const dataDir = await mkdtemp(join(tmpdir(), 'zapas-e2e-filled-'));
  process.env[FILLED_VARIABLE] = dataDir;
  const undo: (() => void | Promise<void>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    prepareNextBuild(),
  ];
  const cleanUp = async () => {
    for (const step of undo) await step();
  };
  try {
    if (!postgres) await loadDemoInto(undefined, dataDir);
    else {
      process.env[SERVER_VARIABLE] = postgres.url;
      undo.push(() => postgres.stop());
      const template = await createTemplate(postgres.url, (url) => loadDemoInto(url, dataDir));
      undo.unshift(() => template.drop());
    }
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return cleanUp;
}

/** Loads the demo data once, into the database and the data folder that the shops copy. */
async function loadDemoInto(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const shop = await openShop({ name: 'template', databaseUrl, dataDir });
  await shop.close();
}
