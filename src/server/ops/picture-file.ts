import { readFile, stat } from 'node:fs/promises';
import { MAX_PICTURE_BYTES } from '#server/services/catalogue/pictures.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';
import { OperatorError } from './text-file.ts';

/** A picture's file in base64. @throws OperatorError when it is too large or cannot be read */
export async function readPicture(path: string): Promise<string> {
  const { size } = await stat(path).catch(() => unreadable(path));
  if (size > MAX_PICTURE_BYTES) throw new OperatorError(opsContentTexts.pictureTooLarge);
  return (await readFile(path).catch(() => unreadable(path))).toString('base64');
}

function unreadable(path: string): never {
  throw new OperatorError(opsContentTexts.pictureNotRead(path));
}
