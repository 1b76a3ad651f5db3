import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importTexts } from '#shared/texts/import.ts';
import { ImportFailure } from './import-columns.ts';

/** One record of a file; `line` is where it begins, 1 the first. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITER = ';';
/** No product is this long: a quote was opened and not closed. */
const MAX_RECORD = 100_000;

/**
 * Reads `;`-separated records one by one as the text comes; empty lines are left out. A quote inside an unquoted cell
 * is a character as any other. @throws ImportFailure when a quote is not closed.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: DELIMITER,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  // The callback only keeps a failure of the source from being thrown twice: the loop below meets it.
  pipeline(Readable.from(text), parser, () => undefined);
  let lastLine = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      yield { line: info.lines - record.reduce((sum, cell) => sum + lineBreaks(cell), 0), cells: record };
      lastLine = info.lines;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFailure(importTexts.openQuote(lastLine + 1));
    throw error;
  }
}

function lineBreaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}
