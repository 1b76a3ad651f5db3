import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { keepFonts } from './pdf-fonts.ts';

const FONTS = 'pdfmake/fonts/Roboto/Roboto-';

type PdfMaker = (definition: TDocumentDefinitions) => Promise<Uint8Array>;

/** Files that stand before those of the disk; the library's types leave them out. */
interface WithFiles {
  readonly virtualfs: { writeFileSync(path: string, content: Buffer): void };
}

let maker: Promise<PdfMaker> | undefined;

/**
 * Makes a PDF, of the same definition always the same bytes. The library and its fonts are loaded with the first one: a
 * server that starts has no use for them.
 */
export async function makePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  maker ??= loadMaker();
  return (await maker)(definition);
}

async function loadMaker(): Promise<PdfMaker> {
  const pdfmake = (await import('pdfmake')).default;
  const fonts = fontFiles();
  pdfmake.setFonts({ Roboto: fonts });
  // A document has no business in the network, and on the disk with its fonts alone.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
  const { virtualfs } = pdfmake as unknown as WithFiles;
  keepFonts(Object.values(fonts), (path, content) => virtualfs.writeFileSync(path, content));
  return (definition) => pdfmake.createPdf(definition).getBuffer();
}

/** Roboto, which has every Polish letter and figures of one width. */
function fontFiles() {
  const { resolve } = createRequire(import.meta.url);
  return { normal: resolve(`${FONTS}Regular.ttf`), bold: resolve(`${FONTS}Medium.ttf`) };
}
