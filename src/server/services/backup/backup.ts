import { access } from 'node:fs/promises';
import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { latestSchema } from '#server/db/migrate.ts';
import { FileMissing, type FileStore } from '#server/files/file-store.ts';
import { sha256 } from '#server/files/sha256.ts';
import { freeze, listTables, readRows, readSequences } from '#server/repositories/backup/tables.ts';
import { listFiles } from '#server/repositories/files/stored-files.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { opsBackupTexts } from '#shared/texts/ops-backup.ts';
import { ArchiveUnreachable, type Part, writeArchive } from './archive.ts';
import { type BackupEnd, END_NAME, filePart, HEAD_NAME, newHead, SEQUENCES_NAME, tablePart } from './backup-format.ts';

type Add = (part: Part) => Promise<void>;

/** An operator's input: the absolute path of the new file. */
export const newBackup = v.object({ path: v.string() });

/**
 * Writes the shop into one file: all tables at one moment but sessions, then the files that their rows refer to. It is
 * the same for both engines. On the embedded one other requests wait while the tables are read; files are read
 * afterwards, which is safe because they are deleted a day after their rows.
 * @returns lines for the operator
 * @throws OperatorRefusal when there is such a file or it cannot be written; nothing is left of it then
 */
export async function backUp(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { path }: v.InferOutput<typeof newBackup>,
): Promise<string[]> {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw new OperatorRefusal(opsBackupTexts.exists(path));
  let end: BackupEnd | undefined;
  await writeArchive(path, async (add) => {
    await add(json(HEAD_NAME, newHead(latestSchema(), now())));
    const { rows, hashes } = await db.transaction((tx) => addTables(tx, add));
    const missing = await addFiles(files, hashes, add);
    end = { rows, files: hashes.length - missing.length, missing };
    await add(json(END_NAME, end));
  }).catch((error: unknown) => {
    throw error instanceof ArchiveUnreachable ? new OperatorRefusal(opsBackupTexts.notWritten(path)) : error;
  });
  return end ? summary(path, end) : [];
}

function summary(path: string, { rows, files, missing }: BackupEnd): string[] {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const lines = [opsBackupTexts.written(path, total, files)];
  return missing.length > 0 ? [...lines, opsBackupTexts.withoutFiles(missing.length)] : lines;
}

async function addTables(tx: Executor, add: Add): Promise<{ rows: Record<string, number>; hashes: string[] }> {
  await freeze(tx);
  const rows: Record<string, number> = {};
  for (const table of await listTables(tx)) {
    let [count, index] = [0, 0];
    for await (const lines of readRows(tx, table)) {
      await add({ name: tablePart(table, index++), bytes: Buffer.from(lines.join('\n')) });
      count += lines.length;
    }
    rows[table] = count;
  }
  await add(json(SEQUENCES_NAME, await readSequences(tx)));
  return { rows, hashes: await listFiles(tx) };
}

/** Returns the hashes of files that are missing or damaged. */
async function addFiles(files: FileStore, hashes: readonly string[], add: Add): Promise<string[]> {
  const missing: string[] = [];
  for (const hash of hashes) {
    const bytes = await readWhole(files, hash);
    if (bytes) await add({ name: filePart(hash), bytes });
    else missing.push(hash);
  }
  return missing;
}

async function readWhole(files: FileStore, hash: string): Promise<Uint8Array | null> {
  try {
    const bytes = await files.read(hash);
    return (await sha256(bytes)) === hash ? bytes : null;
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

function json(name: string, value: unknown): Part {
  return { name, bytes: Buffer.from(JSON.stringify(value)) };
}
