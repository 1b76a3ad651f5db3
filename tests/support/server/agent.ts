import { randomUUID } from 'node:crypto';
import { HEADERS } from '#shared/contract/headers.ts';

/** Calls the app as a function; `path` begins with `/api`. */
export type RequestApp = (path: string, init?: RequestInit & { address?: string }) => Promise<Response>;

export interface AgentOptions {
  readonly method?: string;
  /** Sent as a form (a list repeats the name) or as JSON; makes the call a POST. */
  readonly form?: Record<string, string | readonly string[]>;
  readonly json?: unknown;
  /** Idempotency key: a new one by default, none when null. */
  readonly key?: string | null;
  readonly cartVersion?: string;
  /** The count that the user saw, of calls that take it. */
  readonly base?: number;
  /** Override all other headers; an empty value removes a header. */
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** A logged-in client: sends its cookie, names its user, gives each call a key. */
export class Agent {
  readonly cookie: string;
  readonly userId: string;
  readonly #request: RequestApp;

  constructor(request: RequestApp, session: { cookie: string; userId: string }) {
    this.#request = request;
    this.cookie = session.cookie;
    this.userId = session.userId;
  }

  /** Sends a call and returns the response like `fetch`. */
  call(path: string, options: AgentOptions = {}): Promise<Response> {
    return this.#request(path, requestOf(options, { Cookie: this.cookie, [HEADERS.user]: this.userId }));
  }

  /** The JSON of a call that must succeed. */
  async json<T>(path: string, options: AgentOptions = {}): Promise<T> {
    const response = await this.call(path, options);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

/** The request that a browser's client would send. */
export function requestOf(
  options: AgentOptions,
  more: Record<string, string> = {},
): RequestInit & { address?: string } {
  const headers = new Headers(more);
  const { key = randomUUID(), cartVersion, form, json, address } = options;
  if (key !== null) headers.set(HEADERS.idempotencyKey, `"${key}"`);
  if (cartVersion !== undefined) headers.set(HEADERS.cartVersion, cartVersion);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === '') headers.delete(name);
    else headers.set(name, value);
  }
  const body = form ? new URLSearchParams(pairsOf(form)) : json === undefined ? null : JSON.stringify(json);
  return {
    method: options.method ?? (body === null ? 'GET' : 'POST'),
    headers,
    body,
    ...(address === undefined ? {} : { address }),
  };
}

function pairsOf(form: Record<string, string | readonly string[]>): string[][] {
  return Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
}
