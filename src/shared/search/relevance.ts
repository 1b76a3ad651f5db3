import { isCodeRank, MATCH_QUALITIES, qualityOf, RANK } from './ranks.ts';
import type { Rows } from './rows.ts';
import { FLAGS } from './rows.ts';

/** Levels of recent sales, 0 for none (docs/api.md "Lists and search"). */
export const SALES_LEVELS = 8;
/** Room for a rank and the two flags of likely products. */
const RANKS = 512;
const QUALITY = SALES_LEVELS * RANKS;

/**
 * Sort keys of matches by relevance, smallest first: how well the words match, what sells, then the name's match, single
 * substances before combinations, and tablets before rarer forms. 0 is no match.
 */
export function relevanceKeys(ranks: Uint8Array, rows: Rows): Uint16Array {
  const [flags, sales] = [rows.column('flags'), rows.column('sales')];
  const keys = new Uint16Array(ranks.length);
  for (let row = 0; row < ranks.length; row++) {
    const rank = ranks[row] ?? 0;
    if (rank === RANK.none) continue;
    const unsold = SALES_LEVELS - 1 - (sales[row] ?? 0);
    keys[row] = qualityOf(rank) * QUALITY + unsold * RANKS + rank * 4 + (flags[row] ?? 0) / FLAGS.rareForm;
  }
  return keys;
}

/** In an order that the user chose only code matches come first. */
export function codesFirst(ranks: Uint8Array): Uint8Array {
  return ranks.map((rank) => (rank === RANK.none || isCodeRank(rank) ? rank : NOT_A_CODE));
}

const NOT_A_CODE = 255;

/** Where each quality of match ends in rows that are sorted by their keys. */
export function qualityEnds(sorted: Int32Array, keys: Uint16Array): number[] {
  const ends = new Array<number>(MATCH_QUALITIES).fill(0);
  for (const row of sorted) {
    const quality = Math.floor((keys[row] ?? 0) / QUALITY);
    ends[quality] = (ends[quality] ?? 0) + 1;
  }
  let end = 0;
  return ends.map((count) => {
    end += count;
    return end;
  });
}

/** The rows with the pharmacy's own purchases first among matches of the same quality. */
export function ownFirst(
  { rows, ends }: { readonly rows: Int32Array; readonly ends: readonly number[] },
  isOwn: (row: number) => boolean,
): Int32Array {
  const arranged = new Int32Array(rows.length);
  let at = 0;
  let start = 0;
  for (const end of ends) {
    const group = rows.subarray(start, end);
    for (const row of group) if (isOwn(row)) arranged[at++] = row;
    for (const row of group) if (!isOwn(row)) arranged[at++] = row;
    start = end;
  }
  return arranged;
}
