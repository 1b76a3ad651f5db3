// Runs a built program inside this process: signals, exit codes and a kill reach it without a go-between.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `file` is relative to the root; its arguments are those of this script. */
export async function enter(file) {
  process.argv[1] = resolve(file);
  await import(pathToFileURL(process.argv[1]).href);
}
