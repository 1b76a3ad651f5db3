import { userInfo } from 'node:os';
import { opsVisibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { type Command, readArgs, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { plain } from './simple-commands.ts';

/** Commands for the cards of pharmacies that patients see. */
export const VISIBILITY_COMMANDS: readonly Command[] = [
  {
    words: ['visibility', 'list'],
    parameters: '[--all]',
    summary: texts.listSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { all: { type: 'boolean' } });
      if (positionals.length > 0) throw new UsageError(positionals.join(' '));
      return perform('visibility list', { all: values.all ?? false }, env, terminal);
    },
  },
  {
    words: ['visibility', 'accept'],
    parameters: 'NUMER',
    summary: texts.acceptSummary,
    run: (args, env, terminal) => {
      const [number = '', ...more] = readArgs(args, {}).positionals;
      if (!/^\d{1,9}$/.test(number) || more.length > 0) throw new UsageError(texts.badNumber);
      return perform('visibility accept', { number: Number(number), by: userInfo().username }, env, terminal);
    },
  },
  plain('visibility export', texts.exportSummary),
];
