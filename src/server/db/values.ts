/** Object ids of the PostgreSQL types that both engines convert to the same JavaScript value. */
const OIDS = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** PostgreSQL's text of a `timestamptz` in a UTC session (`2026-11-28 09:15:00.5+00`) as ISO 8601 with milliseconds. */
export function isoTimestamp(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
}

/** Parsers of column text by type, for both engines (db.ts `Executor`). */
export const VALUE_READERS: Readonly<Record<number, (text: string) => unknown>> = {
  [OIDS.int8]: Number,
  [OIDS.numeric]: Number,
  [OIDS.date]: (text) => text,
  [OIDS.timestamptz]: isoTimestamp,
};
