import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileStore } from '#server/files/file-store.ts';
import { sha256 } from '#server/files/sha256.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import { decodeDataUrl } from '#server/services/common/data-url.ts';
import { cleanFileName, type DemandFileType, demandFileFault, sniffDemandFile } from '#shared/files/demand-file.ts';
import { demandFileTexts, demandServerTexts } from '#shared/texts/demand.ts';

/** A checked and stored file whose row is not stored yet; `size` in bytes. */
export interface KeptFile {
  readonly fileName: string;
  readonly type: DemandFileType;
  readonly size: number;
  readonly hash: string;
}

/** A file as it was sent: `fileContent` is a data URL, `fallback` its name when nothing of the sent one can be kept. */
interface SentFile {
  readonly fileName: string;
  readonly fileContent: string;
  readonly fallback?: string;
}

/**
 * Checks an uploaded file. Its type is told by its content: a PNG named `skan.pdf` becomes `skan.png`. Only PDF, PNG and
 * JPEG are accepted.
 * @throws Refusal 422 at `fileContent` (unreadable, empty, over 10 MB, wrong type)
 */
export async function readUploadedFile({
  fileName,
  fileContent,
  fallback,
}: SentFile): Promise<{ readonly file: KeptFile; readonly bytes: Uint8Array }> {
  // The request was parsed in this turn; others come first.
  await nextTurn();
  const bytes = decodeDataUrl(fileContent);
  if (bytes === null) throw invalidField('fileContent', demandServerTexts.unreadable);
  const fault = demandFileFault(bytes.byteLength, bytes);
  const type = sniffDemandFile(bytes);
  if (fault !== null || type === null) throw invalidField('fileContent', demandFileTexts[fault ?? 'wrong-type']);
  const name = cleanFileName(fileName, type, fallback);
  return { file: { fileName: name, type, size: bytes.byteLength, hash: await sha256(bytes) }, bytes };
}

/**
 * Checks and stores an uploaded file. It comes before the transaction, since on the embedded engine everybody would wait
 * for the disk.
 * @throws Refusal 422 (see `readUploadedFile`)
 */
export async function keepUploadedFile(files: FileStore, sent: SentFile): Promise<KeptFile> {
  const { file, bytes } = await readUploadedFile(sent);
  await files.put(bytes);
  return file;
}
