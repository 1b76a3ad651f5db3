import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importTexts } from '#shared/texts/import.ts';
import { ImportFailure } from './import-failure.ts';

/** One record of a file; `line` is the number of its first line, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITER = ';';
/** No product is this long, so a quote was opened and not closed. */
const MAX_RECORD = 100_000;

/**
 * Parses `;`-separated records as the text arrives; empty lines are skipped. A quote inside an unquoted cell is an
 * ordinary character. `signal` ends it even while no text arrives.
 * @throws ImportFailure when a quote is not closed
 */
export async function* readCsv(text: AsyncIterable<string>, signal?: AbortSignal): AsyncGenerator<CsvRecord> {
  // Line numbers of records that the parser has not emitted yet.
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
  // The callback only prevents a failure of the source from being thrown twice: the loop below throws it.
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
