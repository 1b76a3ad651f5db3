import { userInfo } from 'node:os';
import { opsAccountTexts as texts } from '#shared/texts/accounts/ops.ts';
import { type Command, NAMED_OPTIONS, readArgs, refuseSurplus, UsageError } from './command.ts';
import type { OperationName } from './operations.ts';
import { perform } from './perform.ts';
import { saveFiles } from './saved-files.ts';
import { plain } from './simple-commands.ts';

const word = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const CREATE_OPTIONS = {
  login: word,
  email: word,
  'pharmacy-id': word,
  type: word,
  ...NAMED_OPTIONS,
  province: word,
  phone: word,
} as const;

/** Who gives the command, for the audit log. */
function operator(): string {
  return userInfo().username;
}

/** Commands for accounts and applications. */
export const ACCOUNT_COMMANDS: readonly Command[] = [
  {
    words: ['account', 'list'],
    parameters: '[--all]',
    summary: texts.listSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { all: flag });
      refuseSurplus(positionals);
      return perform('account list', { all: values.all ?? false }, env, terminal);
    },
  },
  {
    words: ['account', 'show'],
    parameters: texts.nameParameter,
    summary: texts.showSummary,
    run: (args, env, terminal) =>
      perform('account show', { name: only(readArgs(args, {}).positionals) }, env, terminal),
  },
  {
    words: ['account', 'documents'],
    parameters: `${texts.nameParameter} FOLDER`,
    summary: texts.documentsSummary,
    run: async (args, env, terminal) => {
      const [name, folder, ...more] = readArgs(args, {}).positionals;
      if (name === undefined) throw new UsageError(texts.noName);
      if (folder === undefined) throw new UsageError(texts.noFolder);
      refuseSurplus(more);
      const none = texts.noDocuments(name);
      return saveFiles({ operation: 'account file', input: { name }, prefix: name, folder, none }, env, terminal);
    },
  },
  {
    words: ['account', 'verify'],
    parameters: 'NUMER [--force]',
    summary: texts.verifySummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { force: flag });
      const input = { number: only(positionals), force: values.force ?? false, by: operator() };
      return perform('account verify', input, env, terminal);
    },
  },
  {
    words: ['account', 'reject'],
    parameters: 'NUMER --reason TEKST',
    summary: texts.rejectSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { reason: word });
      const input = { number: only(positionals), reason: given(values.reason), by: operator() };
      return perform('account reject', input, env, terminal);
    },
  },
  {
    words: ['account', 'block'],
    parameters: 'LOGIN --reason TEKST',
    summary: texts.blockSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { reason: word });
      const input = { name: only(positionals), reason: given(values.reason), by: operator() };
      return perform('account block', input, env, terminal);
    },
  },
  named('unblock', texts.unblockSummary),
  {
    words: ['account', 'club'],
    parameters: 'LOGIN on|off',
    summary: texts.clubSummary,
    run: (args, env, terminal) => {
      const [name, mark, ...more] = readArgs(args, {}).positionals;
      if (mark !== 'on' && mark !== 'off') throw new UsageError(texts.onOrOff);
      return perform(
        'account club',
        { name: only([name, ...more]), isIn: mark === 'on', by: operator() },
        env,
        terminal,
      );
    },
  },
  {
    words: ['account', 'changes', 'accept'],
    parameters: 'NUMER',
    summary: texts.acceptSummary,
    run: (args, env, terminal) => {
      const { positionals } = readArgs(args, {});
      return perform('account changes accept', { id: numbered(positionals), by: operator() }, env, terminal);
    },
  },
  {
    words: ['account', 'changes', 'reject'],
    parameters: 'NUMER --reason TEKST',
    summary: texts.rejectChangeSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { reason: word });
      const input = { id: numbered(positionals), reason: given(values.reason), by: operator() };
      return perform('account changes reject', input, env, terminal);
    },
  },
  plain('account changes', texts.changesSummary),
  {
    words: ['account', 'document'],
    parameters: texts.documentParameters,
    summary: texts.documentSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { void: flag, until: word, institution: word });
      const { until, institution } = values;
      const importance = values.void ? 'void' : 'important';
      const input = { id: numbered(positionals), importance, until, institution, by: operator() };
      return perform('account document', input, env, terminal);
    },
  },
  {
    words: ['account', 'create'],
    parameters: '--login LOGIN --email ADRES [--pharmacy-id NUMER] …',
    summary: texts.createSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, CREATE_OPTIONS);
      refuseSurplus(positionals);
      return perform('account create', { ...values, by: operator() }, env, terminal);
    },
  },
  named('invite', texts.inviteSummary),
  named('owner', texts.ownerSummary),
  named('reset-link', texts.resetLinkSummary),
];

/** A command that takes a login and nothing else. */
function named(verb: 'unblock' | 'invite' | 'owner' | 'reset-link', summary: readonly string[]): Command {
  const name: OperationName = `account ${verb}`;
  return {
    words: ['account', verb],
    parameters: 'LOGIN',
    summary,
    run: (args, env, terminal) =>
      perform(name, { name: only(readArgs(args, {}).positionals), by: operator() }, env, terminal),
  };
}

function given(reason: string | undefined): string {
  if (reason === undefined) throw new UsageError(texts.noReason);
  return reason;
}

function numbered(positionals: readonly string[]): number {
  const number = only(positionals);
  if (!/^\d{1,9}$/.test(number)) throw new UsageError(texts.badNumber);
  return Number(number);
}

function only(positionals: readonly (string | undefined)[]): string {
  const [name, ...more] = positionals;
  if (name === undefined) throw new UsageError(texts.noName);
  if (more.length > 0) throw new UsageError(texts.oneName);
  return name;
}
