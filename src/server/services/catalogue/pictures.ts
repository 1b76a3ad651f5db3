import type { Executor } from '#server/db/db.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findPicture, type StoredPicture } from '#server/repositories/catalogue/pictures.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';
import { pictureFormat } from './picture-format.ts';

/** Bytes. Every pharmacy loads the banners at every start. */
export const MAX_PICTURE_BYTES = 1024 * 1024;
/** Pixels of the longer side. */
const MAX_SIDE = 4096;
const ID_LENGTH = 32;

/**
 * Checks a file, stores it and derives its id from its content. Its row is the caller's to store.
 * @throws OperatorRefusal when it is not a suitable picture
 */
export async function keepPicture(files: FileStore, bytes: Uint8Array): Promise<StoredPicture> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new OperatorRefusal(opsContentTexts.pictureTooLarge);
  const format = pictureFormat(bytes);
  if (!format) throw new OperatorRefusal(opsContentTexts.noPicture);
  if (Math.max(format.width, format.height) > MAX_SIDE) throw new OperatorRefusal(opsContentTexts.pictureTooWide);
  const hash = await files.put(bytes);
  return { id: hash.slice(0, ID_LENGTH), hash, ...format };
}

/** An uploaded picture. @throws Refusal 404 */
export async function getPicture(
  { db, files }: { readonly db: Executor; readonly files: FileStore },
  id: string,
): Promise<{ readonly type: string; readonly bytes: Uint8Array }> {
  const picture = await findPicture(db, id);
  if (!picture) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  return { type: picture.type, bytes: await files.read(picture.hash) };
}
