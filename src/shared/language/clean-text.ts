/** Invisible characters: control, format, zero-width and lone surrogates; XML allows few of them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const SPACES = /[\s\u00a0\u0085]+/g;

/** Removes invisible characters from a line of text; any whitespace becomes one space. */
export function cleanText(text: string): string {
  return text.replace(SPACES, ' ').replace(ALL_INVISIBLE, '').replace(/ {2,}/g, ' ').trim();
}

/** The first invisible character of a text as `U+200B`, or null. */
export function invisibleIn(text: string): string | null {
  const code = INVISIBLE.exec(text)?.[0].codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
