import autocannon from 'autocannon';

/** One request of an operation; `context` lives for one operation of one connection. */
export interface Step {
  readonly path: (context: Context) => string;
  readonly body?: (context: Context) => string;
  readonly headers: (context: Context) => Record<string, string>;
  readonly onBody?: (body: string, context: Context) => void;
}

/** Shared state of the steps of an operation. */
export interface Context {
  pharmacy?: number;
  cartVersion?: string;
}

/** Result of some seconds of load; `p975` is in milliseconds, per request. */
export interface Load {
  readonly operations: number;
  readonly seconds: number;
  readonly p975: number;
}

const CONNECTIONS = 16;

/** Runs an operation over keep-alive connections for some seconds; any failed request is an error. */
export async function load(url: string, steps: readonly Step[], seconds: number): Promise<Load> {
  const result = await run(url, steps, seconds);
  return { operations: result['2xx'] / steps.length, seconds: result.duration, p975: result.latency.p97_5 };
}

async function run(url: string, steps: readonly Step[], duration: number) {
  const failures: string[] = [];
  const requests = steps.map((step) => ({
    setupRequest: (request: object, context: Context) => {
      const path = step.path(context);
      const headers = step.headers(context);
      if (!step.body) return { ...request, method: 'GET', path, headers };
      const body = step.body(context);
      return { ...request, method: 'POST', path, headers: { 'Content-Type': 'application/json', ...headers }, body };
    },
    onResponse: (status: number, body: string, context: Context) => {
      if (status !== 200) failures.push(`${status} ${body.slice(0, 300)}`);
      else step.onBody?.(body, context);
    },
  }));
  const result = await autocannon<Context>({ url, connections: CONNECTIONS, duration, requests });
  if (failures.length > 0 || result.errors > 0) {
    throw new Error(`${failures.length} refused, ${result.errors} broken requests: ${failures[0] ?? ''}`);
  }
  return result;
}
