import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/server/postgres.ts';
import { createTemplate, SERVER_VARIABLE } from './e2e-database.ts';
import { FILLED_VARIABLE, openShop } from './e2e-shop.ts';

/**
 * One PostgreSQL for the run, which the workers find by the environment, with the demo data loaded once for all their
 * shops. `ZAPAS_E2E_ENGINE=pglite` or a machine without it uses PGlite. Playwright calls the returned function at the end.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of a global set-up
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = process.env.ZAPAS_E2E_ENGINE === 'pglite' ? null : await startPostgres();
  if (!postgres) {
    process.stdout.write('No PostgreSQL: the shop under test runs on its embedded database.\n');
    return fillDataDir();
  }
  process.env[SERVER_VARIABLE] = postgres.url;
  const template = await createTemplate(postgres.url, loadDemoInto).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return async () => {
    await template.drop();
    await postgres.stop();
  };
}

/** The demo data loaded once, into a data folder that the shops copy. */
async function fillDataDir(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zapas-e2e-filled-'));
  const drop = () => rm(dataDir, { recursive: true, force: true });
  try {
    const shop = await openShop({ name: 'template', dataDir });
    await shop.close();
  } catch (error) {
    await drop();
    throw error;
  }
  process.env[FILLED_VARIABLE] = dataDir;
  return drop;
}

async function loadDemoInto(databaseUrl: string): Promise<void> {
  const shop = await openShop({ name: 'template', databaseUrl });
  await shop.close();
}
