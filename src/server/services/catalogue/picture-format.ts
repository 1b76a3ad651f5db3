/** Type and size of a picture, read from its bytes. Sizes in pixels. */
interface PictureFormat {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Reads the header of a PNG, JPEG or WebP file; null for anything else or a broken header. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const format = readPng(view) ?? readWebp(view) ?? readJpeg(view);
    return format && format.width > 0 && format.height > 0 ? format : null;
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG_SIGNATURE = 0x89_50_4e_47_0d_0a_1a_0an;
const IHDR = 0x49_48_44_52;

function readPng(view: DataView): PictureFormat | null {
  if (view.byteLength < 24 || view.getBigUint64(0) !== PNG_SIGNATURE || view.getUint32(12) !== IHDR) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

const [RIFF, WEBP] = [0x52_49_46_46, 0x57_45_42_50];
const [LOSSY, LOSSLESS, EXTENDED] = [0x56_50_38_20, 0x56_50_38_4c, 0x56_50_38_58];

/** The three kinds of WebP store their size differently. */
function readWebp(view: DataView): PictureFormat | null {
  if (view.byteLength < 12 || view.getUint32(0) !== RIFF || view.getUint32(8) !== WEBP) return null;
  const kind = view.getUint32(12);
  const as = (width: number, height: number): PictureFormat => ({ type: 'image/webp', width, height });
  if (kind === LOSSY) return as(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind === EXTENDED) return as(uint24(view, 24) + 1, uint24(view, 27) + 1);
  if (kind !== LOSSLESS) return null;
  const bits = view.getUint32(21, true);
  return as((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

const JPEG_START = 0xffd8;
/** Frame headers are C0–CF, except tables (C4), a reserved marker (C8) and conditioning (CC). */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

function readJpeg(view: DataView): PictureFormat | null {
  if (view.byteLength < 2 || view.getUint16(0) !== JPEG_START) return null;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && !NO_FRAMES.includes(mark);
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
}
