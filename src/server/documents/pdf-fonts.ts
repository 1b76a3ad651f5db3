import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of fontkit that is used here; pdfkit, and so pdfmake, reads fonts with it. */
interface Fontkit {
  create(bytes: Uint8Array): Font;
  registerFormat(format: FontFormat): void;
}

interface Font {
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): object;
}

/** `probe` says whether the format can read a file; the constructor returns the font. */
interface FontFormat {
  probe(bytes: Uint8Array): boolean;
  new (stream: { readonly buffer: Uint8Array }): object;
}

const MARK = 'zapas-font:';
/** Ligatures, which searching and copying need as separate letters. */
const LIGATURES = { first: 0xfb00, last: 0xfb4f };

/**
 * Decodes these font files once. The library decodes them for every document, which is most of the cost of a document
 * of one page. `replace` gives it a few bytes instead that name the decoded font, and fontkit gets a format that reads
 * them. A font holds no state of a document; every document makes its own subset.
 */
export function cacheFonts(paths: readonly string[], replace: (path: string, content: Buffer) => void): void {
  const fontkit = fontkitOfPdfmake();
  const fonts = paths.map((path) => withOriginalLetters(fontkit.create(readFileSync(path))));
  fontkit.registerFormat(
    class {
      static probe(bytes: Uint8Array): boolean {
        return text(bytes).startsWith(MARK);
      }
      constructor({ buffer }: { readonly buffer: Uint8Array }) {
        const font = fonts[Number(text(buffer).slice(MARK.length))];
        if (!font) throw new Error(`no font is kept as ${text(buffer)}`);
        // biome-ignore lint/correctness/noConstructorReturn: fontkit calls it with "new", and the font exists already.
        return font;
      }
    },
  );
  for (const [index, path] of paths.entries()) replace(path, Buffer.from(`${MARK}${index}`));
}

/**
 * fontkit remembers the first code points that a glyph was used for. If that was as part of a composed glyph (the `c`
 * of `ć`), later documents would draw the letter without text to search or copy.
 */
function withOriginalLetters(font: Font): Font {
  for (const code of font.characterSet) {
    if (code < LIGATURES.first || code > LIGATURES.last) font.glyphForCodePoint(code);
  }
  return font;
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The fontkit module that pdfmake's pdfkit uses, wherever it is installed. */
function fontkitOfPdfmake(): Fontkit {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'));
  return createRequire(ofPdfmake.resolve('pdfkit'))('fontkit') as Fontkit;
}
