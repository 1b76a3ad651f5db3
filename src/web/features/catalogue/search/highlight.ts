import { fold } from '#shared/search/fold.ts';
import { parseQuery } from '#shared/search/query.ts';

/** A part of a text; `isMatch` parts match the query. */
interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** As in the search: shorter words match only at the beginning of words. */
const MIN_INSIDE_LENGTH = 3;

/** Splits a text into matching and other parts, folded as in the search: `zol` matches `Żółty`. */
export function highlightedParts(text: string, query: string): TextPart[] {
  const letters = [...text];
  const { folded, owners } = foldedLetters(letters);
  const isMatched = new Array<boolean>(letters.length).fill(false);
  for (const word of parseQuery(query).words) {
    const start = placeOf(word, folded);
    if (start < 0) continue;
    for (const owner of owners.slice(start, start + word.length)) isMatched[owner] = true;
  }
  return joined(letters, isMatched);
}

/** The folded text, and for each of its characters the index of its letter: `ß` folds to two. */
function foldedLetters(letters: readonly string[]): { folded: string; owners: number[] } {
  const pieces = letters.map((letter) => fold(letter).replace(',', '.'));
  return { folded: pieces.join(''), owners: pieces.flatMap((piece, letter) => [...piece].map(() => letter)) };
}

function placeOf(word: string, folded: string): number {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return at;
  }
  return word.length >= MIN_INSIDE_LENGTH ? folded.indexOf(word) : -1;
}

function joined(letters: readonly string[], isMatched: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const isMatch = isMatched[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + letter, isMatch };
    else parts.push({ text: letter, isMatch });
  });
  return parts;
}
