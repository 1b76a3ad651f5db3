import { tieOneLetterWords } from '#shared/language/one-letter-words.ts';

const NO_BREAK = '\u00a0';

/**
 * A text that wraps only between its facts: `100 j.m./ml` and `5 cm × 5 cm` stay whole, no line starts with the dot and
 * none ends with a word of one letter.
 */
export function unbroken(text: string): string {
  return tieOneLetterWords(text).replaceAll(/(?<=\d) (?=\p{L})| (?=[·×])|(?<=×) /gu, NO_BREAK);
}
