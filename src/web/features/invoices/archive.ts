import { zipSync } from 'fflate';
import { warsawDate } from '#shared/language/dates.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import type { Collected, CollectedFile } from './collect-new.ts';

/** A file to save. */
export interface Archive {
  readonly name: string;
  readonly content: Blob;
}

/**
 * What was collected as one archive; null when there is nothing to save. After the end of the session it says itself what
 * is missing, since whoever fetched it is led away from the screen that does.
 */
export function archiveOf({ files, missing, isSessionOver }: Collected, now: Date): Archive | null {
  if (files.length === 0) return null;
  const all = isSessionOver ? [...files, listOf(missing)] : files;
  return { name: invoiceTexts.archive(warsawDate(now)), content: zipOf(all, now) };
}

/** Stores the files as they are: PDFs are compressed already. `at` is the time that they carry. */
function zipOf(files: readonly CollectedFile[], at: Date): Blob {
  const byName = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return new Blob([zipSync(byName, { level: 0, mtime: at })], { type: 'application/zip' });
}

/** With the mark and the line ends by which every text editor of a counter shows it rightly. */
function listOf(missing: readonly string[]): CollectedFile {
  const text = ['\uFEFF', invoiceTexts.missing, ...missing.map((line) => `- ${line}`)];
  return { name: invoiceTexts.missingList, bytes: new TextEncoder().encode(text.join('\r\n')) };
}
