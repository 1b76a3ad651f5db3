import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exportedFormName } from '#shared/files/demand-file.ts';
import { opsOrderTexts } from '#shared/texts/ops-orders.ts';
import type { Environment } from './command.ts';
import { request } from './perform.ts';
import type { Terminal } from './terminal.ts';
import { OperatorError } from './text-file.ts';

/**
 * Saves the demand forms of an order into a folder, creating it if needed. Existing files are kept; returns false when
 * there was one.
 * @throws OperatorError when the folder cannot be written
 */
export async function saveOrderForms(
  number: string,
  folder: string,
  env: Environment,
  terminal: Terminal,
): Promise<boolean> {
  // npm runs commands in the repository; the folder is relative to the caller's.
  const place = resolve(env.INIT_CWD ?? '', folder);
  const names: string[] = [];
  let kept = 0;
  for (let [file, content] = await fetched(0); file !== undefined; [file, content] = await fetched(names.length)) {
    const name = exportedFormName(number, file, names);
    names.push(name);
    const isSaved = await save(place, name, Buffer.from(content ?? '', 'base64'));
    if (!isSaved) kept += 1;
    terminal.say(isSaved ? opsOrderTexts.formSaved(join(place, name)) : opsOrderTexts.formKept(join(place, name)));
  }
  if (names.length === 0) terminal.say(opsOrderTexts.noForms(number));
  return kept === 0;

  function fetched(index: number): Promise<readonly string[]> {
    return request('order form', { number, index }, env);
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
