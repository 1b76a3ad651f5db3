import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cleanText } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import { ImportFailure } from './import-failure.ts';

/** One record of a file; `line` is the number of its first line, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Between two cells: in files of the wholesaler, and in the extract of the official register. */
export type Delimiter = ';' | '|';
/** Characters per row: longer than any product, and small enough to hold when a quote is never closed. */
const MAX_RECORD = 1_000_000;
/** Excel's first row, which declares the separator. */
const SEPARATOR_ROW = /^"?sep=;?"?$/i;

/**
 * Parses separated records as the text arrives; empty rows and Excel's `sep=;` are skipped. A quote inside an
 * unquoted cell is an ordinary character. `signal` ends it even while no text arrives.
 * @throws ImportFailure when a quote is not closed or a row is too long
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  signal?: AbortSignal,
  delimiter: Delimiter = ';',
): AsyncGenerator<CsvRecord> {
  // Line numbers of records that the parser has not emitted yet.
  const lines: number[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter,
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
  // The callback only prevents a failure of the source from being thrown twice: the loop below throws it.
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

/** Normalizes `\r\n` and `\r` to `\n`, also inside quotes, so that line numbers match those of an editor. */
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
