/**
 * How a folded word sounds in Polish, so that names typed by ear meet their Latin or English spelling:
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

/** Shorter words would sound like too many others. */
const SHORTEST = 5;

/** The beginning that a word of a query shares with what it sounds like; null when it is too short to tell. */
export function soundStem(word: string): string | null {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
  // The Polish ending of a substance's name takes the place of the Latin one: `-a`, `-y` for `-um`.
  const stem = soundOf(word).replace(/[aiuoe]$/, '');
  return stem.length < SHORTEST - 1 ? null : stem;
}
