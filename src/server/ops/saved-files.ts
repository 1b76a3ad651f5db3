import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exportedFormName } from '#shared/files/demand-file.ts';
import { opsOrderTexts } from '#shared/texts/ops-orders.ts';
import type { Environment } from './command.ts';
import type { OperationName } from './operations.ts';
import { request } from './perform.ts';
import type { Terminal } from './terminal.ts';
import { OperatorError } from './text-file.ts';

/** Files to fetch one by one: an operation that answers name and base64 of the file of an index, or nothing. */
interface WantedFiles {
  readonly operation: OperationName;
  readonly input: Readonly<Record<string, string>>;
  /** What the names of the saved files begin with. */
  readonly prefix: string;
  readonly folder: string;
  /** What is said when there are none. */
  readonly none: string;
}

/**
 * Saves files of the shop into a folder, creating it if needed. Existing files are kept; returns false when there was
 * one.
 * @throws OperatorError when the folder cannot be written
 */
export async function saveFiles(
  { operation, input, prefix, folder, none }: WantedFiles,
  env: Environment,
  terminal: Terminal,
): Promise<boolean> {
  // npm runs commands in the repository; the folder is relative to the caller's.
  const place = resolve(env.INIT_CWD ?? '', folder);
  const names: string[] = [];
  let kept = 0;
  for (let [file, content] = await fetched(0); file !== undefined; [file, content] = await fetched(names.length)) {
    const name = exportedFormName(prefix, file, names);
    names.push(name);
    const isSaved = await save(place, name, Buffer.from(content ?? '', 'base64'));
    if (!isSaved) kept += 1;
    terminal.say(isSaved ? opsOrderTexts.formSaved(join(place, name)) : opsOrderTexts.formKept(join(place, name)));
  }
  if (names.length === 0) terminal.say(none);
  return kept === 0;

  function fetched(index: number): Promise<readonly string[]> {
    return request(operation, { ...input, index }, env);
  }
}

/** False when a file of this name exists. */
async function save(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const path = join(folder, name);
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw new OperatorError(opsOrderTexts.folderNotWritten(folder));
  }
  try {
    await writeFile(path, bytes, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // A full disk leaves a partial file.
    await rm(path, { force: true }).catch(() => undefined);
    throw new OperatorError(opsOrderTexts.folderNotWritten(folder));
  }
}
