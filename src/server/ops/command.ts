import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Terminal } from './terminal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The command was called in a way that makes no sense. */
export class UsageError extends Error {}

export interface Command {
  readonly words: readonly string[];
  readonly parameters: string;
  readonly summary: readonly string[];
  /** True when it did what it was asked. */
  readonly run: (args: readonly string[], env: Environment, terminal: Terminal) => Promise<boolean>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Arguments by name and place. @throws UsageError for an option that the command does not have */
export function readArgs<O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** npm runs commands in the repository; the caller named the file from where they are (`INIT_CWD`). */
export function callersPath(file: string, env: Environment): string {
  const fromCaller = resolve(env.INIT_CWD ?? '', file);
  return existsSync(fromCaller) ? fromCaller : resolve(file);
}
