import type { FileStore } from '#server/files/file-store.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import { decodeDataUrl } from '#server/services/common/data-url.ts';
import { cleanFileName, demandFileFault, sniffDemandFile } from '#shared/files/demand-file.ts';
import { documentTexts } from '#shared/texts/accounts/documents.ts';
import { demandFileTexts, demandServerTexts } from '#shared/texts/demand.ts';

/** Documents of one application or pharmacy that may be there. */
export const MAX_DOCUMENTS = 20;

/** A checked and stored file whose row is not stored yet; `size` in bytes. */
export interface KeptFile {
  readonly fileName: string;
  readonly type: string;
  readonly size: number;
  readonly hash: string;
}

/**
 * Checks and stores an uploaded document; its type is told by its content. It comes before the transaction, since on the
 * embedded engine everybody would wait for the disk.
 * @throws Refusal 422 at `fileContent` (unreadable, empty, over 10 MB, no PDF, PNG or JPEG)
 */
export async function keepDocument(
  files: FileStore,
  { fileName, fileContent }: { readonly fileName: string; readonly fileContent: string },
): Promise<KeptFile> {
  const bytes = decodeDataUrl(fileContent);
  if (bytes === null) throw invalidField('fileContent', demandServerTexts.unreadable);
  const fault = demandFileFault(bytes.byteLength, bytes);
  const type = sniffDemandFile(bytes);
  if (fault !== null || type === null) throw invalidField('fileContent', demandFileTexts[fault ?? 'wrong-type']);
  const name = cleanFileName(fileName, type, documentTexts.fallbackName);
  return { fileName: name, type, size: bytes.byteLength, hash: await files.put(bytes) };
}
