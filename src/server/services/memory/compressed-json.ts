import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib';

const unpack = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** A large JSON response that many requests share: compressed once, off the event loop. */
export class CompressedJson {
  readonly brotli: Uint8Array<ArrayBuffer>;
  /** Bytes of the uncompressed text. */
  readonly size: number;
  #gzip: Promise<Uint8Array<ArrayBuffer>> | null = null;

  constructor(brotli: Uint8Array<ArrayBuffer>, size: number) {
    this.brotli = brotli;
    this.size = size;
  }

  /** For clients without brotli; made on demand. */
  gzip(): Promise<Uint8Array<ArrayBuffer>> {
    this.#gzip ??= this.plain().then(async (text) => new Uint8Array(await gzipped(text)));
    return this.#gzip;
  }

  async plain(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await unpack(this.brotli));
  }
}

/** Serializes and compresses a value with a brotli quality, letting other requests run in between. */
export async function compressJson(value: unknown, quality: number): Promise<CompressedJson> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  async function* bytes() {
    for (const piece of pieces(value)) {
      const text = Buffer.from(piece);
      size += text.byteLength;
      yield text;
      await nextTurn();
    }
  }
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await pipeline(Readable.from(bytes()), brotli, async (packed: AsyncIterable<Uint8Array>) => {
    for await (const chunk of packed) chunks.push(chunk);
  });
  return new CompressedJson(new Uint8Array(Buffer.concat(chunks)), size);
}

/** JSON in chunks that each take a few milliseconds at most: objects property by property, everything else whole. */
function* pieces(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield JSON.stringify(value);
    return;
  }
  let before = '{';
  for (const [name, part] of Object.entries(value)) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* pieces(part);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
