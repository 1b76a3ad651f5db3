import { createReadStream } from 'node:fs';
import { opsTexts } from '#shared/texts/ops.ts';
import { type EncodingScan, scanEncoding } from './encoding.ts';

/** An error that the operator can fix; the message says how. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}

/** A text file whose encoding is known. */
interface TextFile {
  readonly encoding: 'UTF-8' | 'Windows-1250';
  /** The decoded text in chunks, without a byte order mark. */
  read(): AsyncGenerator<string>;
}

/**
 * Opens a text file in UTF-8 (with or without a byte order mark) or Windows-1250. The file is read twice, since only
 * its last line may show which of the two it is.
 * @throws OperatorError when it is neither
 */
export async function openTextFile(path: string): Promise<TextFile> {
  const encoding = encodingOf(await scan(path));
  return { encoding, read: () => decode(path, encoding) };
}

async function scan(path: string): Promise<EncodingScan> {
  try {
    return await scanEncoding(createReadStream(path));
  } catch {
    throw new OperatorError(opsTexts.fileNotRead(path));
  }
}

/** Valid UTF-8 is unlikely by chance, so when most characters of several bytes are valid, the file is damaged UTF-8. */
function encodingOf(found: EncodingScan): TextFile['encoding'] {
  if (found.isEmpty) throw new OperatorError(opsTexts.emptyFile);
  if (found.hasNul) throw new OperatorError(opsTexts.notText);
  if (found.invalid === 0) return 'UTF-8';
  if (found.hasBom || found.multibyte > found.invalid) throw new OperatorError(opsTexts.brokenUtf8(found.invalidLine));
  if (found.foreignLine > 0) throw new OperatorError(opsTexts.unknownEncoding(found.foreignLine));
  if (found.asIso > found.asWindows) throw new OperatorError(opsTexts.latin2);
  return 'Windows-1250';
}

async function* decode(path: string, encoding: TextFile['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The whole text of a small file, with line ends as `\n`. @throws OperatorError when it is not text */
export async function readText(path: string): Promise<string> {
  let text = '';
  for await (const chunk of (await openTextFile(path)).read()) text += chunk;
  return text.replace(/\r\n?/g, '\n');
}
