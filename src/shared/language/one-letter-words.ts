/** Does not let a line break at the space after a word of one letter: Polish print ends no line with one. */
export function tieOneLetterWords(text: string): string {
  return text.replaceAll(/(?<=(?:^|[\s(„])[aiouwz]) /giu, '\u00a0');
}
