import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FileStore, openFileStore } from '#server/files/file-store.ts';

/** A file store in a new folder, which goes away with the test. */
export function temporaryFiles(): FileStore {
  const folder = mkdtempSync(join(tmpdir(), 'zapas-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return openFileStore(folder);
}
