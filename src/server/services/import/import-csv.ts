import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cleanText } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import { ImportFailure } from './import-failure.ts';

/** One record of a file; `line` is where it begins, 1 the first. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITER = ';';
/** Characters of a row: longer than any product, and short enough to hold when a quote is never closed. */
const MAX_RECORD = 1_000_000;
/** What Excel writes as the first row to say how cells are separated. */
const SEPARATOR_ROW = /^"?sep=;?"?$/i;

/**
 * Reads `;`-separated records one by one as the text comes; rows without any text are left out, as is Excel's `sep=;`.
 * A quote inside an unquoted cell is a character as any other. `signal` ends it even while no text comes.
 * @throws ImportFailure when a quote is not closed or a row is too long
 */
export async function* readCsv(text: AsyncIterable<string>, signal?: AbortSignal): AsyncGenerator<CsvRecord> {
  // Line numbers wait here for their records, which the parser hands on later.
  const lines: number[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: DELIMITER,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    on_record: (cells: string[], info) => {
      lastLine = info.lines;
      lines.push(lastLine - cells.reduce((sum, cell) => sum + lineBreaks(cell), 0));
      return cells;
    },
  });
  // The callback only keeps a failure of the source from being thrown twice: the loop below meets it.
  pipeline(Readable.from(withPlainLineEnds(text)), parser, () => undefined);
  if (signal) addAbortSignal(signal, parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = lines.shift() ?? lastLine;
      if (hasText(cells) && !(line === 1 && SEPARATOR_ROW.test(cells.join('')))) yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = error.code === 'CSV_MAX_RECORD_SIZE' ? importTexts.longRow : importTexts.openQuote;
    throw new ImportFailure(message(lastLine + 1));
  }
}

/** `\r\n` and `\r` as `\n`, also inside of quotes, so that lines are counted as an editor counts them. */
async function* withPlainLineEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let endsWithReturn = false;
  for await (const chunk of text) {
    const rest = endsWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    endsWithReturn = chunk.endsWith('\r');
    yield rest.replace(/\r\n?/g, '\n');
  }
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => cleanText(cell) !== '');
}

function lineBreaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}
