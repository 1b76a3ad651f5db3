import { vi } from 'vitest';
import type { User } from '#shared/contract/auth.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { health } from '#shared/contract/system/system.ts';
import { versionAt } from '#tests/support/shop/versions.ts';

/** One answer of the fake API; 200 with an empty object by default. */
interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

type Reply = Answer | 'cut' | ((request: Request) => Answer | Promise<Answer>);

/** A fake `fetch` that records requests and answers from a list, repeating the last entry. */
export interface FakeApi {
  readonly requests: Request[];
  /** Answers to come, in order; `cut` is a connection that broke. */
  answer(...replies: Reply[]): void;
  /** Idempotency keys as they were sent, in order. */
  keys(): string[];
}

const ORIGIN = 'https://zapas.test';

/** Installs the fake; `vi.unstubAllGlobals()` removes it. */
export function fakeApi(): FakeApi {
  const requests: Request[] = [];
  let replies: Reply[] = [{}];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, ORIGIN), init);
    requests.push(request.clone());
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    if (reply === 'cut') throw new TypeError('Failed to fetch');
    const answer = typeof reply === 'function' ? reply(request) : reply;
    const { status = 200, body = {}, headers = {} } = await Promise.race([answer, abortOf(init.signal)]);
    init.signal?.throwIfAborted();
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'text/html' : 'application/json; charset=UTF-8';
    return new Response(content, { status, headers: { 'Content-Type': type, ...headers } });
  });
  return {
    requests,
    answer: (...next) => {
      replies = next;
    },
    keys: () => requests.map((request) => request.headers.get(HEADERS.idempotencyKey) ?? ''),
  };
}

/** Lets uploads, which the app sends by `XMLHttpRequest`, reach the fake. */
export function fakeUploads(): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      status = 0;
      statusText = '';
      response = new Blob();
      onload = () => undefined;
      onerror = () => undefined;
      onabort = () => undefined;
      #stop = new AbortController();
      #address = '';
      #method = '';
      #headers = new Headers();
      #answered = new Headers();
      open(method: string, address: string) {
        this.#method = method;
        this.#address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value);
      }
      getAllResponseHeaders() {
        return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
      }
      send(body: BodyInit) {
        this.upload.onprogress?.({ loaded: 1, total: 2 });
        void this.#send(body).then(
          () => this.onload(),
          () => this.onerror(),
        );
      }
      abort() {
        this.#stop.abort();
        this.onabort();
      }
      async #send(body: BodyInit) {
        const { signal } = this.#stop;
        const response = await fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal });
        this.status = response.status;
        this.#answered = response.headers;
        this.response = await response.blob();
      }
    },
  );
}

/** Answers every request with this cart, and the probe of the connection that goes before a cart change. */
export const withCart =
  (cart: Cart) =>
  ({ url }: Request): Answer =>
    url.includes(health.route.path) ? { body: { status: 'ok' } } : { body: cart };

/** Like `fetch`, rejects at once on an abort. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A user as `login_check` answers it. */
export function aUser(id = 'u-1'): User {
  return {
    id,
    login: `apteka.${id}`,
    email: `${id}@zapas.test`,
    pharmacyName: 'Apteka Próbna',
    pharmacyCity: 'Wrocław',
    pharmacyNettleId: 1,
    inZapasClub: false,
    is_sales_allowed: true,
    name: '',
    mayOrder: true,
    isOwner: true,
    hasColleagues: false,
  };
}

/** An empty cart of a version. */
export function aCart(number: number): Cart {
  return {
    version: versionAt(number),
    changed: null,
    priceNet: 0,
    basicPriceNet: 0,
    priceGross: 0,
    vat: [],
    itemCount: 0,
    cartWarehouses: [],
    narcoticDocuments: [],
    productSuggestionsByProduct: { products: [] },
    problems: [],
    errors: [],
  };
}
