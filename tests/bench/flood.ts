// `npm run bench -- flood [SECONDS=10]`: how long the probe and a reader wait while 60 connections try wrong passwords.
// Exit 1 when the 99th percentile of the probe is 100 ms or more (docs/architecture.md "Server").
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf } from '#tests/support/server/agent.ts';
import { logIn } from './lib/demo-client.ts';
import { startProgram } from './lib/process.ts';

const CONNECTIONS = 60;
const LIMIT_MS = 100;
const PAUSE_MS = 20;
const seconds = Number(process.argv[2] ?? 10);
const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-flood-'));
const env = { DATA_DIR: join(folder, 'data'), DEMO: '1' };
const server = await startProgram(['dist/server/main.js'], env, {
  readyPath: '/api/ready',
  logFile: join(folder, 'server.log'),
});
const reader = await logIn(server.url);
const until = performance.now() + seconds * 1000;
const isOver = () => performance.now() > until;

/** Tries names of its own, so that no limit of an account ends the flood. */
async function attack(connection: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const form = { username: `nikt.${connection}.${turn}`, password: 'wrong' };
    const response = await fetch(`${server.url}/api/login_check`, requestOf({ form }));
    await response.text();
    statuses.push(response.status);
  }
  return statuses;
}

/** Milliseconds that each call took, one after another, sorted. */
async function waits(call: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    const response = await call();
    await response.text();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    times.push(performance.now() - from);
    await sleep(PAUSE_MS);
  }
  return times.sort((a, b) => a - b);
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY;
}

const attacks = Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => attack(connection)));
const [health, cart, statuses] = await Promise.all([
  waits(() => fetch(`${server.url}/api/health`)),
  waits(() => reader.call('/api/cart/')),
  attacks.then((all) => all.flat()),
]);
const p99 = at(health, 0.99);
const isMet = p99 < LIMIT_MS && statuses.every((status) => status === 401 || status === 429);
const counts = [401, 429].map((code) => `${statuses.filter((status) => status === code).length} × ${code}`).join(', ');
console.log(`  ${statuses.length} wrong log-ins from ${CONNECTIONS} connections in ${seconds} s: ${counts}`);
console.log(`  the cart       p50 ${at(cart, 0.5).toFixed(0)} ms, p99 ${at(cart, 0.99).toFixed(0)} ms`);
console.log(
  `  the probe      p50 ${at(health, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms  (limit ${LIMIT_MS}${isMet ? '' : ', MISSED'})`,
);
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isMet ? 0 : 1;
