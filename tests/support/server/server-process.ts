import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Program, programArguments } from './programs.ts';

/** `src/server/main.ts`, compiled, in its own process. */
export interface ServerProcess {
  readonly url: string;
  /** Its complete output so far. */
  output(): string;
  /** Sends a signal unless the process has ended, and returns the exit code; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** The exit code once it has ended. */
  readonly ended: Promise<number | null>;
}

/** A server that kills itself at a given moment (killable-server.ts). */
export interface KillableServer extends ServerProcess {
  killAt(moment: string): Promise<void>;
}

const MAIN = 'src/server/main';
const KILLABLE = 'tests/support/server/killable-server';

const READY = /^Sklep działa: (http\S+)$/;

/** Starts the server on a free port and waits until it is ready. Fails with its output when it ends first. */
export function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  return start(MAIN, env);
}

/** The same for a server that can be killed at a given moment. */
export function startKillableServer(env: Record<string, string>): Promise<KillableServer> {
  return start(KILLABLE, env);
}

async function start(entry: Program, env: Record<string, string>): Promise<KillableServer> {
  const { child, stdout, output } = spawnServer(entry, { PORT: '0', ...env });
  const lines = createInterface({ input: stdout });
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const url = READY.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url === null) throw new Error(`the server did not start:\n${output()}`);
  return {
    url,
    output,
    ended,
    killAt: async (moment) => {
      const armed = once(child, 'message');
      child.send(moment);
      await armed;
    },
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Expects a start to fail; returns its exit code and output. */
export async function failServerProcess(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(MAIN, { PORT: '0', ...env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: output() };
}

function spawnServer(entry: Program, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, programArguments(entry), {
    stdio: ['ignore', 'pipe', 'pipe', entry === KILLABLE ? 'ipc' : 'ignore'],
    env: { PATH: process.env.PATH, ...env },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the server has no output to read');
  const chunks: string[] = [];
  for (const stream of [stdout, stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  return { child, stdout, output: () => chunks.join('') };
}
