/** What the bytes of a text file reveal about its encoding. */
export interface EncodingScan {
  readonly isEmpty: boolean;
  /** NUL bytes: UTF-16 or not a text. */
  readonly hasNul: boolean;
  readonly hasBom: boolean;
  /** Counts of valid UTF-8 characters of several bytes, and of invalid places. */
  readonly multibyte: number;
  readonly invalid: number;
  /** The line of the first invalid place, from 1. */
  readonly invalidLine: number;
  /** The line of the first byte that is undefined in Windows-1250 or no text character; 0 for none. */
  readonly foreignLine: number;
  /** Polish letters on which the encodings differ, counted as Windows-1250 and as ISO-8859-2. */
  readonly asWindows: number;
  readonly asIso: number;
}

const BOM = [0xef, 0xbb, 0xbf];
const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const UNDEFINED_IN_WINDOWS = new Set([0x81, 0x83, 0x88, 0x90, 0x98]);
/** Ą ą Ś ś Ź ź: the Polish letters on which the two encodings differ. */
const WINDOWS_LETTERS = new Set([0xa5, 0xb9, 0x8c, 0x9c, 0x8f, 0x9f]);
const ISO_LETTERS = new Set([0xa1, 0xb1, 0xa6, 0xb6, 0xac, 0xbc]);

/** Scans a file once, byte by byte, without keeping it. */
export async function scanEncoding(chunks: AsyncIterable<Uint8Array>): Promise<EncodingScan> {
  const scan = new Scan();
  for await (const chunk of chunks) scan.take(chunk);
  return scan.end();
}

class Scan {
  #bytes = 0;
  #line = 1;
  #bomBytes = 0;
  #missing = 0;
  #low = 0x80;
  #high = 0xbf;
  #hasNul = false;
  #multibyte = 0;
  #invalid = 0;
  #invalidLine = 0;
  #foreignLine = 0;
  #asWindows = 0;
  #asIso = 0;

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#bytes === this.#bomBytes && byte === BOM[this.#bytes]) this.#bomBytes++;
      this.#bytes++;
      if (byte >= 0x80 || this.#missing > 0) this.#takeUtf8(byte);
      if (byte >= 0x80) this.#takeWindows(byte);
      else if (byte === LINE_FEED) this.#line++;
      else if (byte < SPACE && byte !== TAB && byte !== CARRIAGE_RETURN) this.#takeControl(byte);
    }
  }

  end(): EncodingScan {
    if (this.#missing > 0) this.#fail();
    return {
      isEmpty: this.#bytes === 0,
      hasNul: this.#hasNul,
      hasBom: this.#bomBytes === BOM.length,
      multibyte: this.#multibyte,
      invalid: this.#invalid,
      invalidLine: this.#invalidLine,
      foreignLine: this.#foreignLine,
      asWindows: this.#asWindows,
      asIso: this.#asIso,
    };
  }

  /** The state machine of the Unicode standard's table of well-formed UTF-8 byte sequences. */
  #takeUtf8(byte: number): void {
    if (this.#missing === 0) this.#start(byte);
    else if (byte >= this.#low && byte <= this.#high) {
      this.#missing--;
      this.#expect(0x80, 0xbf);
      if (this.#missing === 0) this.#multibyte++;
    } else {
      this.#fail();
      if (byte >= 0x80) this.#start(byte);
    }
  }

  #start(byte: number): void {
    this.#expect(
      byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80,
      byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf,
    );
    if (byte >= 0xc2 && byte <= 0xdf) this.#missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.#missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#missing = 3;
    else this.#fail();
  }

  #expect(low: number, high: number): void {
    this.#low = low;
    this.#high = high;
  }

  #fail(): void {
    this.#missing = 0;
    this.#expect(0x80, 0xbf);
    this.#invalid++;
    this.#invalidLine ||= this.#line;
  }

  #takeWindows(byte: number): void {
    if (UNDEFINED_IN_WINDOWS.has(byte)) this.#foreignLine ||= this.#line;
    if (WINDOWS_LETTERS.has(byte)) this.#asWindows++;
    else if (ISO_LETTERS.has(byte)) this.#asIso++;
  }

  #takeControl(byte: number): void {
    if (byte === 0) this.#hasNul = true;
    this.#foreignLine ||= this.#line;
  }
}
