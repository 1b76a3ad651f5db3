import { type Command, readArgs, refuseSurplus, UsageError } from './command.ts';
import type { OperationName } from './operations.ts';
import { perform } from './perform.ts';

/** A command without arguments, named as its operation. */
export function plain(name: OperationName, summary: readonly string[]): Command {
  return {
    words: name.split(' '),
    parameters: '',
    summary,
    run: (args, env, terminal) => {
      refuseSurplus(args);
      return perform(name, {}, env, terminal);
    },
  };
}

/** A command that takes a number of its list as `id`; `badId` says so. */
export function numbered(name: OperationName, summary: readonly string[], badId: string): Command {
  return {
    words: name.split(' '),
    parameters: 'NUMER',
    summary,
    run: (args, env, terminal) => {
      const [id = '', ...more] = readArgs(args, {}).positionals;
      if (!/^\d{1,9}$/.test(id) || more.length > 0) throw new UsageError(badId);
      return perform(name, { id: Number(id) }, env, terminal);
    },
  };
}
