import { MAX_COUNT } from '#shared/contract/common.ts';
import { isBloz, toEan } from './codes.ts';

/** A scanned or typed code. */
export interface ScannedCode {
  /** Quantity prefix like `5*`; null without one. */
  readonly count: number | null;
  /** EAN-13, EAN-8 or BLOZ, as stored with products. */
  readonly code: string;
}

/** A text split into its quantity prefix and the rest. */
interface Counted {
  readonly count: number | null;
  readonly rest: string;
}

const COUNT_PREFIX = /^\s*(\d{1,5})\s*[*×]\s*/;

/** Splits a quantity prefix like `5*` off a text. An invalid quantity is not split off, so the text is no code. */
export function splitCount(text: string): Counted {
  const [prefix = '', digits] = COUNT_PREFIX.exec(text) ?? [];
  const count = Number(digits);
  if (digits === undefined || count < 1 || count > MAX_COUNT) return { count: null, rest: text };
  return { count, rest: text.slice(prefix.length) };
}

/**
 * Parses a scanned or typed code: EAN-13, EAN-8, GTIN-14 of a piece, BLOZ, or the GTIN of a GS1 DataMatrix; null when
 * it is none. Separators are ignored; a text with a wrong check digit is no code (docs/domain.md "Identifiers").
 */
export function readCode(text: string): ScannedCode | null {
  if (!/\d/.test(text)) return null;
  const { count, rest } = splitCount(text);
  const plain = rest.trim().replace(LABEL, '');
  const bare = GS1_SYMBOLOGY.test(plain) ? '' : plain.replace(SYMBOLOGY, '').replaceAll(/[\s-]/g, '');
  const code = codeOf(gtinIn(plain) ?? gtinIn(plain.replaceAll(' ', '')) ?? '') ?? codeOf(bare);
  return code === null ? null : { count, code };
}

/** Words before a code on lists and labels. */
const LABEL = /^(?:ean|gtin|bloz|kod)(?:-?(?:13|14|8))?\s*:?\s*(?=\d)/i;

function codeOf(digits: string): string | null {
  return isBloz(digits) ? digits : toEan(digits);
}

/** FNC1: ends a value of variable length, unless it is the last. */
const GROUP_SEPARATOR = '\u001d';
/** Replacement sent by scanners that cannot send it; `è` and U+FFFD result from a wrong encoding. */
const WRITTEN_SEPARATOR = /<GS>|\{GS\}|[␝è\uFFFD]/gi;
/** AIM symbology identifier, which scanners may prefix. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** Symbologies that carry GS1 element strings: GS1-128, DataBar, DataMatrix, QR, Dot. */
const GS1_SYMBOLOGY = /^\](?:C1|e\d|d2|Q3|J1)/;
/** GS1 with identifiers in brackets, as printed below a code, and as a web address (GS1 Digital Link). */
const PRINTED_GTIN = /\(01\)\s?(\d{14})(?!\d)|^https?:\/\/\S*\/01\/(\d{14})(?!\d)/i;

/** The GTIN-14 in a GS1 text, at any position; null when there is none. */
function gtinIn(text: string): string | null {
  const printed = PRINTED_GTIN.exec(text);
  if (printed !== null) return printed[1] ?? printed[2] ?? null;
  const separated = text.replaceAll(WRITTEN_SEPARATOR, GROUP_SEPARATOR);
  const isMarked = GS1_SYMBOLOGY.test(separated) || separated.includes(GROUP_SEPARATOR);
  const elements = separated.replace(SYMBOLOGY, '');
  return isMarked || /^01\d{14}/.test(elements) ? gtinOfElements(elements) : null;
}

/**
 * Length of identifier and value by the identifier's first two digits; all others end at a separator (GS1 standard).
 */
const FIXED_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['00', 20],
  ...['01', '02', '03', '41'].map((ai) => [ai, 16] as const),
  ['04', 18],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 8] as const),
  ['20', 4],
  ...['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 10] as const),
]);
const GTIN = '01';

function gtinOfElements(text: string): string | null {
  for (let at = 0; at < text.length; ) {
    if (text[at] === GROUP_SEPARATOR) {
      at += 1;
      continue;
    }
    const start = at;
    const identifier = text.slice(start, start + 2);
    const length = FIXED_LENGTHS.get(identifier);
    const end = length === undefined ? text.indexOf(GROUP_SEPARATOR, start) : start + length;
    if (identifier === GTIN) return text.slice(start + GTIN.length, end);
    if (end === -1) return null;
    at = end;
  }
  return null;
}
