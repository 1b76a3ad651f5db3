import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Log } from './app-env.ts';

/**
 * Logs one line per request: id, method, route pattern, status, code of a refusal, milliseconds. Never the path, which carries names and
 * tokens, and never an address or account (docs/architecture.md "Server").
 */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    log.info({
      requestId: c.var.requestId,
      method: c.req.method,
      route: c.var.route ?? 'none',
      status: c.res.status,
      code: c.var.code,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}
