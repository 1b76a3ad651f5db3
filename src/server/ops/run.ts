import { inspect } from 'node:util';
import { explainFailure } from '#server/db/explain-failure.ts';
import { ConfigError, readConfig } from '#server/environment/config.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import { BANNER_COMMANDS } from './banner-commands.ts';
import { runCatalogueImport } from './catalogue-import.ts';
import { type Command, callersPath, type Environment, readArgs, UsageError } from './command.ts';
import { INVOICE_COMMANDS } from './invoice-commands.ts';
import { KNOWLEDGE_COMMANDS } from './knowledge-commands.ts';
import { NOTICE_COMMANDS } from './notice-commands.ts';
import { OFFER_COMMANDS } from './offer-commands.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { PAGE_COMMANDS } from './page-commands.ts';
import { PROMOTION_COMMANDS } from './promotion-commands.ts';
import { REGISTER_COMMANDS } from './register-commands.ts';
import type { Terminal } from './terminal.ts';
import { OperatorError } from './text-file.ts';
import { VISIBILITY_COMMANDS } from './visibility-commands.ts';

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

const COMMANDS: readonly Command[] = [
  {
    words: ['catalogue', 'import'],
    parameters: 'PLIK.csv [--dry-run] [--withdraw-missing] [--force]',
    summary: opsTexts.importSummary,
    run: importCommand,
  },
  ...BANNER_COMMANDS,
  ...PAGE_COMMANDS,
  ...OFFER_COMMANDS,
  ...PROMOTION_COMMANDS,
  ...NOTICE_COMMANDS,
  ...ORDER_COMMANDS,
  ...INVOICE_COMMANDS,
  ...REGISTER_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...VISIBILITY_COMMANDS,
  ...KNOWLEDGE_COMMANDS,
  ...BACKUP_COMMANDS,
  { words: ['help'], parameters: '', summary: [opsTexts.helpSummary], run: helpCommand },
];

/** Runs one command and answers its exit code. */
export async function runOps(args: readonly string[], env: Environment, terminal: Terminal): Promise<number> {
  const command = COMMANDS.find(({ words }) => words.every((word, index) => args[index] === word));
  if (!command) {
    for (const line of helpLines(commandsLike(args[0]))) terminal.complain(line);
    // Last, since the list of all commands is longer than a screen.
    if (args.length > 0) terminal.complain(opsTexts.unknownCommand(args.join(' ')));
    return EXIT.usage;
  }
  try {
    return (await command.run(args.slice(command.words.length), env, terminal)) ? EXIT.done : EXIT.failed;
  } catch (error) {
    return explain(error, terminal);
  }
}

/** One sentence; a fault of ours is printed besides, for those who mend it. */
function explain(error: unknown, terminal: Terminal): number {
  if (error instanceof UsageError) {
    terminal.complain(opsTexts.badArguments(error.message));
    return EXIT.usage;
  }
  const message = isOperators(error) ? error.message : explainFailure(error);
  if (message === null) terminal.complain(inspect(error));
  terminal.complain(opsTexts.failed(message ?? opsTexts.unexpected));
  return EXIT.failed;
}

function isOperators(error: unknown): error is Error {
  return [OperatorError, OperatorRefusal, ConfigError].some((kind) => error instanceof kind);
}

/** The commands of a subject; all of them without one. */
function commandsLike(subject: string | undefined): readonly Command[] {
  const like = COMMANDS.filter(({ words }) => words[0] === subject);
  return like.length > 0 ? like : COMMANDS;
}

function helpLines(of: readonly Command[]): string[] {
  const commands = of.flatMap(({ words, parameters, summary }) => [
    `  ${[...words, parameters].join(' ').trim()}`,
    ...summary.map((line) => `      ${line}`),
  ]);
  return [opsTexts.usage, opsTexts.commands, ...commands];
}

async function helpCommand(_args: readonly string[], _env: Environment, terminal: Terminal): Promise<boolean> {
  for (const line of helpLines(COMMANDS)) terminal.say(line);
  return true;
}

const IMPORT_OPTIONS = {
  'dry-run': { type: 'boolean' },
  'withdraw-missing': { type: 'boolean' },
  force: { type: 'boolean' },
} as const;

async function importCommand(args: readonly string[], env: Environment, terminal: Terminal): Promise<boolean> {
  const { values, positionals } = readArgs(args, IMPORT_OPTIONS);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError(opsTexts.noFile);
  if (more.length > 0) throw new UsageError(opsTexts.manyFiles);
  const options = {
    dryRun: values['dry-run'] ?? false,
    withdrawMissing: values['withdraw-missing'] ?? false,
    force: values.force ?? false,
  };
  return runCatalogueImport(readConfig(env), callersPath(file, env), options, terminal);
}
