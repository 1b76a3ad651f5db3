// Compressed copies of the built app, made once here instead of at each request. The server picks by Accept-Encoding.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const PACKABLE = /\.(js|css|svg|html|json|webmanifest|txt|wasm)$/;
/** Under this size, bytes, the headers of a compressed answer cost as much as they save. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` beside every file of a folder that packing makes smaller; answers how many files got them. */
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
