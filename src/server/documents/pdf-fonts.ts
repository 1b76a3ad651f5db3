import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What we use of fontkit, by which pdfkit, and so pdfmake, reads fonts. */
interface Fontkit {
  create(bytes: Uint8Array): Font;
  registerFormat(format: FontFormat): void;
}

interface Font {
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): object;
}

/** `probe` says whether it reads such a file, the constructor answers the font. */
interface FontFormat {
  probe(bytes: Uint8Array): boolean;
  new (stream: { readonly buffer: Uint8Array }): object;
}

const MARK = 'zapas-font:';
/** Joined letters, which a word reads as the letters themselves. */
const LIGATURES = { first: 0xfb00, last: 0xfb4f };

/**
 * Has these font files decoded once: the library decodes them for every document, which is most of what a document of
 * one page costs. Instead of each it is given a few bytes, through `replace`, that name the decoded font, and fontkit
 * is told how to read them. A font holds nothing of a document, which makes its own subset of it.
 */
export function keepFonts(paths: readonly string[], replace: (path: string, content: Buffer) => void): void {
  const fontkit = fontkitOfPdfmake();
  const fonts = paths.map((path) => knowingLetters(fontkit.create(readFileSync(path))));
  fontkit.registerFormat(
    class {
      static probe(bytes: Uint8Array): boolean {
        return text(bytes).startsWith(MARK);
      }
      constructor({ buffer }: { readonly buffer: Uint8Array }) {
        const font = fonts[Number(text(buffer).slice(MARK.length))];
        if (!font) throw new Error(`no font is kept as ${text(buffer)}`);
        // biome-ignore lint/correctness/noConstructorReturn: fontkit makes fonts with "new", and this one is there.
        return font;
      }
    },
  );
  for (const [index, path] of paths.entries()) replace(path, Buffer.from(`${MARK}${index}`));
}

/**
 * A font remembers of a glyph what it was first asked for as. Where that was as a part of another (the `c` of a `ć`),
 * every later document would draw the letter and have no letter to search for or to copy.
 */
function knowingLetters(font: Font): Font {
  for (const code of font.characterSet) {
    if (code < LIGATURES.first || code > LIGATURES.last) font.glyphForCodePoint(code);
  }
  return font;
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The very module that pdfmake's pdfkit has, wherever it is installed. */
function fontkitOfPdfmake(): Fontkit {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'));
  return createRequire(ofPdfmake.resolve('pdfkit'))('fontkit') as Fontkit;
}
