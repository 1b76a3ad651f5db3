import * as v from 'valibot';
import type { CallQuery, CallResponse } from '#shared/contract/call.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { catalogueSnapshot } from '#shared/contract/snapshot.ts';
import { addressOf } from '#web/api/call-address.ts';
import type { CatalogueProblem } from './messages.ts';

/** A part of the catalogue could not be loaded. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure';
  readonly problem: CatalogueProblem;

  constructor(problem: CatalogueProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type SnapshotPart = CallResponse<typeof catalogueSnapshot>;

interface PartOptions {
  readonly userId: string;
  /** Largest unpacked size, bytes; a larger answer fails with `metered`. */
  readonly limit: number;
  readonly onProgress: (loaded: number, total: number) => void;
}

/** Fetches a part of the catalogue from the server. @throws {PartFailure} */
export type FetchPart = (query: CallQuery<typeof catalogueSnapshot>, options: PartOptions) => Promise<SnapshotPart>;

/** A download without a byte for this long is aborted; a slow one is not. */
const IDLE_TIMEOUT_MS = 15_000;

/** Separate from the API client, because it runs in a worker and reports progress. */
export const fetchPart: FetchPart = async (query, options) => {
  const idle = new IdleTimeout(IDLE_TIMEOUT_MS);
  try {
    const response = await fetch(addressOf(catalogueSnapshot.route, { query }), {
      headers: { Accept: 'application/json', [HEADERS.user]: options.userId },
      credentials: 'include',
      cache: 'no-store',
      signal: idle.signal,
    });
    if (!isOurs(response, options.userId)) throw new PartFailure(response.status >= 400 ? 'server' : 'network');
    const body = await readText(response, options, idle);
    return checkedPart(body);
  } catch (error) {
    idle.abort();
    throw error instanceof PartFailure ? error : new PartFailure('network', error);
  } finally {
    idle.end();
  }
};

/** Rejects answers that are not JSON (a captive portal), and those for another user. */
function isOurs(response: Response, userId: string): boolean {
  const isJson = response.headers.get('Content-Type')?.includes('application/json') ?? false;
  return response.ok && isJson && (response.headers.get(HEADERS.user) ?? userId) === userId;
}

async function readText(response: Response, { limit, onProgress }: PartOptions, idle: IdleTimeout): Promise<string> {
  const total = Number(response.headers.get(HEADERS.unpackedSize) ?? 0);
  if (total > limit) throw new PartFailure('metered');
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const texts: string[] = [];
  let loaded = 0;
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return texts.join('') + decoder.decode();
    idle.restart();
    texts.push(decoder.decode(piece.value, { stream: true }));
    loaded += piece.value.byteLength;
    onProgress(loaded, total);
  }
}

function checkedPart(text: string): SnapshotPart {
  try {
    return v.parse(catalogueSnapshot.response, JSON.parse(text));
  } catch (cause) {
    throw new PartFailure('server', cause);
  }
}

/** Aborts a request that hangs. */
class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #limit: number;
  #timer: ReturnType<typeof setTimeout>;

  constructor(limit: number) {
    this.#limit = limit;
    this.#timer = this.#start();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  abort(): void {
    this.#controller.abort();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #start(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#controller.abort(), this.#limit);
  }
}
