import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Reads an archive of stored files by its directory, as programs do. @throws when anything is inconsistent */
export function readZip(archive: Uint8Array): { name: string; bytes: Buffer }[] {
  const zip = Buffer.from(archive);
  const end = zip.length - 22;
  expectThat(zip.readUInt32LE(end) === END, 'no end of the directory');
  const files: { name: string; bytes: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expectThat(zip.readUInt32LE(at) === ENTRY, 'an entry that is none');
    const [method, sum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    expectThat(zip.readUInt32LE(local) === LOCAL, `${name} is not where it should be`);
    expectThat(method === 0 && zip.readUInt16LE(local + 8) === 0, `${name} is compressed`);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    expectThat(crc32(bytes) === sum, `${name} is damaged`);
    files.push({ name, bytes });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  expectThat(at === end, 'something between the directory and its end');
  return files;
}

function expectThat(isSo: boolean, message: string): void {
  if (!isSo) throw new Error(message);
}
