import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { sha256 } from './sha256.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * The files of the shop outside its database (docs/operations.md "Files"). A file is named by the SHA-256 of its bytes,
 * so it never changes, and rows refer to it by that name. `put` comes before the transaction of the row.
 */
export interface FileStore {
  /** Folder of the files; it may not exist yet. */
  readonly folder: string;
  /** Stores bytes and returns their SHA-256 in hex once they are durable. Again, it renews or mends their file. */
  put(bytes: Uint8Array): Promise<string>;
  /** @throws FileMissing */
  read(hash: string): Promise<Uint8Array>;
  /** Size in bytes; null when there is no such file. */
  size(hash: string): Promise<number | null>;
  /** The file as a stream, which fails when there is none. */
  stream(hash: string): Readable;
}

/** A row refers to a file that is not in the folder. */
export class FileMissing extends Error {
  readonly hash: string;

  constructor(hash: string) {
    super(`there is no file ${hash}`);
    this.name = 'FileMissing';
    this.hash = hash;
  }
}

/** Ending of files that are being written. */
export const UNFINISHED = '.tmp';
const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/** The files of a data folder, in its subfolder `files`, which is created with the first one. */
export function openFileStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'files');
  const pathOf = (hash: string) => join(folder, hash);
  return {
    folder,
    put: async (bytes) => {
      const hash = await sha256(bytes);
      if (!((await renew(pathOf(hash))) && (await holds(pathOf(hash), bytes)))) await write(folder, hash, bytes);
      // Also for a known file: the process that wrote it may not have got this far.
      await syncFolder(folder);
      return hash;
    },
    read: (hash) => readFile(pathOf(hash)).catch((error: unknown) => missing(hash, error)),
    size: async (hash) => (await stat(pathOf(hash)).catch(() => null))?.size ?? null,
    stream: (hash) => createReadStream(pathOf(hash)),
  };
}

function missing(hash: string, error: unknown): never {
  throw isNotFound(error) ? new FileMissing(hash) : error;
}

/** Whether a file operation failed because the file is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Makes a file young, so that it is not cleaned up before a row refers to it. False when there is none. */
async function renew(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** Whether a file is undamaged. */
async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await stat(path)).size === bytes.byteLength && (await readFile(path)).equals(bytes);
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

async function write(folder: string, hash: string, bytes: Uint8Array): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  if (created !== undefined) await syncFolder(dirname(folder));
  const draft = join(folder, `${randomUUID()}${UNFINISHED}`);
  try {
    const file = await open(draft, 'wx', OWNER_FILE);
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(draft, join(folder, hash));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
