/** File types of demand forms with their extensions (docs/api.md "Cart"). */
const ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

export type DemandFileType = keyof typeof ENDINGS;
export const DEMAND_FILE_TYPES = Object.keys(ENDINGS) as readonly DemandFileType[];

const MEGABYTE = 1024 * 1024;
/** Bytes of one file (docs/api.md "Cart": 10 MB). */
export const MAX_DEMAND_FILE_BYTES = 10 * MEGABYTE;
/** Demand forms per cart: one per product and some more, without becoming file storage. */
export const MAX_CART_DEMAND_FORMS = 20;
/** Characters of a file name without its extension. */
const MAX_STEM = 80;
/** Number of first bytes that {@link sniffDemandFile} needs. */
export const DEMAND_HEAD_BYTES = 8;

const HEADS: readonly (readonly [DemandFileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/**
 * Detects a file's type from its first bytes, whatever its name; null for anything but PDF, PNG and JPEG. A PDF must
 * begin with its signature: readers also look for it further on, where a web page could hide it.
 */
export function sniffDemandFile(head: Uint8Array): DemandFileType | null {
  const found = HEADS.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? null;
}

/** Why a file cannot be a demand form; null when it can. */
export type DemandFileFault = 'empty' | 'too-large' | 'wrong-type';

/** Validates a file by its size in bytes and its first bytes. */
export function demandFileFault(size: number, head: Uint8Array): DemandFileFault | null {
  if (size === 0) return 'empty';
  if (size > MAX_DEMAND_FILE_BYTES) return 'too-large';
  return sniffDemandFile(head) === null ? 'wrong-type' : null;
}

/**
 * Control and format characters (including right-to-left overrides), lone surrogates, and characters that file systems
 * refuse.
 */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"'`´‘’„”“«»<>|:*?]/gu;
const KNOWN_ENDING = /\.(pdf|png|jpe?g)$/i;
const EDGES = /^[\s.]+|[\s.]+$/g;

/**
 * A file's name for storing and display: without a path, without characters that could mislead a reader, a header or a
 * file system, and with the extension of its type (a PNG named `skan.pdf` is `skan.png`). `fallback` is the name when
 * nothing is left.
 */
export function cleanFileName(name: string, type: DemandFileType, fallback = 'zapotrzebowanie'): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNWANTED, '').replace(/\s+/g, ' ').replace(EDGES, '');
  const stem = [...plain.replace(KNOWN_ENDING, '')].slice(0, MAX_STEM).join('').replace(EDGES, '');
  return `${stem === '' ? fallback : stem}.${ENDINGS[type]}`;
}

/** A unique name among the forms of a cart (docs/product.md §5): the file's name, numbered if taken. */
export function uniqueFormName(fileName: string, taken: readonly string[]): string {
  const stem = fileName.replace(KNOWN_ENDING, '');
  let name = stem;
  for (let number = 2; taken.includes(name); number += 1) name = `${stem} (${number})`;
  return name;
}

/** Characters. With up to 4 bytes each, file systems allow it with the order's number in front and an extension. */
const SAFE_STEM = 55;

/**
 * File name of an order's demand form in a shared folder: the order's number and the file's name, numbered if `taken`
 * contains it, case-insensitively.
 */
export function exportedFormName(orderNumber: string, fileName: string, taken: readonly string[]): string {
  const ending = KNOWN_ENDING.exec(fileName)?.[0] ?? '';
  const stem = [...fileName.slice(0, fileName.length - ending.length)].slice(0, SAFE_STEM).join('');
  const whole = `${orderNumber.replaceAll('/', '-')}-${stem}`;
  const lower = taken.map((name) => name.toLowerCase());
  let name = `${whole}${ending}`;
  for (let number = 2; lower.includes(name.toLowerCase()); number += 1) name = `${whole} (${number})${ending}`;
  return name;
}
