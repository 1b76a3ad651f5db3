import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What we use of fontkit, by which pdfkit, and so pdfmake, reads fonts. */
interface Fontkit {
  create(bytes: Uint8Array): object;
  registerFormat(format: FontFormat): void;
}

/** `probe` says whether it reads such a file, the constructor answers the font. */
interface FontFormat {
  probe(bytes: Uint8Array): boolean;
  new (stream: { readonly buffer: Uint8Array }): object;
}

const MARK = 'zapas-font:';

/**
 * Has these font files decoded once: the library decodes them for every document, which is most of what a document of
 * one page costs. Instead of each it is given a few bytes, through `replace`, that name the decoded font, and fontkit
 * is told how to read them. A font holds nothing of a document, which makes its own subset of it.
 */
export function keepFonts(paths: readonly string[], replace: (path: string, content: Buffer) => void): void {
  const fontkit = fontkitOfPdfmake();
  const fonts = paths.map((path) => fontkit.create(readFileSync(path)));
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

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The very module that pdfmake's pdfkit has, wherever it is installed. */
function fontkitOfPdfmake(): Fontkit {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'));
  return createRequire(ofPdfmake.resolve('pdfkit'))('fontkit') as Fontkit;
}
