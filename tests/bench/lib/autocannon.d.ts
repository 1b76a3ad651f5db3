/** The part of autocannon (which ships no types) that the benches use. */
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    body?: string;
    headers?: Record<string, string>;
  }
  interface Step<Context> extends Request {
    setupRequest?: (request: Request, context: Context) => Request;
    onResponse?: (status: number, body: string, context: Context) => void;
  }
  interface Options<Context> {
    url: string;
    connections: number;
    duration: number;
    requests: readonly Step<Context>[];
  }
  interface Result {
    readonly duration: number;
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
  }
  function autocannon<Context>(options: Options<Context>): Promise<Result>;
  // The package is CommonJS with one export.
  export = autocannon;
}
