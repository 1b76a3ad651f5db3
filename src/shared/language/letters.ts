/** Entries whose names begin with one letter. */
export interface LetterGroup<T> {
  /** Upper case, Polish letters separate; `#` for digits and signs. */
  readonly letter: string;
  readonly entries: readonly T[];
}

/** Order of a Polish index: Ł after L; case and foreign accents are ignored. */
const order = new Intl.Collator('pl', { sensitivity: 'accent', numeric: true });
/** Ą Ć Ę Ł Ń Ó Ś Ź Ż. */
const POLISH = /[\u0104\u0106\u0118\u0141\u0143\u00d3\u015a\u0179\u017b]/;
const OTHERS = '#';

/** The letter of a name in an index. */
function indexLetter(name: string): string {
  const first = name.trim().normalize('NFC').slice(0, 1).toLocaleUpperCase('pl');
  if (POLISH.test(first)) return first;
  const bare = first.normalize('NFD').slice(0, 1);
  return /[A-Z]/.test(bare) ? bare : OTHERS;
}

/** Groups of an index by letter in Polish order, digits and signs last; sorted by name within each. */
export function groupByLetter<T extends { readonly name: string }>(entries: readonly T[]): LetterGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const entry of [...entries].sort((a, b) => order.compare(a.name, b.name))) {
    const letter = indexLetter(entry.name);
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [entry]);
    else group.push(entry);
  }
  const place = (letter: string) => (letter === OTHERS ? 1 : 0);
  return [...groups]
    .map(([letter, found]) => ({ letter, entries: found }))
    .sort((a, b) => place(a.letter) - place(b.letter) || order.compare(a.letter, b.letter));
}
