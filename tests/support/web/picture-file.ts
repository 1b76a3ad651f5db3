/** The head of a PNG of this size, and `more` bytes after it: as much as the server reads of a picture. */
export function pngHead(width: number, height: number, more = 0): Uint8Array {
  const bytes = Buffer.alloc(33 + more);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
