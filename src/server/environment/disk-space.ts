import { statfs } from 'node:fs/promises';
import { systemTexts } from '#shared/texts/server.ts';

/** Free bytes for this process on the disk. */
export type ReadFreeBytes = () => Promise<number>;

/** The free space of the disk with the folder. */
export function freeBytesAt(folder: string): ReadFreeBytes {
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
}

/** Less than the limit is free, so nothing may be written. */
export class DiskNearlyFull extends Error {
  constructor(freeBytes: number, limitBytes: number) {
    super(systemTexts.diskNearlyFull(megabytes(freeBytes), megabytes(limitBytes)));
    this.name = 'DiskNearlyFull';
  }
}

/**
 * The free space of the embedded database, which does not survive a full disk (docs/operations.md "Disk"). A database
 * server watches its own.
 */
export interface DiskSpace {
  /** Reads the free space; work that writes much asks for several limits of it. @throws DiskNearlyFull */
  check(limits?: number): Promise<void>;
  /** Goes by the last `check`. @throws DiskNearlyFull */
  require(): void;
}

export function watchDisk(readFreeBytes: ReadFreeBytes, limitBytes: number): DiskSpace {
  let refusal: DiskNearlyFull | null = null;
  const require = () => {
    if (refusal) throw refusal;
  };
  return {
    require,
    check: async (limits = 1) => {
      const free = await readFreeBytes();
      refusal = free < limitBytes ? new DiskNearlyFull(free, limitBytes) : null;
      require();
      if (free < limitBytes * limits) throw new DiskNearlyFull(free, limitBytes * limits);
    },
  };
}

const MEGABYTE = 1024 * 1024;

export function megabytes(bytes: number): number {
  return Math.floor(bytes / MEGABYTE);
}

/** Bytes of so many megabytes. */
export function inBytes(megabytes: number): number {
  return megabytes * MEGABYTE;
}
