import { readFile, stat } from 'node:fs/promises';
import { readConfig } from '#server/config.ts';
import { MAX_PICTURE_BYTES } from '#server/services/pictures.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { opsContentTexts } from '#shared/texts/ops-content.ts';
import { operateThroughServer } from './client.ts';
import { type Command, callersPath, type Environment, readArgs, UsageError } from './command.ts';
import { type OperationName, operate } from './operations.ts';
import { workAt } from './place.ts';
import type { Terminal } from './terminal.ts';
import { OperatorError, openTextFile } from './text-file.ts';

const word = { type: 'string' } as const;
const BANNER_OPTIONS = { area: word, alt: word, title: word, text: word, link: word, from: word, until: word } as const;

const SKU_OPTIONS = { file: word, empty: { type: 'boolean' } } as const;

/** Commands for what stands on the screens beside the catalogue. */
export const CONTENT_COMMANDS: readonly Command[] = [
  {
    words: ['banner', 'add'],
    parameters: 'OBRAZEK --area MIEJSCE --alt TEKST [--title …] [--text …] [--link …] [--from …] [--until …]',
    summary: opsContentTexts.bannerAddSummary,
    run: async (args, env, terminal) => {
      const { values, positionals } = readArgs(args, BANNER_OPTIONS);
      const path = callersPath(only(positionals), env);
      for (const name of ['area', 'alt'] as const) {
        if (values[name] === undefined) throw new UsageError(opsContentTexts.missing(`--${name}`));
      }
      return perform('banner add', { ...values, picture: await readBase64(path) }, env, terminal);
    },
  },
  {
    words: ['banner', 'list'],
    parameters: '',
    summary: opsContentTexts.bannerListSummary,
    run: (args, env, terminal) => {
      if (args.length > 0) throw new UsageError(args.join(' '));
      return perform('banner list', {}, env, terminal);
    },
  },
  {
    words: ['banner', 'remove'],
    parameters: 'NUMER',
    summary: opsContentTexts.bannerRemoveSummary,
    run: (args, env, terminal) => {
      const [id = '', ...more] = readArgs(args, {}).positionals;
      if (!/^\d{1,9}$/.test(id) || more.length > 0) throw new UsageError(opsContentTexts.badId);
      return perform('banner remove', { id: Number(id) }, env, terminal);
    },
  },
  {
    words: ['zone', 'set'],
    parameters: 'STREFA [SKU …] [--file PLIK] [--empty]',
    summary: opsContentTexts.zoneSetSummary,
    run: async (args, env, terminal) => {
      const { values, positionals } = readArgs(args, SKU_OPTIONS);
      const [zone, ...named] = positionals;
      if (zone === undefined) throw new UsageError(opsContentTexts.noZone);
      return perform('zone set', { zone, skus: await readSkus(named, values, env) }, env, terminal);
    },
  },
];

/** SKUs named one by one and in a file; none at all must be meant. */
async function readSkus(
  named: readonly string[],
  { file, empty = false }: { file?: string | undefined; empty?: boolean | undefined },
  env: Environment,
): Promise<string[]> {
  const skus = [...named, ...(file === undefined ? [] : await readLines(callersPath(file, env)))];
  if (empty && skus.length > 0) throw new UsageError(opsContentTexts.emptyWithSkus);
  if (!empty && skus.length === 0) throw new UsageError(opsContentTexts.noSkus);
  return skus;
}

async function readLines(path: string): Promise<string[]> {
  const { read } = await openTextFile(path);
  let text = '';
  for await (const piece of read()) text += piece;
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function only(positionals: readonly string[]): string {
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError(opsTexts.noFile);
  if (more.length > 0) throw new UsageError(opsTexts.manyFiles);
  return file;
}

async function perform(name: OperationName, input: unknown, env: Environment, terminal: Terminal): Promise<boolean> {
  const lines = await workAt<readonly string[]>(
    readConfig(env),
    (dataDir) => operateThroughServer(dataDir, name, input),
    (deps) => operate(deps, name, input),
  );
  for (const line of lines) terminal.say(line);
  return true;
}

async function readBase64(path: string): Promise<string> {
  const { size } = await stat(path).catch(() => unreadable(path));
  if (size > MAX_PICTURE_BYTES) throw new OperatorError(opsContentTexts.pictureTooLarge);
  return (await readFile(path).catch(() => unreadable(path))).toString('base64');
}

function unreadable(path: string): never {
  throw new OperatorError(opsContentTexts.pictureNotRead(path));
}
