// Runs a built program inside this process, so that signals and exit codes pass directly.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `file` is relative to the root; it gets this script's arguments. */
export async function enter(file) {
  process.argv[1] = resolve(file);
  await import(pathToFileURL(process.argv[1]).href);
}
