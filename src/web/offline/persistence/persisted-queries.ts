import type { DehydratedState } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { isWithin } from '#shared/rules/stored-time.ts';
import { RETENTION_MS } from '#web/api/retention.ts';

type DehydratedQuery = DehydratedState['queries'][number];

/** Size limit of one user's cache, bytes of UTF-8; UTF-16 units are never more. */
export const PERSISTED_BYTES = 250_000;

/**
 * Priority of a query, lowest first; null when it is not persisted. The order of docs/offline.md: user, cart,
 * dashboard, favourites and notifications, first pages of lists without a filter, then with one.
 */
export function persistedRank([area, part, request]: readonly unknown[]): number | null {
  if (area === 'current-user') return 0;
  if (area === 'cart' && part === undefined) return 1;
  if (area === 'notifications') return 2;
  if (area === 'products' && (part === 'main-page' || part === 'favourite-ids')) return 2;
  const isList = (area === 'products' && part === 'favourites') || part === 'list';
  if ((area !== 'products' && area !== 'orders') || !isList) return null;
  const { page, perPage: _, ...filters } = Object(request) as Record<string, unknown>;
  if (page !== 1) return null;
  return Object.values(filters).every((value) => value === undefined) ? 3 : 4;
}

/** A serialized query and what decides whether it is kept. */
interface Candidate {
  readonly text: string;
  readonly bytes: number;
  readonly rank: number;
  /** When the server gave the data, milliseconds. */
  readonly at: number;
}

/**
 * The cache as text of at most `limit` bytes: by rank, then newest first; what does not fit is left out. A query
 * whose last refetch failed keeps its data. Mutations are not persisted: the outbox stores changes.
 */
export function serializeQueries({ buster, timestamp, clientState }: PersistedClient, limit = PERSISTED_BYTES): string {
  const frame = (queries: readonly string[]) =>
    `{"buster":${JSON.stringify(buster)},"timestamp":${timestamp},"clientState":{"mutations":[],"queries":[${queries.join()}]}}`;
  const candidates = clientState.queries.flatMap((query) => candidateOf(query, timestamp));
  candidates.sort((a, b) => a.rank - b.rank || b.at - a.at);
  const chosen: string[] = [];
  let left = limit - bytesOf(frame([]));
  for (const { text, bytes } of candidates) {
    // One byte for the comma.
    if (bytes + 1 > left) continue;
    left -= bytes + 1;
    chosen.push(text);
  }
  return frame(chosen);
}

function candidateOf(query: DehydratedQuery, now: number): Candidate[] {
  const rank = persistedRank(query.queryKey);
  const at = query.state.dataUpdatedAt;
  if (rank === null || query.state.data === undefined || !isWithin(at, now, RETENTION_MS)) return [];
  const text = JSON.stringify(settled(query));
  return [{ text, bytes: bytesOf(text), rank, at }];
}

/** Without requests and errors of the moment of saving, so that the query is refetched. */
function settled({ promise: _, state, ...query }: DehydratedQuery): DehydratedQuery {
  const calm = { status: 'success', fetchStatus: 'idle', error: null, fetchFailureCount: 0, fetchFailureReason: null };
  return { ...query, state: { ...state, ...calm } as DehydratedQuery['state'] };
}

const encoder = new TextEncoder();

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/**
 * Reads the text of {@link serializeQueries} without entries that are too old or from the future. All entries count as outdated: they
 * show at once and are refetched. @throws on other text.
 */
export function deserializeQueries(text: string, now: number): PersistedClient {
  const { buster, timestamp, clientState } = JSON.parse(text) as PersistedClient;
  const kept = clientState.queries.filter(
    ({ queryKey, queryHash, state }) =>
      persistedRank(queryKey) !== null &&
      typeof queryHash === 'string' &&
      isWithin(state.dataUpdatedAt, now, RETENTION_MS),
  );
  const queries = kept.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
  return { buster, timestamp, clientState: { mutations: [], queries } };
}
