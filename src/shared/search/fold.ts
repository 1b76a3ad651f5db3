/**
 * Folding and tokens (docs/domain.md "Search"). Catalogue texts and queries use the same functions, so that texts match
 * despite differences in case, diacritics or notation.
 */

/** Letters without a decomposition, and Greek letters that names spell out. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  μ: 'u',
  α: 'alfa',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ς: 'σ',
  '×': 'x',
  // Cyrillic letters that look like Latin ones, which pasted names may contain.
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** Lower case without diacritics: `Łóżeczko µ` → `lozeczko u`. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '');
  return plain.replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}

/**
 * A segment of a text: its words as written and, for an amount, its canonical notation: `0,5 g` and `500 mg` are
 * `500mg`, `x 30` and `30 tabl.` contain `x30`.
 */
export interface Segment {
  readonly raw: readonly string[];
  readonly canonical: readonly string[];
}

const UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  kg: ['mg', 1e6],
  g: ['mg', 1e3],
  mg: ['mg', 1],
  mcg: ['mg', 1e-3],
  ug: ['mg', 1e-3],
  ng: ['mg', 1e-6],
  l: ['ml', 1e3],
  dl: ['ml', 100],
  cl: ['ml', 10],
  ml: ['ml', 1],
  '%': ['%', 1],
};
const SCALES: Readonly<Record<string, number>> = { mln: 1e6, tys: 1e3 };
/** Units that packs are counted in, by the stem of their abbreviations and inflections. */
const THINGS = [
  'tabl',
  'kaps',
  'draz',
  'amp',
  'fiol',
  'sasz',
  'szt',
  'czop',
  'glob',
  'plast',
  'wkl',
  'dawk',
  'dawek',
  'past',
  'butel',
  'tub',
  'wstrz',
  'pojemn',
  'torebe',
  'op',
];

const UNIT = String.raw`(?:kg|mg|mcg|ug|ng|g|ml|cl|dl|l|j\.?\s?m\.?|iu|j\.?|%)`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;

/** The patterns for one alphabet; `letters` is the inside of a character class. */
function patterns(letters: string, flags: string) {
  const word = `[${letters}][${letters}0-9]*`;
  const end = `(?![${letters}0-9])`;
  const pieces = [
    String.raw`(?<amount>\d{1,3}(?: \d{3})* 000|${NUMBER})\s*(?:(?<scale>mln|tys)\.?\s*)?(?<unit>${UNIT})${end}`,
    String.raw`(?<big>${NUMBER})\s*(?<bigScale>mln|tys)\.?${end}`,
    String.raw`x\s*(?<times>\d+)(?!\.\d|\d|[${letters}]|\s*${UNIT}${end})`,
    String.raw`(?<count>\d+)\s*(?<thing>${THINGS.join('|')})[${letters}]*${end}`,
    `${NUMBER}|${word}`,
  ];
  return {
    pieces: new RegExp(pieces.join('|'), flags),
    words: new RegExp(`${NUMBER}|${word}`, flags),
    hyphened: new RegExp(`${word}(?:[-'’]${word})+`, flags),
  };
}

/** Nearly every folded text is ASCII, and patterns with Unicode properties take twice the time. */
const LATIN = patterns('a-z', 'g');
const ANY = patterns(String.raw`\p{L}`, 'gu');

function patternsFor(folded: string) {
  return ASCII.test(folded) ? LATIN : ANY;
}

/** Words and amounts of a text, in order. */
export function segments(text: string): Segment[] {
  const folded = fold(text).replace(/(\d),(?=\d)/g, '$1.');
  if (!/\d/.test(folded)) return wordsOf(folded).map(plain);
  return [...folded.matchAll(patternsFor(folded).pieces)].map((match) => ({
    raw: wordsOf(match[0]),
    canonical: canonicalOf(match.groups ?? {}),
  }));
}

/** Compounds in their closed spelling: `Co-Valsacor` → `covalsacor`. */
export function compounds(text: string): string[] {
  if (!/[-'’]/.test(text)) return [];
  const folded = fold(text);
  return (folded.match(patternsFor(folded).hyphened) ?? []).map((word) => word.replace(/[-'’]/g, ''));
}

function wordsOf(folded: string): string[] {
  return folded.match(patternsFor(folded).words) ?? [];
}

function plain(word: string): Segment {
  return { raw: [word], canonical: [] };
}

function canonicalOf(groups: Record<string, string | undefined>): string[] {
  const { amount, scale, unit, big, bigScale, times, count, thing } = groups;
  if (amount && unit) return [measure(Number(amount.replaceAll(' ', '')) * (SCALES[scale ?? ''] ?? 1), unit)];
  if (big) return [String(Number(big) * (SCALES[bigScale ?? ''] ?? 1))];
  if (times) return [`x${Number(times)}`];
  // Units without a known content.
  if (count && thing) return [`x${Number(count)}`, ...(thing === 'szt' || thing === 'op' ? [] : [thing])];
  return [];
}

/** International units have many abbreviations (j.m., jm, j., IU); every other unit has one. */
function measure(amount: number, written: string): string {
  const [unit, factor] = UNITS[written] ?? ['iu', 1];
  return Number((amount * factor).toPrecision(12)) + unit;
}
