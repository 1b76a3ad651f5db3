import { opsNoticeTexts as texts } from '#shared/texts/notices/ops-notices.ts';
import { type Command, callersPath, type Environment, readArgs, refuseSurplus, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { readPicture } from './picture-file.ts';
import { numbered, plain } from './simple-commands.ts';

const word = { type: 'string' } as const;
const POPUP_OPTIONS = {
  heading: word,
  text: word,
  picture: word,
  link: word,
  from: word,
  until: word,
} as const;
const TERM_OPTIONS = { from: word, until: word } as const;
const INFO_OPTIONS = { tone: word, for: word, link: word, from: word, until: word } as const;

/** Commands for the information bar and popups. */
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
  plain('info list', texts.infoListSummary),
  numbered('info remove', texts.infoRemoveSummary, texts.badInfoId),
  {
    words: ['campaign', 'set'],
    parameters: '--heading TEKST --text TEKST [--picture PLIK] [--link ADRES] [--from …] [--until …]',
    summary: texts.campaignSetSummary,
    run: async (args, env, terminal) => {
      const { picture, ...values } = optionsOf(args, POPUP_OPTIONS);
      return perform('campaign set', { ...values, ...(await pictureOf(picture, env)) }, env, terminal);
    },
  },
  plain('campaign end', texts.campaignEndSummary),
  {
    words: ['season', 'set'],
    parameters: '--heading TEKST --text TEKST [--picture PLIK] [--link ADRES] [--from …] [--until …] [--gap GODZINY]',
    summary: texts.seasonSetSummary,
    run: async (args, env, terminal) => {
      const { picture, ...values } = optionsOf(args, { ...POPUP_OPTIONS, gap: word });
      return perform('season set', { ...values, ...(await pictureOf(picture, env)) }, env, terminal);
    },
  },
  plain('season end', texts.seasonEndSummary),
  {
    words: ['popup', 'results'],
    parameters: '[--from …] [--until …]',
    summary: texts.popupResultsSummary,
    run: (args, env, terminal) => perform('popup results', optionsOf(args, TERM_OPTIONS), env, terminal),
  },
  plain('popup on', texts.popupSwitchSummary.on),
  plain('popup off', texts.popupSwitchSummary.off),
];

/** Options of a command that takes nothing else. */
function optionsOf<O extends Record<string, typeof word>>(args: readonly string[], options: O) {
  const { values, positionals } = readArgs(args, options);
  refuseSurplus(positionals);
  return values as { readonly [name in keyof O]?: string };
}

async function pictureOf(file: string | undefined, env: Environment): Promise<{ picture?: string }> {
  return file === undefined ? {} : { picture: await readPicture(callersPath(file, env)) };
}
