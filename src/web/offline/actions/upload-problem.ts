import { DEMAND_HEAD_BYTES, demandFileFault } from '#shared/files/demand-file.ts';
import { attachTexts, demandFileTexts } from '#shared/texts/demand.ts';
import { ApiError, endsSession, isOutcomeUnknown } from '#web/api/api-error.ts';
import { UnreadableFile } from '#web/api/upload.ts';

/** The first bytes of a file; null when it cannot be read: deleted or changed since it was picked, or not permitted. */
export async function headOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, DEMAND_HEAD_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}

/** Why a file cannot be sent, by its size and content; null when it can. `head`: its first bytes. */
export function fileFault({ size }: File, head: Uint8Array | null): string | null {
  if (head === null) return attachTexts.unreadable;
  const fault = demandFileFault(size, head);
  return fault === null ? null : demandFileTexts[fault];
}

/** Whether a file may have arrived although its upload failed. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof UnreadableFile || endsSession(error)) return false;
  return !(error instanceof ApiError) || (error.status !== 413 && isOutcomeUnknown(error));
}

/**
 * Why a file was not taken, in words: `unknownText` when it may have arrived, since the server keeps the same file once. Null
 * when the session ended, which the log-in tells.
 */
export function uploadFailure(error: unknown, unknownText: string): string | null {
  if (endsSession(error)) return null;
  if (mayHaveArrived(error)) return unknownText;
  if (!(error instanceof ApiError)) return attachTexts.unreadable;
  if (error.status === 413) return demandFileTexts['too-large'];
  const { fileContent, productId, fileName, documents } = error.fieldErrors;
  return fileContent ?? productId ?? fileName ?? documents ?? error.message;
}
