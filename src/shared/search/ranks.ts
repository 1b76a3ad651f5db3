import type { Haystack } from './haystack.ts';
import { BEST_LEVEL, exactLevels, isAnyFound, typoLevels } from './levels.ts';
import { type ParsedQuery, parseQuery } from './query.ts';
import { MATCH, NO_HITS } from './text-list.ts';

/**
 * Rank of a row for a query, 1 is best, 0 is no match: the query is its code; is its name; is the start of its name;
 * starts with its whole name; then by level.
 */
export const RANK = { none: 0, code: 1, name: 2, nameBegins: 3, nameLeads: 4, levels: 5 } as const;

/** Ranks by row; `isSimilar` when no row contains the text and the rows match with a typo. */
interface TextRanks {
  readonly ranks: Uint8Array;
  readonly isSimilar: boolean;
}

/** Ranks for a query text. Typos are tolerated only when nothing matches exactly. */
export function textRanks(haystack: Haystack, text: string): TextRanks {
  const query = parseQuery(text);
  const ofCode = query.code === null ? NO_HITS : haystack.codes.matchPart(query.code);
  const exact = exactLevels(haystack, query);
  const isSimilar = ofCode.values.length === 0 && !isAnyFound(exact);
  const ranks = isSimilar ? typoLevels(haystack, query) : exact;
  for (let row = 0; row < ranks.length; row++) {
    const level = ranks[row] ?? 0;
    if (level > 0) ranks[row] = RANK.levels + BEST_LEVEL - level;
  }
  rankNames(haystack, query, ranks);
  haystack.eachRow('codes', ofCode, (row) => {
    ranks[row] = RANK.code;
  });
  return { ranks, isSimilar };
}

/** Raises the ranks of rows whose name is the query, starts with it, or is its start. */
function rankNames(haystack: Haystack, { words }: ParsedQuery, ranks: Uint8Array): void {
  const names = haystack.texts.name.list;
  for (let length = 1; length <= words.length; length++) {
    const isAll = length === words.length;
    const hits = names.matchStart(words.slice(0, length).join(' '));
    haystack.eachRow('name', hits, (row, match) => {
      if (ranks[row] === RANK.none) return;
      if (match === MATCH.whole) ranks[row] = isAll ? RANK.name : RANK.nameLeads;
      else if (isAll) ranks[row] = RANK.nameBegins;
    });
    if (hits.values.length === 0) break;
  }
}
