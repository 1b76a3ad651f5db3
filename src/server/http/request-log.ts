import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Log } from './app-env.ts';

/**
 * One line a request: id, method, route pattern, status, milliseconds. Never the path (it carries names and tokens),
 * never an address or account (docs/architecture.md "Server").
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
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}
