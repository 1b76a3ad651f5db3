import { SERVER_VARIABLE } from './e2e-database.ts';
import { startPostgres } from './postgres.ts';

/**
 * One PostgreSQL for the run, which the workers find by the environment; `ZAPAS_E2E_ENGINE=pglite` does without, as
 * does a machine that has none. Playwright calls what it is given back.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of a global set-up
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = process.env.ZAPAS_E2E_ENGINE === 'pglite' ? null : await startPostgres();
  if (postgres) process.env[SERVER_VARIABLE] = postgres.url;
  else process.stdout.write('No PostgreSQL: the shop under test runs on its embedded database.\n');
  return async () => postgres?.stop();
}
