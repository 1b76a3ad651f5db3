import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

const MISSING =
  'pdftotext is missing, by which tests read PDFs: install poppler-utils (apt-get install poppler-utils, brew install poppler).';

/** The text of a PDF in page layout; pages end with a form feed. */
export function readPdf(bytes: Uint8Array): Promise<string> {
  return pdftotext(bytes, ['-layout']);
}

/** A word of a PDF: its page from 0, and its position in points from the page's upper left corner. */
export interface PlacedWord {
  readonly word: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Every word of a PDF with its position. */
export async function wordsOf(bytes: Uint8Array): Promise<PlacedWord[]> {
  const pages = (await pdftotext(bytes, ['-bbox'])).split('</page>');
  return pages.flatMap((said, page) => {
    const found = said.matchAll(
      /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/gs,
    );
    return [...found].map(([, left, top, right, bottom, word = '']) => ({
      word,
      page,
      left: Number(left),
      right: Number(right),
      top: Number(top),
      bottom: Number(bottom),
    }));
  });
}

async function pdftotext(bytes: Uint8Array, how: readonly string[]): Promise<string> {
  const program = spawn('pdftotext', [...how, '-enc', 'UTF-8', '-', '-']);
  const started = new Promise<void>((resolve, reject) => {
    program.once('spawn', resolve);
    program.once('error', (error) => reject('code' in error && error.code === 'ENOENT' ? new Error(MISSING) : error));
  });
  await started;
  program.stdin.end(bytes);
  const [said, complained] = await Promise.all([text(program.stdout), buffer(program.stderr)]);
  if (complained.length > 0) throw new Error(`not a good PDF: ${complained.toString()}`);
  return said;
}

// Digit groups, and figures and their units, are separated by some kind of space or only by a gap.
const MONEY = '\u2212?\\d{1,3}(?: ?\\d{3})*,\\d{2}';
const LINE = new RegExp(
  `^ *(\\d+) +(\\S.*?) +(\\d{1,3}(?: ?\\d{3})*) ?op\\. +(${MONEY}) +(${MONEY}) +(\\d+) ?% +(${MONEY}) +(${MONEY})$`,
);
const RATE = new RegExp(`(?:^| )(\\d+) ?% +(${MONEY}) +(${MONEY}) +(${MONEY})$`);
const TOTAL = new RegExp(`Razem +(${MONEY}) +(${MONEY}) +(${MONEY})$`);

/** `1 234,05`, optionally with a typographic minus, as grosz. */
function groszOf(text = ''): number {
  return Number(text.replaceAll(' ', '').replace('\u2212', '-').replace(',', ''));
}

/** The figures of an invoice or proforma in grosz, read from the page. */
export function figuresOf(pdf: string) {
  const rows = pdf.replaceAll('\u00a0', ' ').split(/[\n\f]/);
  const matches = (pattern: RegExp) => rows.flatMap((row) => [pattern.exec(row)].filter((match) => match !== null));
  const sums = (match: RegExpExecArray | undefined, from: number) => ({
    net: groszOf(match?.[from]),
    vat: groszOf(match?.[from + 1]),
    gross: groszOf(match?.[from + 2]),
  });
  const lines = matches(LINE).map((match) => ({
    position: Number(match[1]),
    count: Number(match[3]?.replaceAll(' ', '')),
    price: groszOf(match[4]),
    net: groszOf(match[5]),
    rate: Number(match[6]),
    vat: groszOf(match[7]),
    gross: groszOf(match[8]),
  }));
  return {
    lines,
    rates: matches(RATE)
      .filter((match) => !LINE.test(match.input))
      .map((match) => ({ rate: Number(match[1]), ...sums(match, 2) })),
    total: sums(matches(TOTAL)[0], 1),
  };
}
