import { type Executor, first, statement } from '#server/db/db.ts';

const NEEDED = statement<{ hash: string }>(
  'files_needed',
  `select hash from unnest($1::text[]) as wanted(hash)
   where exists (select from narcotic_documents d where d.hash = wanted.hash)
     or exists (select from pictures p where p.hash = wanted.hash)
     or exists (select from facility_documents f where f.hash = wanted.hash)`,
);

/** Those of the given files that rows refer to. */
export async function findNeededFiles(db: Executor, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.run(NEEDED, [hashes])).map(({ hash }) => hash));
}

const ALL = statement<{ hash: string }>(
  'files_all',
  `select hash from narcotic_documents where hash is not null
   union select hash from pictures where hash is not null
   union select hash from facility_documents order by hash`,
);

/** The SHA-256 of every file that rows refer to. */
export async function listFiles(db: Executor): Promise<string[]> {
  return (await db.run(ALL)).map(({ hash }) => hash);
}

/** Bytes that an earlier version stored in the database. */
interface StoredBytes {
  readonly id: number | string;
  readonly bytes: Uint8Array;
}

/** How the files of a table are moved out of the database. */
export interface FileTable {
  readonly next: (db: Executor) => Promise<StoredBytes | undefined>;
  readonly moved: (db: Executor, id: StoredBytes['id'], hash: string) => Promise<void>;
}

function fileTable(table: string): FileTable {
  const next = statement<StoredBytes>(
    `files_next_${table}`,
    `select id, bytes from ${table} where hash is null order by id limit 1`,
  );
  const moved = statement<never>(
    `files_moved_${table}`,
    `update ${table} set hash = $2, bytes = null where id = $1 and hash is null`,
  );
  return {
    next: async (db) => first(await db.run(next)),
    moved: async (db, id, hash) => void (await db.run(moved, [id, hash])),
  };
}

/** Tables whose files earlier versions kept in the database. */
export const FILE_TABLES: readonly FileTable[] = ['narcotic_documents', 'pictures'].map(fileTable);
