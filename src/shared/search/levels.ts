import type { Haystack } from './haystack.ts';
import type { ListColumn } from './postings.ts';
import type { Item, ParsedQuery } from './query.ts';
import { TEXT_FIELDS } from './rows.ts';
import { soundStem } from './sound.ts';
import { type Hits, MATCH } from './text-list.ts';
import { withSwappedZY } from './typo.ts';

/**
 * How well a row matches a query, by its worst item; 0 is no match. A match in the name ranks above the same match
 * elsewhere.
 */
type Level = number;
const levelOf = (column: ListColumn, match: number): Level => match * 2 + (column === 'name' ? 1 : 0);
export const BEST_LEVEL: Level = levelOf('name', MATCH.word);
/** Rows from this level on contain the text itself; below it words only sound or look similar. */
export const LEAST_EXACT: Level = levelOf('inn', MATCH.inside);
/** Rows from this level on contain every word from its start. */
export const LEAST_WORD: Level = levelOf('inn', MATCH.prefix);

/** Shorter tokens match only at word starts: inside words they would match everywhere. */
const MIN_INSIDE_LENGTH = 3;
/** Shorter numbers are strengths and counts rather than parts of a code. */
const MIN_CODE_LENGTH = 4;
/** Words of four letters never match with a typo: `apap` differs in one letter from other medicines' names. */
const MIN_TYPO_LENGTH = 5;
/** A typo search scans every word of the catalogue, so only the first items allow one. */
const ITEMS_WITH_TYPOS = 5;
/** Strengths and packs consist of numbers and units, where a typo is another value. */
const SOUND_FIELDS = ['name', 'inn'] as const;
const TYPO_FIELDS = ['name', 'inn', 'form', 'manufacturer'] as const;

/** Levels by row when the longer words of the first items may match phonetically in Polish. */
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

/** Levels by row when each longer word of the first items may also have one typo or swapped Z and Y. */
export function typoLevels(haystack: Haystack, { items }: ParsedQuery): Uint8Array {
  return worstOf(haystack, items, (token, index) => {
    const levels = tokenLevels(haystack, token);
    if (index < ITEMS_WITH_TYPOS) raiseBySound(haystack, levels, token);
    if (index >= ITEMS_WITH_TYPOS || token.length < MIN_TYPO_LENGTH || isAmountOrPhrase(token)) return levels;
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

/** Item by item, until no row matches all of them. */
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

/** A loop, because a callback for each of 50,000 rows is measurably slower. */
export function isAnyFound(levels: Uint8Array): boolean {
  for (const level of levels) if (level > 0) return true;
  return false;
}

function tokenLevels(haystack: Haystack, token: string): Uint8Array {
  const levels = new Uint8Array(haystack.rows.count);
  const inside = token.length >= MIN_INSIDE_LENGTH && !isAmountOrPhrase(token);
  for (const field of TEXT_FIELDS) raise(haystack, levels, field, haystack.texts[field].list.match(token, inside));
  if (token.length >= MIN_CODE_LENGTH && /^\d+$/.test(token)) {
    raise(haystack, levels, 'codes', haystack.codes.match(token, true));
  }
  return levels;
}

/** `500mg` must not match inside `1500mg`, and a wrong digit is another strength or code, not a typo. */
function isAmountOrPhrase(token: string): boolean {
  return /^(?:x?\d|~)| /.test(token);
}

/** Raises the levels of rows by hits in one column. */
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
