import { explainFailure } from '#server/db/explain-failure.ts';
import { ConfigError, readConfig } from '#server/environment/config.ts';
import { createLog } from '#server/environment/log.ts';
import { loggable } from '#server/environment/loggable.ts';
import { makeFilesPrivate } from '#server/environment/private-folder.ts';
import { systemTexts } from '#shared/texts/server.ts';
import { CannotListen } from './listen.ts';
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

/** One sentence; what an operator cannot mend is in the log besides. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof CannotListen) return systemTexts.cannotListen(error.code);
  const known = explainFailure(error);
  if (known !== null) return known;
  log.fatal({ err: loggable(error) }, 'failed');
  return systemTexts.unexpected(error instanceof Error ? error.name : typeof error);
}

main().catch(fail);
