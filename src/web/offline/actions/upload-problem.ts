import { DEMAND_HEAD_BYTES, demandFileFault } from '#shared/files/demand-file.ts';
import { registrationDocumentTexts } from '#shared/texts/accounts/registration.ts';
import { attachTexts, demandFileTexts } from '#shared/texts/demand.ts';
import { ApiError } from '#web/api/api-error.ts';
import { UnreadableFile } from '#web/api/upload.ts';

/** Why a file cannot be sent, by its size and content; null when it can. */
export async function fileFault(file: File): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, DEMAND_HEAD_BYTES).arrayBuffer());
    const fault = demandFileFault(file.size, head);
    return fault === null ? null : demandFileTexts[fault];
  } catch {
    return attachTexts.unreadable;
  }
}

/** Why a document of a facility was not taken. The same file may be sent again: the server keeps it once. */
export function uploadRefusal(error: unknown): string {
  if (error instanceof UnreadableFile) return attachTexts.unreadable;
  if (!(error instanceof ApiError)) return registrationDocumentTexts.unknown;
  const { fileContent, fileName, documents } = error.fieldErrors;
  if (error.status === 413) return demandFileTexts['too-large'];
  return error.kind === 'http'
    ? (fileContent ?? fileName ?? documents ?? error.message)
    : registrationDocumentTexts.unknown;
}
