import { compounds, segments } from './fold.ts';
import { soundOf } from './sound.ts';
import { formTag } from './synonyms.ts';
import { TextList } from './text-list.ts';

/** The distinct values of a text column, numbered in order of appearance; rows store the numbers. */
export class Dictionary {
  readonly list = new TextList();
  readonly #sounds = new TextList();
  readonly #values: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #compare: (a: string, b: string) => number;
  #sorted: number[] = [];
  #ranks = new Int32Array(0);

  /** `collator` determines `ranks`. */
  constructor(collator: Intl.Collator) {
    this.#compare = collator.compare;
  }

  get size(): number {
    return this.#values.length;
  }

  /** Phonetic forms of the values under the same numbers; computed on first use, which most queries never need. */
  get sounds(): TextList {
    for (let id = this.#sounds.size; id < this.size; id++) {
      const words = segments(this.#values[id] ?? '').flatMap(({ raw }) => raw);
      this.#sounds.add([words.map(soundOf).join(' ')]);
    }
    return this.#sounds;
  }

  /** The number of a value; a new value gets the next number. */
  idOf(value: string): number {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = this.#values.push(value) - 1;
    this.#ids.set(value, id);
    this.list.add(searchParts(value));
    return id;
  }

  /** The rank of each value in the collator's order; equal values share a rank. */
  ranks(): Int32Array {
    if (this.#ranks.length === this.size) return this.#ranks;
    for (let id = this.#sorted.length; id < this.size; id++) this.#sorted.push(id);
    const compare = (a: number, b: number) => this.#compare(this.#values[a] ?? '', this.#values[b] ?? '');
    this.#sorted.sort(compare);
    this.#ranks = new Int32Array(this.size);
    let rank = 0;
    this.#sorted.forEach((id, place) => {
      const before = this.#sorted[place - 1];
      if (before !== undefined && compare(before, id) !== 0) rank = place;
      this.#ranks[id] = rank;
    });
    return this.#ranks;
  }
}

function searchParts(value: string): string[] {
  const parts = segments(value);
  const words = parts.flatMap((part) => part.raw);
  const tags = words.map(formTag).filter((tag) => tag !== null);
  const other = [...parts.flatMap((part) => part.canonical), ...compounds(value), ...tags];
  return [words.join(' '), [...new Set(other)].join(' ')];
}
