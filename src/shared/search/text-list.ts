import { NO_TYPO, TYPO_IN_WORD, typoMatch } from './typo.ts';

/** How well a token matches a value; higher is better. */
export const MATCH = { typoPrefix: 1, typoWord: 2, inside: 3, prefix: 4, word: 5, whole: 6 } as const;
const NONE = 0;

/** Values that contain a token, ascending, with the match of each. */
export interface Hits {
  readonly values: number[];
  readonly matches: number[];
}

export const NO_HITS: Hits = { values: [], matches: [] };

/** Starts a value, and separates its parts; both sort below the space, which separates words. */
const VALUE = '\n';
const PART = '\t';
const SPACE = 32;

/**
 * Values as one folded string, so that searching all of them is one pass of the engine's string search. The parts of a
 * value are its words as written, then alternative spellings. Values are only added.
 */
export class TextList {
  #text = '';
  #pending: string[] = [];
  #length = 0;
  #wordStarts: Int32Array | null = null;
  /** Values sorted by text, for prefix look-ups. */
  #sorted: Int32Array | null = null;
  readonly #starts: number[] = [];

  get size(): number {
    return this.#starts.length;
  }

  /** Adds a value and returns its number; parts are folded and single-spaced. */
  add(parts: readonly string[]): number {
    const value = valueText(parts);
    this.#pending.push(value);
    this.#starts.push(this.#length);
    this.#length += value.length;
    this.#wordStarts = null;
    this.#sorted = null;
    return this.#starts.length - 1;
  }

  /**
   * Whether value `index` has exactly these parts. Does not flush pending values: joining them copies the whole text,
   * which a change of many values would do for each.
   */
  has(index: number, parts: readonly string[]): boolean {
    const value = valueText(parts);
    const inText = this.size - this.#pending.length;
    if (index >= inText) return this.#pending[index - inText] === value;
    const start = this.#starts[index] ?? 0;
    return this.#endOf(index) - start === value.length && this.#text.startsWith(value, start);
  }

  /** Matches the token as a word, at word starts, or, when `inside`, anywhere. */
  match(token: string, inside: boolean): Hits {
    const other = inside ? MATCH.inside : NONE;
    return this.#eachHit(token, (text, at) => {
      if (text.charCodeAt(at - 1) > SPACE) return other;
      return text.charCodeAt(at + token.length) > SPACE ? MATCH.prefix : MATCH.word;
    });
  }

  /** Matches the token with one typo at word starts. */
  matchTypo(token: string): Hits {
    const text = this.#flush();
    this.#wordStarts ??= wordStarts(text);
    const hits: Hits = { values: [], matches: [] };
    let value = 0;
    for (const at of this.#wordStarts) {
      const typo = mayBeTypo(token, text, at) ? typoMatch(token, text, at) : NO_TYPO;
      if (typo === NO_TYPO) continue;
      value = this.#valueAt(at, value);
      hit(hits, value, typo === TYPO_IN_WORD ? MATCH.typoWord : MATCH.typoPrefix);
    }
    return hits;
  }

  /** Values that have `words` as a whole part. */
  matchPart(words: string): Hits {
    return this.#eachHit(words, (text, at) => {
      const isStart = text.charCodeAt(at - 1) < SPACE;
      return isStart && isPartEnd(text, at + words.length) ? MATCH.whole : NONE;
    });
  }

  /** Values whose first part is `words` (`whole`), or starts with them as whole words (`word`) or not (`prefix`). */
  matchStart(words: string): Hits {
    const text = this.#flush();
    this.#sorted ??= this.#sortValues(text);
    const begins = (value: number) => text.startsWith(words, this.#textAt(value));
    const values: number[] = [];
    for (let at = this.#firstFrom(words, this.#sorted); at < this.#sorted.length; at++) {
      const value = this.#sorted[at] ?? 0;
      if (!begins(value)) break;
      values.push(value);
    }
    values.sort((a, b) => a - b);
    const matches = values.map((value) => {
      const end = this.#textAt(value) + words.length;
      if (isPartEnd(text, end)) return MATCH.whole;
      return text.charCodeAt(end) === SPACE ? MATCH.word : MATCH.prefix;
    });
    return { values, matches };
  }

  /** Position in `sorted` of the first value that is not less than `words`. */
  #firstFrom(words: string, sorted: Int32Array): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = this.#textAt(sorted[middle] ?? 0);
      if (this.#text.slice(start, start + words.length) < words) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sortValues(text: string): Int32Array {
    const values = this.#starts.map((_, value) => text.slice(this.#textAt(value), this.#endOf(value)));
    return Int32Array.from(values.keys()).sort((a, b) => ((values[a] ?? '') < (values[b] ?? '') ? -1 : 1));
  }

  /** Where a value's text begins, after its start mark. */
  #textAt(value: number): number {
    return (this.#starts[value] ?? 0) + VALUE.length;
  }

  /** Visits every occurrence of a token; the best match counts, and a `word` or better finishes a value. */
  #eachHit(token: string, judge: (text: string, at: number) => number): Hits {
    const text = this.#flush();
    const hits: Hits = { values: [], matches: [] };
    let value = 0;
    let at = text.indexOf(token);
    while (at >= 0) {
      value = this.#valueAt(at, value);
      const match = judge(text, at);
      if (match !== NONE) hit(hits, value, match);
      at = text.indexOf(token, match >= MATCH.word ? this.#endOf(value) : at + 1);
    }
    return hits;
  }

  #valueAt(at: number, from: number): number {
    let value = from;
    while (this.#endOf(value) <= at) value++;
    return value;
  }

  #endOf(value: number): number {
    return this.#starts[value + 1] ?? this.#length;
  }

  #flush(): string {
    if (this.#pending.length > 0) {
      this.#text += this.#pending.join('');
      this.#pending = [];
    }
    return this.#text;
  }
}

function valueText(parts: readonly string[]): string {
  return VALUE + parts.filter((part) => part !== '').join(PART);
}

function hit({ values, matches }: Hits, value: number, match: number): void {
  const last = values.length - 1;
  if (values[last] === value) matches[last] = Math.max(matches[last] ?? NONE, match);
  else {
    values.push(value);
    matches.push(match);
  }
}

/** Past the end of the text the code is NaN, for which every comparison is false. */
function isPartEnd(text: string, at: number): boolean {
  return !(text.charCodeAt(at) >= SPACE);
}

/** A word matches with one edit only if one of its first two letters is at one of the first two positions. */
function mayBeTypo(token: string, text: string, at: number): boolean {
  const [a, b] = [token.charCodeAt(0), token.charCodeAt(1)];
  const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return a === first || b === second || a === second || b === first;
}

function wordStarts(text: string): Int32Array {
  const starts: number[] = [];
  for (let at = 1; at < text.length; at++) {
    if (text.charCodeAt(at - 1) <= SPACE && text.charCodeAt(at) > SPACE) starts.push(at);
  }
  return Int32Array.from(starts);
}
