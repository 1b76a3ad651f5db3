import { opsContentTexts } from '#shared/texts/ops.ts';
import { type Command, callersPath, type Environment, readArgs, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { plain } from './simple-commands.ts';
import { openTextFile } from './text-file.ts';

const word = { type: 'string' } as const;
const SKU_OPTIONS = { file: word, empty: { type: 'boolean' } } as const;

/** Commands for the contents of zones, suggestions and the main page. */
export const OFFER_COMMANDS: readonly Command[] = [
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
  {
    words: ['suggestions', 'set'],
    parameters: '[SKU …] [--for SKU] [--file PLIK] [--empty]',
    summary: opsContentTexts.suggestionsSetSummary,
    run: async (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { ...SKU_OPTIONS, for: word });
      const skus = await readSkus(positionals, values, env);
      return perform('suggestions set', { for: values.for, skus }, env, terminal);
    },
  },
  {
    words: ['main-page', 'set'],
    parameters: 'SEKCJA [SKU …] [--title TEKST] [--position N] [--file PLIK] [--empty]',
    summary: opsContentTexts.mainPageSetSummary,
    run: async (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { ...SKU_OPTIONS, title: word, position: word });
      const [id, ...named] = positionals;
      if (id === undefined) throw new UsageError(opsContentTexts.noSection);
      const { title, position } = values;
      return perform('main-page set', { id, title, position, skus: await readSkus(named, values, env) }, env, terminal);
    },
  },
  plain('main-page list', opsContentTexts.mainPageListSummary),
];

/** SKUs from arguments and a file; an empty list needs `--empty`. */
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
