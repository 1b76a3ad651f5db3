import { statement } from '#server/db/db.ts';
import { ready as readyCall } from '#shared/contract/system/readiness.ts';
import * as calls from '#shared/contract/system/system.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const ALIVE = statement<{ one: number }>('alive', 'select 1 as one');

/** Calls about the API itself; `others` are all other endpoints. */
export function systemEndpoints(others: readonly Endpoint[]): readonly Endpoint[] {
  /**
   * The connectivity probe touches no database: it only shows that this server answers (docs/offline.md
   * "Connectivity").
   */
  const health = endpoint(calls.health, async () => ({ status: 'ok' as const }));
  /** Readiness: whether the database answers. */
  const ready = endpoint(readyCall, async (_, { db }) => {
    await db.run(ALIVE);
    return { status: 'ok' as const };
  });
  let document: Promise<Record<string, unknown>> | undefined;
  const openapi: Endpoint = endpoint(calls.openapi, () => {
    document ??= import('./openapi.ts').then(({ describeApi }) => describeApi(all.map(({ call }) => call)));
    return document;
  });
  const all = [...others, health, ready, openapi];
  return [health, ready, openapi];
}
