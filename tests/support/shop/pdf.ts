import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A word of a PDF: its page from 0, and its position in points from the page's upper left corner. */
export interface PlacedWord {
  readonly word: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The baseline. */
  readonly baseline: number;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** The text of a PDF in page layout; pages end with a form feed. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  return (await pagesOf(bytes)).map((words) => `${rowsOf(words).map(rowText).join('\n')}\n\f`).join('');
}

/** Every word of a PDF with its position. A separately drawn part counts as a word. */
export async function wordsOf(bytes: Uint8Array): Promise<PlacedWord[]> {
  return (await pagesOf(bytes)).flat();
}

async function pagesOf(bytes: Uint8Array): Promise<PlacedWord[][]> {
  // A copy, because the reader transfers the buffer.
  const loading = getDocument({ data: new Uint8Array(bytes), stopAtErrors: true, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const pages: PlacedWord[][] = [];
    for (let page = 0; page < document.numPages; page += 1)
      pages.push(await wordsOn(await document.getPage(page + 1), page));
    return pages;
  } finally {
    await loading.destroy();
  }
}

async function wordsOn(source: Page, page: number): Promise<PlacedWord[]> {
  const { height } = source.getViewport({ scale: 1 });
  const { items, styles } = await source.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, up] = [Number(item.transform[4]), Number(item.transform[5])];
    const { ascent = 1, descent = 0 } = styles[item.fontName] ?? {};
    const baseline = height - up;
    const [top, bottom] = [baseline - ascent * item.height, baseline - descent * item.height];
    return [{ word: item.str, page, left, right: left + item.width, top, bottom, baseline }];
  });
}

/** Maximum distance in points between the baselines of large and small letters side by side. */
const SAME_ROW = 3;

function rowsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: PlacedWord[][] = [];
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row?.[0] && word.baseline - row[0].baseline < SAME_ROW) row.push(word);
    else rows.push([word]);
  }
  return rows;
}

/** Left margin of the page, and about the width of a letter, in points. */
const MARGIN = 36;
const LETTER = 4;
/** Gaps relative to the row's height: narrower ones are within a word, wider ones separate columns. */
const WITHIN_WORD = 0.08;
const BETWEEN_WORDS = 0.4;

function rowText(row: readonly PlacedWord[]): string {
  let text = '';
  let end = MARGIN;
  for (const { word, left, right, top, bottom } of row.toSorted((a, b) => a.left - b.left)) {
    const gap = (left - end) / (bottom - top);
    if (gap > WITHIN_WORD) text += ' ';
    if (gap > BETWEEN_WORDS) text = text.padEnd(Math.round((left - MARGIN) / LETTER));
    text += word;
    end = right;
  }
  return text;
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
