import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { syncFolder } from '#server/files/sync-folder.ts';

const OWNER_FILE = 0o600;
/** Bytes of one part. Parts are read into memory; the largest that is written is a demand form. */
const MAX_PART_BYTES = 64 * 1024 * 1024;

/** One file of an archive. */
export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The file is damaged, incomplete or no backup. */
export class ArchiveBroken extends Error {
  constructor(cause?: unknown) {
    super('the archive is damaged or incomplete', { cause });
    this.name = 'ArchiveBroken';
  }
}

/** The file could not be written or read. */
export class ArchiveUnreachable extends Error {
  constructor(cause: unknown) {
    super('the archive cannot be reached', { cause });
    this.name = 'ArchiveUnreachable';
  }
}

/**
 * Writes a gzipped tar of parts, one after another. It appears under its name once it is complete and durable.
 * @throws ArchiveUnreachable when it cannot be written
 */
export async function writeArchive(
  path: string,
  work: (add: (part: Part) => Promise<void>) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  const tar = pack();
  const file = createWriteStream(draft, { flags: 'wx', mode: OWNER_FILE, flush: true });
  // The pipeline reports errors, but a stream may emit one when the pipeline has ended.
  for (const stream of [tar, file]) stream.on('error', () => undefined);
  const ended: Promise<unknown> = pipeline(tar, createGzip(), file).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    // A part that cannot be written never ends.
    await work((part) => Promise.race([append(tar, part), ended.then(stop)]));
    tar.finalize();
    if ((await ended) !== null) stop();
    await publish(draft, path).catch((cause: unknown) => {
      throw new ArchiveUnreachable(cause);
    });
  } catch (error) {
    tar.destroy();
    const reason = await ended;
    await rm(draft, { force: true }).catch(() => undefined);
    throw isSystemError(reason) ? new ArchiveUnreachable(reason) : error;
  }
}

async function publish(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  await syncFolder(dirname(path));
}

function stop(): never {
  throw new Error('the archive was not written');
}

function append(tar: ReturnType<typeof pack>, { name, bytes }: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.byteLength, mode: OWNER_FILE }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.on('error', reject);
    entry.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/**
 * The parts of an archive in their order.
 * @throws ArchiveBroken, ArchiveUnreachable
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file' || size > MAX_PART_BYTES) throw new ArchiveBroken();
      yield { name, bytes: await buffer(entry) };
    }
    await read;
  } catch (error) {
    throw isSystemError(error) ? new ArchiveUnreachable(error) : broken(error);
  } finally {
    tar.destroy();
  }
}

function broken(error: unknown): unknown {
  return error instanceof Error && isOfArchive(error) ? new ArchiveBroken(error) : error;
}

/** Errors of gzip have codes of zlib, those of tar have none. */
function isOfArchive(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return code === '' || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
