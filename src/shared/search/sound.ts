/**
 * The Polish pronunciation of a folded word, so that names typed by ear match their Latin or English spelling:
 * `mukosolwan` and `mucosolvan`, `ksarelto` and `xarelto`, `lewotyroksyna` and `levothyroxinum`.
 */
export function soundOf(word: string): string {
  return word
    .replace(/x/g, 'ks')
    .replace(/qu/g, 'kw')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/ch/g, 'h')
    .replace(/[oa]e/g, 'e')
    .replace(/[yj]/g, 'i')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/([a-z])\1+/g, '$1');
}

/** Shorter words sound like too many others. */
const SHORTEST = 5;

/** The phonetic stem of a word of a query; null when the word is too short. */
export function soundStem(word: string): string | null {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
  // Polish names of substances end in `-a` or `-y` where Latin ones end in `-um`.
  const stem = soundOf(word).replace(/[aiuoe]$/, '');
  return stem.length < SHORTEST - 1 ? null : stem;
}
