import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program under load: where it listens, and the processor time that it used so far. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** The exit code once it has ended. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
const POLL_MS = 100;

/** Starts a program that listens on the port it gets as `PORT`, and waits until it answers `readyPath`. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string>,
  { readyPath, logFile }: { readyPath: string; logFile: string },
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, PUBLIC_URL: url, ...env, PORT: String(port) },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await answering(child, url + readyPath, logFile);
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}

async function answering(child: ChildProcess, url: string, logFile: string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  child.kill('SIGKILL');
  throw new Error(`${url} does not answer:\n${readFileSync(logFile, 'utf8')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
