import { userInfo } from 'node:os';
import { opsVisibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { type Command, readArgs, refuseSurplus, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { plain } from './simple-commands.ts';

const NUMBER = /^\d{1,9}$/;

/** Commands for the cards of pharmacies that patients see. */
export const VISIBILITY_COMMANDS: readonly Command[] = [
  {
    words: ['visibility', 'list'],
    parameters: '[--all]',
    summary: texts.listSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { all: { type: 'boolean' } });
      refuseSurplus(positionals);
      return perform('visibility list', { all: values.all ?? false }, env, terminal);
    },
  },
  {
    words: ['visibility', 'show'],
    parameters: 'NUMER',
    summary: texts.showSummary,
    run: (args, env, terminal) => {
      const [number = '', ...more] = readArgs(args, {}).positionals;
      if (!NUMBER.test(number) || more.length > 0) throw new UsageError(texts.badNumber);
      return perform('visibility show', { number: Number(number) }, env, terminal);
    },
  },
  {
    words: ['visibility', 'accept'],
    parameters: 'NUMER KOD',
    summary: texts.acceptSummary,
    run: (args, env, terminal) => {
      const [number = '', code = '', ...more] = readArgs(args, {}).positionals;
      if (!NUMBER.test(number)) throw new UsageError(texts.badNumber);
      if (code === '' || more.length > 0) throw new UsageError(texts.noCode);
      return perform('visibility accept', { number: Number(number), code, by: userInfo().username }, env, terminal);
    },
  },
  plain('visibility export', texts.exportSummary),
];
