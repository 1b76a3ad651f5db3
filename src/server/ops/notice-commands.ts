import { opsNoticeTexts as texts } from '#shared/texts/ops-notices.ts';
import { type Command, readArgs, UsageError } from './command.ts';
import { perform } from './perform.ts';

const word = { type: 'string' } as const;
const INFO_OPTIONS = { tone: word, for: word, link: word, from: word, until: word } as const;

/** Commands for the information bar. */
export const NOTICE_COMMANDS: readonly Command[] = [
  {
    words: ['info', 'add'],
    parameters: 'TEKST [--tone TON] [--for GRUPA] [--link ADRES] [--from …] [--until …]',
    summary: texts.infoAddSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, INFO_OPTIONS);
      const [text, ...more] = positionals;
      if (text === undefined) throw new UsageError(texts.noText);
      if (more.length > 0) throw new UsageError(texts.manyTexts);
      return perform('info add', { ...values, text }, env, terminal);
    },
  },
  {
    words: ['info', 'list'],
    parameters: '',
    summary: texts.infoListSummary,
    run: (args, env, terminal) => {
      if (args.length > 0) throw new UsageError(args.join(' '));
      return perform('info list', {}, env, terminal);
    },
  },
  {
    words: ['info', 'remove'],
    parameters: 'NUMER',
    summary: texts.infoRemoveSummary,
    run: (args, env, terminal) => {
      const [id = '', ...more] = readArgs(args, {}).positionals;
      if (!/^\d{1,9}$/.test(id) || more.length > 0) throw new UsageError(texts.badInfoId);
      return perform('info remove', { id: Number(id) }, env, terminal);
    },
  },
];
