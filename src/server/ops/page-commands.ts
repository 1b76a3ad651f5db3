import { opsPageTexts as texts } from '#shared/texts/contents/ops.ts';
import { type Command, callersPath, readArgs, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { plain } from './simple-commands.ts';
import { readText } from './text-file.ts';

/** Commands for legal pages. */
export const PAGE_COMMANDS: readonly Command[] = [
  {
    words: ['page', 'set'],
    parameters: texts.setParameters,
    summary: texts.setSummary,
    run: async (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { from: { type: 'string' } });
      const [name, file, ...more] = positionals;
      if (name === undefined || file === undefined || more.length > 0) throw new UsageError(texts.arguments);
      return perform('page set', { ...values, name, text: await readText(callersPath(file, env)) }, env, terminal);
    },
  },
  plain('page list', texts.listSummary),
];
