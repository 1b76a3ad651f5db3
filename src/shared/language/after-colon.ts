/**
 * A sentence as it stands after a colon: its first letter is small, unless the word is an abbreviation (`PDF`, `Rp`). Names
 * stay as they are: use it for reasons and messages.
 */
export function afterColon(sentence: string): string {
  const [first = ''] = sentence;
  const word = /^\p{L}*/u.exec(sentence)?.[0] ?? '';
  const isAbbreviation = word.length > 1 && /\p{Lu}/u.test(word.slice(1));
  return isAbbreviation ? sentence : first.toLocaleLowerCase('pl') + sentence.slice(first.length);
}
