import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importTexts } from '#shared/texts/import.ts';
import { ImportFailure } from './import-failure.ts';

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
 * is a character as any other. `signal` ends it even while no text comes.
 * @throws ImportFailure when a quote is not closed
 */
export async function* readCsv(text: AsyncIterable<string>, signal?: AbortSignal): AsyncGenerator<CsvRecord> {
  // Line numbers wait here for their records, which the parser hands on later.
  const lines: number[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: DELIMITER,
    record_delimiter: ['\r\n', '\n', '\r'],
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
  pipeline(Readable.from(text), parser, () => undefined);
  if (signal) addAbortSignal(signal, parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: lines.shift() ?? lastLine, cells };
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFailure(importTexts.openQuote(lastLine + 1));
    throw error;
  }
}

function lineBreaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}
