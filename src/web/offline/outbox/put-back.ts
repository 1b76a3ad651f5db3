import type { OutboxRecord } from './record.ts';

/**
 * The record to go on from when the stored one is behind this tab's: the browser has deleted the database under it
 * (cleared site data, eviction). What the tab holds comes first, then what other tabs have added since.
 */
export function putBack(held: OutboxRecord, stored: OutboxRecord): OutboxRecord {
  const known = new Set([...held.seenIds, ...held.operations.map(({ id }) => id)]);
  const added = stored.operations.filter(({ id }) => !known.has(id));
  const numbered = added.map((operation, index) => ({ ...operation, seq: held.lastSeq + 1 + index }));
  return {
    ...held,
    operations: [...held.operations, ...numbered],
    lastSeq: held.lastSeq + added.length,
    seenIds: [...held.seenIds, ...stored.seenIds.filter((id) => !known.has(id))],
    batch: held.batch ?? stored.batch,
  };
}
