import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { opsTexts } from '#shared/texts/ops.ts';
import type { Terminal } from './terminal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The command line is malformed. */
export class UsageError extends Error {}

export interface Command {
  readonly words: readonly string[];
  readonly parameters: string;
  readonly summary: readonly string[];
  /** Resolves to true on success. */
  readonly run: (args: readonly string[], env: Environment, terminal: Terminal) => Promise<boolean>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** A name with a tax number and an address, as accounts and issuers of invoices have them. */
export const NAMED_OPTIONS = {
  name: { type: 'string' },
  nip: { type: 'string' },
  regon: { type: 'string' },
  street: { type: 'string' },
  building: { type: 'string' },
  apartment: { type: 'string' },
  'post-code': { type: 'string' },
  city: { type: 'string' },
} as const;

/** Arguments by name and position. @throws UsageError for an unknown option, one without its value, and a flag with one */
export function readArgs<O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(argumentFault(error, options));
  }
}

/** @throws UsageError naming arguments that a command does not take */
export function refuseSurplus(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(opsTexts.surplus(words));
}

/** What is wrong with an option, in Polish, since Node says it in English; the error's own message when it names none. */
function argumentFault(error: unknown, options: Options): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, option] = /'(-[^ '=]+)/.exec(message) ?? [];
  if (option === undefined) return message;
  const known = options[option.replace(/^-+/, '')];
  if (!known) return opsTexts.unknownOption(option);
  return known.type === 'boolean' ? opsTexts.optionWithValue(option) : opsTexts.optionWithoutValue(option);
}

/** Resolves a file against the caller's folder (`INIT_CWD`), since npm runs commands in the repository. */
export function callersPath(file: string, env: Environment): string {
  const fromCaller = resolve(env.INIT_CWD ?? '', file);
  return existsSync(fromCaller) ? fromCaller : resolve(file);
}
