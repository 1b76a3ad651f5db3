// A folder in memory for what lives no longer than a run of the tests.
import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** A run's database and the pictures of its browsers take less than one gigabyte each. */
const ROOM_BYTES = 3 * 1024 ** 3;

/** The folder, or undefined where there is none or too little room. */
export function quickFolder() {
  try {
    const disk = statfsSync(MEMORY);
    return disk.bavail * disk.bsize > ROOM_BYTES && freemem() > ROOM_BYTES ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}
