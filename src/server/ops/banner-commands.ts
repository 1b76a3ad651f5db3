import { opsContentTexts, opsTexts } from '#shared/texts/ops.ts';
import { type Command, callersPath, readArgs, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { readPicture } from './picture-file.ts';
import { numbered, plain } from './simple-commands.ts';

const word = { type: 'string' } as const;
const BANNER_OPTIONS = { area: word, alt: word, title: word, text: word, link: word, from: word, until: word } as const;

/** Commands for banners. */
export const BANNER_COMMANDS: readonly Command[] = [
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
      return perform('banner add', { ...values, picture: await readPicture(path) }, env, terminal);
    },
  },
  plain('banner list', opsContentTexts.bannerListSummary),
  numbered('banner remove', opsContentTexts.bannerRemoveSummary, opsContentTexts.badId),
];

function only(positionals: readonly string[]): string {
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError(opsTexts.noFile);
  if (more.length > 0) throw new UsageError(opsTexts.manyFiles);
  return file;
}
