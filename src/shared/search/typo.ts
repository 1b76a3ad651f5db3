/** The space inside a value, the only separator that a typo may omit (`apapextra`). */
const SPACE = 32;

/** How a token with exactly one typo matches a word: not at all, its prefix, or all of it. */
export const NO_TYPO = 0;
const TYPO_IN_PREFIX = 1;
export const TYPO_IN_WORD = 2;

/**
 * Whether `token` has edit distance 1 (a wrong, missing, extra or transposed letter) to a prefix of the word that
 * starts at `at` in `text`. Words end at a character up to the space. One edit can always be placed at the first
 * differing letter, so one comparison suffices.
 */
export function typoMatch(token: string, text: string, at: number): number {
  let same = 0;
  while (same < token.length && token.charCodeAt(same) === text.charCodeAt(at + same)) same++;
  if (same === token.length) return NO_TYPO;
  const here = at + same;
  const code = text.charCodeAt(here);
  let best = restMatch(token, same + 1, text, here);
  if (code >= SPACE) best = Math.max(best, restMatch(token, same, text, here + 1));
  if (code > SPACE) best = Math.max(best, restMatch(token, same + 1, text, here + 1));
  if (isSwapped(token, same, text, here)) best = Math.max(best, restMatch(token, same + 2, text, here + 2));
  return best;
}

/** Whether the text continues with the rest of the token, and whether the word ends there. */
function restMatch(token: string, from: number, text: string, at: number): number {
  for (let i = from; i < token.length; i++) if (token.charCodeAt(i) !== text.charCodeAt(at + i - from)) return NO_TYPO;
  return text.charCodeAt(at + token.length - from) > SPACE ? TYPO_IN_PREFIX : TYPO_IN_WORD;
}

function isSwapped(token: string, i: number, text: string, at: number): boolean {
  return token.charCodeAt(i) === text.charCodeAt(at + 1) && token.charCodeAt(i + 1) === text.charCodeAt(at);
}

/** The token typed on a keyboard with Z and Y swapped, or null when it has neither. */
export function withSwappedZY(token: string): string | null {
  if (!/[zy]/.test(token)) return null;
  return token.replace(/[zy]/g, (letter) => (letter === 'z' ? 'y' : 'z'));
}
