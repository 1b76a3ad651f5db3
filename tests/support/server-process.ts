import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** `src/server/main.ts` as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Sends a signal, unless it has ended already, and answers the exit code; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const READY = /^Sklep działa: (http\S+)$/;

/** Starts the server on a free port and waits until it says that it is ready. Fails with its output when it ends first. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = spawnServer({ PORT: '0', ...env });
  const lines = createInterface({ input: child.stdout });
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
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A start that must fail: its exit code and what it printed. */
export async function failServerProcess(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer({ PORT: '0', ...env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: output() };
}

function spawnServer(env: Record<string, string>) {
  const child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/server/main.ts'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, ...env } },
  );
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  return { child, output: () => chunks.join('') };
}
