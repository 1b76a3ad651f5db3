import { compounds, segments } from './fold.ts';
import { soundOf } from './sound.ts';
import { formTag } from './synonyms.ts';
import { TextList } from './text-list.ts';

/** The distinct values of a text column, numbered as they come; rows hold the numbers. */
export class Dictionary {
  readonly list = new TextList();
  readonly #sounds = new TextList();
  readonly #values: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #compare: (a: string, b: string) => number;
  #sorted: number[] = [];
  #ranks = new Int32Array(0);

  /** `collator` decides the order of `ranks`. */
  constructor(collator: Intl.Collator) {
    this.#compare = collator.compare;
  }

  get size(): number {
    return this.#values.length;
  }

  /** The values as they sound, under the same numbers; worked out when first asked for, as most queries never do. */
  get sounds(): TextList {
    for (let id = this.#sounds.size; id < this.size; id++) {
      const words = segments(this.#values[id] ?? '').flatMap(({ raw }) => raw);
      this.#sounds.add([words.map(soundOf).join(' ')]);
    }
    return this.#sounds;
  }

  /** The number of a value, a new one if it has not been seen. */
  idOf(value: string): number {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = this.#values.push(value) - 1;
    this.#ids.set(value, id);
    this.list.add(searchParts(value));
    return id;
  }

  /** The place of each value in the collator's order; values it holds equal share a place. */
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
