import type { Haystack } from './haystack.ts';
import type { ListColumn } from './postings.ts';
import type { Item, ParsedQuery } from './query.ts';
import { TEXT_FIELDS } from './rows.ts';
import { soundStem } from './sound.ts';
import { type Hits, MATCH } from './text-list.ts';
import { withSwappedZY } from './typo.ts';

/**
 * How well a row meets a query, by its worst item; 0 is not at all. A word of the name goes before the same kind of
 * match elsewhere.
 */
type Level = number;
const levelOf = (column: ListColumn, match: number): Level => match * 2 + (column === 'name' ? 1 : 0);
export const BEST_LEVEL: Level = levelOf('name', MATCH.word);
/** A row from this level on carries the text itself; below it the words only sound or look like it. */
export const LEAST_EXACT: Level = levelOf('inn', MATCH.inside);

/** Shorter tokens are looked for at the beginnings of words only: within words they would be everywhere. */
const SHORTEST_INSIDE = 3;
/** Shorter numbers are strengths and counts rather than parts of a code. */
const SHORTEST_CODE = 4;
/** Words of four letters are never guessed at: `apap` is one letter from names of other medicines. */
const SHORTEST_TYPO = 5;
/** A typo costs a look at every word of the catalogue: the first items of a query may have one, a pasted text not. */
const ITEMS_WITH_TYPOS = 5;
/** Strengths and packs are numbers and units. */
const SOUND_FIELDS = ['name', 'inn'] as const;
const TYPO_FIELDS = ['name', 'inn', 'form', 'manufacturer'] as const;

/** Levels by row when the longer words of the first items may be typed as they sound in Polish. */
export function soundLevels(haystack: Haystack, { items }: ParsedQuery): Uint8Array {
  return worstOf(haystack, items, (token, index) => {
    const levels = tokenLevels(haystack, token);
    if (index < ITEMS_WITH_TYPOS) raiseBySound(haystack, levels, token);
    return levels;
  });
}

function raiseBySound(haystack: Haystack, levels: Uint8Array, token: string): void {
  const stem = soundStem(token);
  if (stem === null) return;
  for (const field of SOUND_FIELDS) {
    raise(haystack, levels, field, asTypos(haystack.texts[field].sounds.match(stem, false)));
  }
}

/** Levels by row when each longer word of the first items may also have one typo, or was typed with Z and Y swapped. */
export function typoLevels(haystack: Haystack, { items }: ParsedQuery): Uint8Array {
  return worstOf(haystack, items, (token, index) => {
    const levels = tokenLevels(haystack, token);
    if (index < ITEMS_WITH_TYPOS) raiseBySound(haystack, levels, token);
    if (index >= ITEMS_WITH_TYPOS || token.length < SHORTEST_TYPO || isAmountOrPhrase(token)) return levels;
    const swapped = withSwappedZY(token);
    for (const field of TYPO_FIELDS) {
      const { list } = haystack.texts[field];
      raise(haystack, levels, field, list.matchTypo(token));
      if (swapped !== null) raise(haystack, levels, field, asTypos(list.match(swapped, false)));
    }
    return levels;
  });
}

function asTypos({ values }: Hits): Hits {
  return { values, matches: values.map(() => MATCH.typoWord) };
}

type Look = (token: string, index: number) => Uint8Array;

/** Item by item, as long as there is a row that met all before. */
function worstOf(haystack: Haystack, items: readonly Item[], look: Look): Uint8Array {
  let worst: Uint8Array | undefined;
  for (const [index, item] of items.entries()) {
    const levels = itemLevels(item, (token) => look(token, index));
    worst = worst ? lower(worst, levels) : levels;
    if (!isAnyFound(worst)) break;
  }
  return worst ?? new Uint8Array(haystack.rows.count);
}

function itemLevels({ alternatives }: Item, look: (token: string) => Uint8Array): Uint8Array {
  return alternatives.map((tokens) => tokens.map(look).reduce(lower)).reduce(higher);
}

/** A loop, because a callback for each of 50,000 rows is felt. */
export function isAnyFound(levels: Uint8Array): boolean {
  for (const level of levels) if (level > 0) return true;
  return false;
}

function tokenLevels(haystack: Haystack, token: string): Uint8Array {
  const levels = new Uint8Array(haystack.rows.count);
  const inside = token.length >= SHORTEST_INSIDE && !isAmountOrPhrase(token);
  for (const field of TEXT_FIELDS) raise(haystack, levels, field, haystack.texts[field].list.match(token, inside));
  if (token.length >= SHORTEST_CODE && /^\d+$/.test(token)) {
    raise(haystack, levels, 'codes', haystack.codes.match(token, true));
  }
  return levels;
}

/** `500mg` is not in `1500mg`, and a wrong digit is another strength or code, never a typo. */
function isAmountOrPhrase(token: string): boolean {
  return /^(?:x?\d|~)| /.test(token);
}

/** Lifts rows to the levels that hits in one column give them. */
function raise(haystack: Haystack, levels: Uint8Array, column: ListColumn, hits: Hits): void {
  haystack.eachRow(column, hits, (row, match) => {
    const level = levelOf(column, match);
    if (level > (levels[row] ?? 0)) levels[row] = level;
  });
}

function lower(into: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < into.length; row++) if ((other[row] ?? 0) < (into[row] ?? 0)) into[row] = other[row] ?? 0;
  return into;
}

function higher(into: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < into.length; row++) if ((other[row] ?? 0) > (into[row] ?? 0)) into[row] = other[row] ?? 0;
  return into;
}
