const NO_BREAK = '\u00a0';

/** A description that wraps only between its facts: `100 j.m./ml` stays whole, and no line starts with the dot. */
export function unbroken(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L})| (?=·)/gu, NO_BREAK);
}
