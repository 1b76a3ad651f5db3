import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { programArguments } from '#tests/support/server/programs.ts';

/** A process that issues invoices (issuing-process.ts), ready to start. */
export interface Issuing {
  begin(): void;
  /** Its complete output and exit code; null when it was killed. */
  readonly ended: Promise<{ said: string; code: number | null }>;
}

/** Starts one for these orders on the database of `env`, and waits until it is ready. */
export async function startIssuing(env: Record<string, string>, orders: readonly string[]): Promise<Issuing> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...programArguments('tests/support/server/issuing-process'), ...orders],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, ...env },
    },
  );
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('the process has no pipes');
  const exit = once(child, 'exit');
  await once(stdout, 'readable');
  const ended = Promise.all([text(stdout), exit]).then(([said, [code]]) => ({ said, code: code as number | null }));
  return { begin: () => stdin.write('go\n'), ended };
}
