import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { systemTexts } from '#shared/texts/system-server.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './start.ts';

const log = createLog();

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env), log);
  process.stdout.write(`${systemTexts.ready(server.url)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

/** What an operator can put right is said plainly; anything else with its stack. */
function fail(error: unknown): never {
  const isPlain = error instanceof ConfigError || error instanceof DataDirInUse || isPortTaken(error);
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

main().catch(fail);
