import type { Haystack } from './haystack.ts';
import { BEST_LEVEL, isAnyFound, LEAST_EXACT, LEAST_WORD, soundLevels, typoLevels } from './levels.ts';
import { type ParsedQuery, parseQuery, withoutPacks } from './query.ts';
import { type Hits, MATCH, NO_HITS } from './text-list.ts';

/**
 * How a row matches a query, best first: the query is its code; is its name; is the start of its name; starts with its
 * whole name; starts with its first word; anything else.
 */
export const RANK = { none: 0, code: 1, name: 2, nameBegins: 3, nameLeads: 4, nameFirst: 5, other: 6 } as const;
/** Leaves room for levels between ranks: rows of one rank are sorted by how well all words match. */
const STEP = 16;

/** Ranks by row, 0 is no match; `isSimilar` when no row contains the text and the rows only sound or look similar. */
interface TextRanks {
  readonly ranks: Uint8Array;
  readonly isSimilar: boolean;
}

/** Ranks for a query text. Phonetic matches, then typos, are used only when nothing matches exactly. */
export function textRanks(haystack: Haystack, text: string): TextRanks {
  const query = parseQuery(text);
  const ofCode = codeHits(haystack, query);
  const levels = levelsOf(haystack, query);
  const isSimilar = ofCode.values.length === 0 && !levels.some((level) => level >= LEAST_EXACT);
  const names = nameRanks(haystack, query);
  const ranks = levels.map((level, row) => (level > 0 ? (names[row] || RANK.other) * STEP + BEST_LEVEL - level : 0));
  haystack.eachRow('codes', ofCode, (row) => {
    ranks[row] = RANK.code * STEP;
  });
  return { ranks, isSimilar };
}

/** Whether a rank is a code match. */
export const isCodeRank = (rank: number): boolean => rank > 0 && rank < RANK.name * STEP;

/** Qualities of a match: the code, all words from their start, words inside others, words that only sound or look alike. */
export const MATCH_QUALITIES = 4;

/** The quality of a match by its rank, best first. */
export function qualityOf(rank: number): number {
  if (isCodeRank(rank)) return 0;
  const level = BEST_LEVEL - (rank % STEP);
  if (level >= LEAST_WORD) return 1;
  return level >= LEAST_EXACT ? 2 : 3;
}

function codeHits(haystack: Haystack, { codes }: ParsedQuery): Hits {
  for (const code of codes) {
    const hits = haystack.codes.matchPart(code);
    if (hits.values.length > 0) return hits;
  }
  return NO_HITS;
}

/** Exact and phonetic matches in one pass; when there are none, typos, then other packs. */
function levelsOf(haystack: Haystack, query: ParsedQuery): Uint8Array {
  const bySound = soundLevels(haystack, query);
  if (isAnyFound(bySound)) return bySound;
  const byTypo = typoLevels(haystack, query);
  return isAnyFound(byTypo) ? byTypo : soundLevels(haystack, withoutPacks(query));
}

/** Ranks of rows whose name is the query, starts with it, or is its start. */
function nameRanks(haystack: Haystack, { words }: ParsedQuery): Uint8Array {
  const ranks = new Uint8Array(haystack.rows.count);
  const names = haystack.texts.name.list;
  for (let length = 1; length <= words.length; length++) {
    const isAll = length === words.length;
    const begin = words.slice(0, length).join(' ');
    const hits = names.matchStart(begin);
    haystack.eachRow('name', hits, (row, match) => {
      if (match === MATCH.whole) ranks[row] = isAll ? RANK.name : RANK.nameLeads;
      else if (isAll) ranks[row] = RANK.nameBegins;
      else if (match === MATCH.word && ranks[row] === 0) ranks[row] = RANK.nameFirst;
    });
    if (hits.values.length === 0) break;
  }
  return ranks;
}
