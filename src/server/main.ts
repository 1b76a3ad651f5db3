import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { SchemaTooNew } from '#server/db/migrate.ts';
import { ConfigError, readConfig } from '#server/environment/config.ts';
import { createLog } from '#server/environment/log.ts';
import { makeFilesPrivate } from '#server/environment/private-folder.ts';
import { systemTexts } from '#shared/texts/server.ts';
import { startServer } from './start.ts';

/** A stop that takes longer is cut off; the database survives that as it survives a crash. */
const STOP_WITHIN_MS = 30_000;

const log = createLog();

async function main(): Promise<void> {
  makeFilesPrivate();
  const server = await startServer(readConfig(process.env), log);
  process.stdout.write(`${systemTexts.ready(server.url)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      server.stop().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Errors that an operator can fix are shown as a message, others with their stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof SchemaTooNew) return systemTexts.schemaTooNew;
  if (error instanceof DataDirInUse) return systemTexts.dataDirInUse(error.dataDir, error.pid);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(code)) return systemTexts.cannotListen(code);
  return error.stack ?? error.message;
}

main().catch(fail);
