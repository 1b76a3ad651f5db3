import * as v from 'valibot';

/** First part of a backup: what it is and from which schema. */
export const HEAD_NAME = 'zapas-backup.json';
/** Last part: how much there was, so that an incomplete file is told. */
export const END_NAME = 'end.json';
export const SEQUENCES_NAME = 'sequences.json';

const FORMAT = 'zapas-backup';
const FORMAT_VERSION = 1;

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));

export const backupHead = v.object({
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  /** How many migrations the tables have. */
  schema: natural,
  /** ISO 8601. */
  createdAt: v.string(),
});
export type BackupHead = v.InferOutput<typeof backupHead>;

/** The head of a backup made now. */
export function newHead(schema: number, now: Date): BackupHead {
  return { format: FORMAT, version: FORMAT_VERSION, schema, createdAt: now.toISOString() };
}

export const backupEnd = v.object({
  /** Rows by table. */
  rows: v.record(v.string(), natural),
  files: natural,
  /** Files that rows refer to and that were missing or damaged when the backup was made. */
  missing: v.array(v.string()),
});
export type BackupEnd = v.InferOutput<typeof backupEnd>;

export const backupSequences = v.record(v.string(), v.nullable(v.number()));

const TABLE_PART = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/;
const FILE_PART = /^files\/([\da-f]{64})$/;

/** Name of the `index`-th part of a table: JSON texts of rows, one a line. */
export function tablePart(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, '0')}.jsonl`;
}

export function filePart(hash: string): string {
  return `files/${hash}`;
}

/** The table or the file that a part belongs to. */
export function partOf(name: string): { readonly table?: string | undefined; readonly file?: string | undefined } {
  return { table: TABLE_PART.exec(name)?.[1], file: FILE_PART.exec(name)?.[1] };
}
