/** Control, format and zero-width characters, and halves of a pair: none of them is seen, and XML allows few. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const SPACES = /[\s\u00a0\u0085]+/g;

/** A line of text without invisible characters; spaces of any kind and line breaks become one space. */
export function cleanText(text: string): string {
  return text.replace(SPACES, ' ').replace(ALL_INVISIBLE, '').replace(/ {2,}/g, ' ').trim();
}

/** The first invisible character of a text as `U+200B`, or null when every one is seen. */
export function invisibleIn(text: string): string | null {
  const code = INVISIBLE.exec(text)?.[0].codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
