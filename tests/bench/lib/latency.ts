import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** How long requests took, in milliseconds. */
interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly perSecond: number;
}

/** Sends `count` requests over keep-alive connections, each connection one at a time; a refused one is an error. */
export async function latency(
  url: string,
  connections: number,
  count: number,
  path: (index: number) => string,
  headers: Record<string, string>,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const connection = async () => {
    for (let index = next++; index < count; index = next++) {
      const from = performance.now();
      await get(url + path(index), agent, headers);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1), perSecond: count / seconds };
}

function get(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });
}
