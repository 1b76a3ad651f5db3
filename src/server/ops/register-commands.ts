import { basename } from 'node:path';
import { readConfig } from '#server/environment/config.ts';
import type { TableReport } from '#server/services/registers/table-import.ts';
import { opsRegisterTexts } from '#shared/texts/accounts/ops.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { importThroughServer } from './client.ts';
import { type Command, callersPath, type Environment, readArgs, UsageError } from './command.ts';
import { IMPORTS } from './imports.ts';
import { withShop } from './shop-location.ts';
import type { Terminal } from './terminal.ts';
import { openTextFile } from './text-file.ts';

const OPTIONS = { force: { type: 'boolean' } } as const;

/** Commands that fill the registers. */
export const REGISTER_COMMANDS: readonly Command[] = [
  {
    words: ['register', 'import'],
    parameters: 'PLIK [--force]',
    summary: opsRegisterTexts.registerSummary,
    run: (args, env, terminal) => importCommand('register', args, env, terminal),
  },
  {
    words: ['companies', 'import'],
    parameters: 'PLIK [--force]',
    summary: opsRegisterTexts.companiesSummary,
    run: (args, env, terminal) => importCommand('companies', args, env, terminal),
  },
];

async function importCommand(
  name: 'register' | 'companies',
  args: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<boolean> {
  const { values, positionals } = readArgs(args, OPTIONS);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError(opsTexts.noFile);
  if (more.length > 0) throw new UsageError(opsTexts.manyFiles);
  const text = await openTextFile(callersPath(file, env));
  terminal.say(opsRegisterTexts.importing(name, basename(file)));
  const options = {
    force: values.force ?? false,
    onProgress: (rows: number) => terminal.progress(opsTexts.progress(rows)),
  };
  const report = await withShop<TableReport>(
    { ...readConfig(env), mayCreate: true },
    (dataDir) => importThroughServer(dataDir, name, text.read, options),
    (deps) => IMPORTS[name](deps, text.read(), options),
  );
  terminal.progressDone();
  for (const line of reportLines(report)) terminal.say(line);
  return report.outcome === 'written';
}

function reportLines({ rows, inserted, changed, unchanged, removed, refused, outcome }: TableReport): string[] {
  return [
    opsTexts.rows(rows),
    opsTexts.inserted(inserted),
    opsTexts.changed(changed),
    opsTexts.unchanged(unchanged),
    opsRegisterTexts.removed(removed),
    opsTexts.refused(refused.length),
    ...refused.map(({ line, key, reasons }) => opsTexts.note(line, key, reasons.join('; '))),
    outcome === 'written'
      ? opsTexts.written
      : outcome === 'too_many_refused'
        ? opsTexts.tooManyRefused(refused.length, rows)
        : opsRegisterTexts.tooManyRemoved(removed),
  ];
}
