import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { dropTables, latestSchema, migrateTo } from '#server/db/migrate.ts';
import { SERVER_PROGRAM } from '#server/db/open.ts';
import type { FileStore } from '#server/files/file-store.ts';
import {
  countConnections,
  emptyTables,
  insertRows,
  isUnused,
  listTables,
  setSequences,
  withoutForeignKeys,
} from '#server/repositories/backup/tables.ts';
import { listFiles } from '#server/repositories/files/stored-files.ts';
import { deleteMeta } from '#server/repositories/writes/app-meta.ts';
import { beginGeneration } from '#server/repositories/writes/generation.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { FILES_OWNER } from '#server/services/files/shop-files.ts';
import { opsBackupTexts } from '#shared/texts/ops-backup.ts';
import { ArchiveBroken, ArchiveUnreachable, type Part, readArchive } from './archive.ts';
import {
  type BackupEnd,
  type BackupHead,
  backupEnd,
  backupHead,
  backupSequences,
  END_NAME,
  HEAD_NAME,
  partOf,
  SEQUENCES_NAME,
} from './backup-format.ts';

/**
 * Reads the head of a backup, before a shop is opened for it.
 * @throws OperatorRefusal when the file cannot be read, is no backup, or is one of a later version
 */
export async function readBackupHead(path: string): Promise<BackupHead> {
  return refusing(path, async () => {
    for await (const part of readArchive(path)) return headOf(part);
    throw new ArchiveBroken();
  });
}

function headOf({ name, bytes }: Part): BackupHead {
  if (name !== HEAD_NAME) throw new ArchiveBroken();
  const head = parsed(backupHead, bytes);
  if (head.schema > latestSchema()) throw new OperatorRefusal(opsBackupTexts.newer);
  return head;
}

/**
 * Fills an unused shop from a backup, all or nothing: the tables are made as they were when it was written, filled, and
 * migrated to this version. The database begins a new generation.
 * @returns lines for the operator
 * @throws OperatorRefusal when the shop is in use, or as for {@link readBackupHead}, or when the file is damaged
 */
export async function restore({ db, files }: Pick<Deps, 'db' | 'files'>, path: string): Promise<string[]> {
  const stored: string[] = [];
  return refusing(path, async () => {
    try {
      const {
        rows,
        files: count,
        missing,
      } = await db.transaction(async (tx) => {
        if (await countConnections(tx, SERVER_PROGRAM)) throw new OperatorRefusal(opsBackupTexts.serverRuns);
        if (!(await isUnused(tx))) throw new OperatorRefusal(opsBackupTexts.notEmpty);
        return fill(tx, files, path, stored);
      });
      const total = Object.values(rows).reduce((sum, number) => sum + number, 0);
      const lines = [opsBackupTexts.restored(total, count)];
      return missing.length > 0 ? [...lines, opsBackupTexts.withoutFiles(missing.length)] : lines;
    } catch (error) {
      for (const hash of stored) await rm(join(files.folder, hash), { force: true });
      throw error;
    }
  });
}

/** Says broken files in the operator's words. A database that refuses a row is the file's fault too. */
async function refusing<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveUnreachable) throw new OperatorRefusal(opsBackupTexts.notRead(path));
    if (error instanceof ArchiveBroken || isDataError(error)) throw new OperatorRefusal(opsBackupTexts.broken(path));
    throw error;
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraints), and wrong JSON. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
}

/** `stored` receives the hashes of files that were not there before. */
async function fill(tx: Executor, files: FileStore, path: string, stored: string[]): Promise<BackupEnd> {
  let end: BackupEnd | undefined;
  const parts = readArchive(path);
  const first = await parts.next();
  if (first.done) throw new ArchiveBroken();
  const { schema } = headOf(first.value);
  await dropTables(tx);
  await migrateTo(tx, schema);
  await emptyTables(tx);
  const loading = await createLoading(tx, files, stored);
  await withoutForeignKeys(tx, async () => {
    for await (const part of parts) {
      if (end) throw new ArchiveBroken();
      if (part.name === END_NAME) end = parsed(backupEnd, part.bytes);
      else await loading.load(part);
    }
  });
  await migrateTo(tx, latestSchema());
  if (!end || !(await loading.isComplete(end))) throw new ArchiveBroken();
  await beginGeneration(tx);
  await deleteMeta(tx, FILES_OWNER);
  return end;
}

/** Takes the parts of a backup one by one. */
async function createLoading(tx: Executor, files: FileStore, stored: string[]) {
  const tables = await listTables(tx);
  const counts = new Map(tables.map((table) => [table, 0]));
  const hashes = new Set<string>();
  let hasSequences = false;
  return {
    load: async ({ name, bytes }: Part): Promise<void> => {
      const { table, file } = partOf(name);
      if (table !== undefined) {
        const known = counts.get(table);
        if (known === undefined) throw new ArchiveBroken();
        const rows = Buffer.from(bytes).toString('utf8').split('\n');
        await insertRows(tx, table, rows);
        counts.set(table, known + rows.length);
      } else if (file !== undefined) {
        const isNew = (await files.size(file)) === null;
        const hash = await files.put(bytes);
        if (isNew || hash !== file) stored.push(hash);
        if (hash !== file) throw new ArchiveBroken();
        hashes.add(hash);
      } else if (name === SEQUENCES_NAME) {
        await setSequences(tx, parsed(backupSequences, bytes));
        hasSequences = true;
      } else throw new ArchiveBroken();
    },
    /** Called when the tables are those of this version. */
    isComplete: async ({ rows, files: count, missing }: BackupEnd): Promise<boolean> => {
      const areRows = tables.every((table) => counts.get(table) === rows[table]);
      const needed = await listFiles(tx);
      const areFiles = needed.every((hash) => hashes.has(hash) || missing.includes(hash));
      return hasSequences && areRows && areFiles && hashes.size === count;
    },
  };
}

function parsed<S extends v.GenericSchema>(schema: S, bytes: Uint8Array): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw new ArchiveBroken(error);
  }
}
