import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOps } from '#server/ops/run.ts';
import { listenOps } from '#server/ops/socket.ts';
import { openTerminal } from '#server/ops/terminal.ts';
import type { Deps } from '#server/services/deps.ts';

/** Runs a command as an operator would; returns its exit code and output. */
export async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>) {
  const said: string[] = [];
  const complained: string[] = [];
  const terminal = openTerminal({ write: (text) => said.push(text) }, { write: (text) => complained.push(text) });
  const exit = await runOps(args, env, terminal);
  return { exit, out: said.join(''), err: complained.join('') };
}

/** An operator who talks to the running shop over its socket. */
export interface Operator {
  /** Exit code and output of a command, including errors. */
  run(...args: string[]): Promise<{ exit: number; said: string }>;
  /** @throws when the shop failed at a command */
  stop(): Promise<void>;
}

export async function startOperator(deps: Deps): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'zapas-operator-'));
  const failures: Error[] = [];
  const listener = await listenOps(deps, folder, (error) => failures.push(error));
  return {
    run: async (...args) => {
      const { exit, out, err } = await runCommand(args, { DATA_DIR: folder });
      return { exit, said: exit === 0 ? out : err };
    },
    stop: async () => {
      await listener.stop();
      await rm(folder, { recursive: true, force: true });
      if (failures.length > 0) throw new AggregateError(failures, 'the shop failed at a command');
    },
  };
}
