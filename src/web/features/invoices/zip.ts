/** A file of an archive. Names are our own: short, without folders, each once. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format is what files without compression and folders need. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;

/**
 * An archive that stores files as they are: PDFs are compressed already. Up to 65,535 files and 4 GB, which no list of
 * invoices comes near. `at` is the time that its files carry.
 */
export function zipOf(files: readonly ZipFile[], at: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const facts = factsOf(name, bytes, at);
    const local = header([[LOCAL_HEADER, 4], [VERSION, 2], ...facts.fields, [0, 2]], facts.name);
    const central = [
      [CENTRAL_HEADER, 4],
      [VERSION, 2],
      [VERSION, 2],
      ...facts.fields,
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
    ];
    directory.push(header([...(central as Field[]), [offset, 4]], facts.name));
    parts.push(local, bytes);
    offset += local.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = files.length;
  const end = header([
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** A number and how many bytes it takes. */
type Field = readonly [value: number, bytes: number];

function factsOf(name: string, bytes: Uint8Array, at: Date): { name: Uint8Array; fields: Field[] } {
  const encoded = new TextEncoder().encode(name);
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  const stored = 0;
  const fields: Field[] = [
    [UTF8, 2],
    [stored, 2],
    [time, 2],
    [date, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [encoded.length, 2],
  ];
  return { name: encoded, fields };
}

/** Numbers in the format's order of bytes, the lowest first, and what follows them. */
function header(fields: readonly Field[], tail: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((sum, [, size]) => sum + size, 0);
  const bytes = new Uint8Array(length + tail.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  bytes.set(tail, length);
  return bytes;
}

/** The check sum of the format: the reversed polynomial 0xEDB88320, a byte at a time. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
