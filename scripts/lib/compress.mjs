// Compresses the built app once instead of at each request. The server chooses by Accept-Encoding.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const PACKABLE = /\.(js|css|svg|html|json|webmanifest|txt|wasm)$/;
/** Below this size in bytes, the headers of a compressed response cost as much as they save. */
const SMALLEST = 512;

/**
 * Writes `.br` and `.gz` beside every file of a folder that compression makes smaller; returns the number of such
 * files.
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => PACKABLE.test(name));
  const done = await Promise.all(files.map((name) => compressFile(join(folder, name))));
  return done.filter(Boolean).length;
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotliAsync(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gzipAsync(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
  return true;
}
