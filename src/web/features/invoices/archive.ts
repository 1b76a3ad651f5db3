import { warsawDate } from '#shared/language/dates.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import type { Collected } from './collect-new.ts';
import { type ZipFile, zipOf } from './zip.ts';

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

/** With the mark and the line ends by which every text editor of a counter shows it rightly. */
function listOf(missing: readonly string[]): ZipFile {
  const text = ['\uFEFF', invoiceTexts.missing, ...missing.map((line) => `- ${line}`)];
  return { name: invoiceTexts.missingList, bytes: new TextEncoder().encode(text.join('\r\n')) };
}
