import { startPostgres } from '#tests/support/server/postgres.ts';
import { createTemplate, SERVER_VARIABLE } from './e2e-database.ts';
import { openShop } from './e2e-shop.ts';

/**
 * One PostgreSQL for the run, which the workers find by the environment, with the demo data loaded once for all their
 * shops; `ZAPAS_E2E_ENGINE=pglite` does without, as does a machine that has none. Playwright calls what it is given back.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of a global set-up
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = process.env.ZAPAS_E2E_ENGINE === 'pglite' ? null : await startPostgres();
  if (!postgres) {
    process.stdout.write('No PostgreSQL: the shop under test runs on its embedded database.\n');
    return async () => undefined;
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

async function loadDemoInto(databaseUrl: string): Promise<void> {
  const shop = await openShop({ name: 'template', databaseUrl });
  await shop.close();
}
