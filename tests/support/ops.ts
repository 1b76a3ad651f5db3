import { runOps } from '#server/ops/run.ts';
import { openTerminal } from '#server/ops/terminal.ts';

/** Runs a command as an operator would; answers its exit code and what it said. */
export async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>) {
  const said: string[] = [];
  const complained: string[] = [];
  const terminal = openTerminal({ write: (text) => said.push(text) }, { write: (text) => complained.push(text) });
  const exit = await runOps(args, env, terminal);
  return { exit, out: said.join(''), err: complained.join('') };
}
