const NO_BREAK = '\u00a0';

/** A description that wraps between its facts only: `100 j.m./ml` stays whole, and no line begins with the dot. */
export function unbroken(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L})| (?=·)/gu, NO_BREAK);
}
