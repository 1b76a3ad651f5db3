import { Dictionary } from './dictionary.ts';
import { type ListColumn, Postings } from './postings.ts';
import { Rows, TEXT_FIELDS, type TextField } from './rows.ts';
import { type Hits, TextList } from './text-list.ts';

/** The searched data: rows, the texts they refer to, and an index from texts to rows. */
export class Haystack {
  readonly rows = new Rows();
  readonly texts: Readonly<Record<TextField, Dictionary>>;
  /** EAN, BLOZ and SKU of a product as one value. */
  readonly codes = new TextList();
  readonly #postings = new Postings();

  /** Names use Polish collation; strengths and packs sort by their numbers. */
  constructor() {
    const plain = new Intl.Collator('pl');
    const numeric = new Intl.Collator('pl', { numeric: true });
    const dictionaries = TEXT_FIELDS.map((field) => [field, new Dictionary(field === 'name' ? plain : numeric)]);
    this.texts = Object.fromEntries(dictionaries) as Record<TextField, Dictionary>;
  }

  listOf(column: ListColumn): TextList {
    return column === 'codes' ? this.codes : this.texts[column].list;
  }

  /** Must be called after every change of rows or their texts. */
  textsChanged(): void {
    this.#postings.clear();
  }

  /** Visits the rows of hits with their match. */
  eachRow(column: ListColumn, { values, matches }: Hits, visit: (row: number, match: number) => void): void {
    if (values.length === 0) return;
    const { starts, rows } = this.#postings.of(this.rows, column, this.listOf(column).size);
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      const end = starts[value + 1] ?? 0;
      for (let at = starts[value] ?? 0; at < end; at++) visit(rows[at] ?? 0, matches[i] ?? 0);
    }
  }
}
