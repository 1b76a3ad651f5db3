import { resolve } from 'node:path';
import { readConfig } from '#server/environment/config.ts';
import { readBackupHead, restore } from '#server/services/backup/restore.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { opsBackupTexts } from '#shared/texts/ops-backup.ts';
import { opsCheckTexts } from '#shared/texts/ops-check.ts';
import { type Command, callersPath, type Environment, readArgs, refuseSurplus, UsageError } from './command.ts';
import { request } from './perform.ts';
import { withShop } from './shop-location.ts';
import type { Terminal } from './terminal.ts';

/** Commands that save, restore and check the whole shop. */
export const BACKUP_COMMANDS: readonly Command[] = [
  {
    words: ['backup'],
    parameters: 'PLIK',
    summary: opsBackupTexts.backupSummary,
    run: backupCommand,
  },
  { words: ['restore'], parameters: 'PLIK', summary: opsBackupTexts.restoreSummary, run: restoreCommand },
  { words: ['check'], parameters: '', summary: opsBackupTexts.checkSummary, run: checkCommand },
];

function fileOf(args: readonly string[]): string {
  const [file, ...more] = readArgs(args, {}).positionals;
  if (file === undefined) throw new UsageError(opsTexts.noFile);
  if (more.length > 0) throw new UsageError(opsTexts.manyFiles);
  return file;
}

/** False when files are missing in the backup. */
async function backupCommand(args: readonly string[], env: Environment, terminal: Terminal): Promise<boolean> {
  // npm runs commands in the repository; the file is relative to the caller's folder.
  const lines = await request('backup', { path: resolve(env.INIT_CWD ?? '', fileOf(args)) }, env);
  for (const line of lines) terminal.say(line);
  return !lines.some(opsBackupTexts.isWarning);
}

/** Never through a running server, which would go on with what it knows of the shop before. */
async function restoreCommand(args: readonly string[], env: Environment, terminal: Terminal): Promise<boolean> {
  const path = callersPath(fileOf(args), env);
  await readBackupHead(path);
  const location = { ...readConfig(env), mayCreate: true, inUse: opsBackupTexts.serverRuns };
  const lines = await withShop<string[]>(
    location,
    async () => undefined,
    (deps) => restore(deps, path),
  );
  for (const line of lines) terminal.say(line);
  return true;
}

async function checkCommand(args: readonly string[], env: Environment, terminal: Terminal): Promise<boolean> {
  refuseSurplus(args);
  const lines = await request('check', {}, env);
  for (const line of lines) terminal.say(line);
  return !lines.some(opsCheckTexts.isFault);
}
