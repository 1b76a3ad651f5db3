import { opsKnowledgeTexts as texts } from '#shared/texts/contents/knowledge-ops.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';
import { type Command, callersPath, type Environment, readArgs, refuseSurplus, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { readPicture } from './picture-file.ts';
import { numbered, plain } from './simple-commands.ts';
import { readText } from './text-file.ts';

const word = { type: 'string' } as const;

/** Commands for articles, club offers and the quiz. */
export const KNOWLEDGE_COMMANDS: readonly Command[] = [
  {
    words: ['article', 'add'],
    parameters: 'PLIK [--picture OBRAZEK]',
    summary: texts.articleAddSummary,
    run: async (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { picture: word });
      const text = await readText(onlyFile(positionals, env));
      const picture = values.picture === undefined ? undefined : await readPicture(callersPath(values.picture, env));
      return perform('article add', { text, picture }, env, terminal);
    },
  },
  plain('article list', texts.articleListSummary),
  numbered('article remove', texts.articleRemoveSummary, texts.badId),
  {
    words: ['club', 'add'],
    parameters: '--title TEKST --text TEKST [--link …] [--from …] [--until …]',
    summary: texts.clubAddSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { title: word, text: word, link: word, from: word, until: word });
      refuseSurplus(positionals);
      for (const name of ['title', 'text'] as const) requireOption(values[name], name);
      return perform('club add', { ...values }, env, terminal);
    },
  },
  plain('club list', texts.clubListSummary),
  numbered('club remove', texts.clubRemoveSummary, texts.badId),
  {
    words: ['quiz', 'set'],
    parameters: 'PLIK.csv --title TEKST [--from …] [--until …]',
    summary: texts.quizSetSummary,
    run: async (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { title: word, from: word, until: word });
      requireOption(values.title, 'title');
      const text = await readText(onlyFile(positionals, env));
      return perform('quiz set', { ...values, text }, env, terminal);
    },
  },
  plain('quiz end', texts.quizEndSummary),
  plain('quiz results', texts.quizResultsSummary),
];

function onlyFile(positionals: readonly string[], env: Environment): string {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(texts.oneFile);
  return callersPath(file, env);
}

function requireOption(value: string | undefined, name: string): void {
  if (value === undefined) throw new UsageError(opsContentTexts.missing(`--${name}`));
}
