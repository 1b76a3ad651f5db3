import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { cacheFonts } from './pdf-fonts.ts';

const FONTS = 'pdfmake/fonts/Roboto/Roboto-';

type PdfMaker = (definition: TDocumentDefinitions) => Promise<Uint8Array>;

/** Virtual files that take precedence over the disk; missing in the library's types. */
interface WithFiles {
  readonly virtualfs: { writeFileSync(path: string, content: Buffer): void };
}

let maker: Promise<PdfMaker> | undefined;

/**
 * Makes a PDF; the same definition gives the same bytes. The library and its fonts are loaded on the first call, which
 * keeps the server's start fast.
 */
export async function makePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  maker ??= loadMaker();
  return (await maker)(definition);
}

async function loadMaker(): Promise<PdfMaker> {
  const pdfmake = (await import('pdfmake')).default;
  const fonts = fontFiles();
  pdfmake.setFonts({ Roboto: fonts });
  // Documents need no network, and of the disk their fonts alone.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
  const { virtualfs } = pdfmake as unknown as WithFiles;
  cacheFonts(Object.values(fonts), (path, content) => virtualfs.writeFileSync(path, content));
  return (definition) => pdfmake.createPdf(definition).getBuffer();
}

/** Roboto has every Polish letter, and digits of one width. */
function fontFiles() {
  const { resolve } = createRequire(import.meta.url);
  return { normal: resolve(`${FONTS}Regular.ttf`), bold: resolve(`${FONTS}Medium.ttf`) };
}
