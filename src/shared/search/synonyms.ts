/**
 * Synonyms in pharmacy (docs/domain.md "Search"): abbreviations and inflections of dosage forms, and Polish names of
 * substances with Latin labels. All words here are folded.
 */

/** Dosage forms by tag (a text that users cannot type): whole words, then stems of longer words. */
const FORMS: readonly (readonly [tag: string, words: string, stems: string])[] = [
  ['~tab', 'tab tabl tbl tabs', 'tabletk tabletek'],
  ['~cap', 'kap kaps cap caps', 'kapsul capsul'],
  ['~amp', 'amp', 'ampul'],
  ['~inj', 'inj wstrz', 'iniekcj injekcj wstrzyk zastrzyk injectio'],
  ['~inf', 'inf wlew', 'infuzj'],
  ['~supp', 'czop czopek supp', 'czopk suppos'],
  ['~gtt', 'gtt kropel', 'krople kropli kropla'],
  ['~syr', 'syr sir', 'syrop sirup'],
  ['~ung', 'masc masci ung', 'mascia mascie unguent'],
  ['~crem', 'krem krm', 'kremu kremy cremor'],
  ['~gel', 'zel gel zelu', 'zele'],
  ['~spray', 'aer spray sprej', 'aerozol aerosol sprayu'],
  ['~susp', 'zaw susp', 'zawies suspens'],
  ['~sol', 'roztw sol', 'roztwor solutio'],
  ['~pulv', 'prosz pulv', 'proszek proszk'],
  ['~gran', 'gran', 'granul'],
  ['~sach', 'sasz', 'saszet'],
  ['~plast', 'plast tts plaster', 'plastr'],
  ['~glob', 'glob', 'globul'],
  ['~drag', 'draz drag', 'drazet'],
  ['~past', 'past', 'pastyl'],
  ['~coat', 'powl', 'powlek'],
  ['~vit', 'vit wit', 'vitamin witamin'],
];

/** Latin stems of Polish ones. */
const LATIN: readonly (readonly [stem: string, latin: string])[] = [
  ['kwas', 'acid'],
  ['foliow', 'folic'],
  ['askorbinow', 'ascorbic'],
  ['acetylosalicylow', 'acetylsalicyl'],
  ['salicylow', 'salicyl'],
  ['borow', 'boric'],
  ['mlekow', 'lactic'],
  ['hialuronow', 'hyaluron'],
  ['traneksamow', 'tranexam'],
  ['walproinow', 'valpro'],
  ['ursodeoksycholow', 'ursodeoxychol'],
  ['alendronow', 'alendron'],
  ['ibandronow', 'ibandron'],
  ['zoledronow', 'zoledron'],
  ['azelainow', 'azelaic'],
  ['liponow', 'thiocti'],
  ['nikotynow', 'nicotin'],
  ['pantotenow', 'pantothen'],
  ['fusydow', 'fusid'],
  ['klawulanow', 'clavulan'],
  ['chlorek', 'chlorid'],
  ['chlorku', 'chlorid'],
  ['siarczan', 'sulfa'],
  ['weglan', 'carbona'],
  ['wodoroweglan', 'hydrogenocarbona'],
  ['cytrynian', 'citra'],
  ['glukonian', 'glucona'],
  ['mleczan', 'lacta'],
  ['octan', 'aceta'],
  ['fosforan', 'phospha'],
  ['azotan', 'nitra'],
  ['jodek', 'iodid'],
  ['jodku', 'iodid'],
  ['potas', 'kali'],
  ['sodu', 'natri'],
  ['sodow', 'natri'],
  ['wapn', 'calci'],
  ['magnez', 'magnesi'],
  ['zelaz', 'ferr'],
  ['cynk', 'zinc'],
  ['ekstra', 'extra'],
  ['nitroglicer', 'trinitra'],
];

/** Colloquial names of several words, by their start; each alternative is matched as a whole. */
const PHRASES: readonly (readonly [words: readonly string[], meant: readonly (readonly string[])[]])[] = [
  [
    ['sol', 'fizjologiczn'],
    [
      ['natri', 'chlorid'],
      ['sodium', 'chlorid'],
    ],
  ],
  [
    ['nacl'],
    [
      ['natri', 'chlorid'],
      ['sodium', 'chlorid'],
    ],
  ],
  [['wod', 'utlenion'], [['hydrogen', 'peroxid']]],
];

const VITAMINS: Readonly<Record<string, readonly string[]>> = {
  a: ['retinol'],
  b1: ['thiamin'],
  b2: ['riboflavin'],
  b6: ['pyridoxin'],
  b12: ['cyanocobalamin'],
  c: ['ascorbic'],
  d: ['cholecalciferol', 'colecalciferol'],
  d3: ['cholecalciferol', 'colecalciferol'],
  e: ['tocopher'],
  k: ['phytomenadion'],
  pp: ['nicotinamid'],
};

const LONGEST_STEM = 16;
const byWord = new Map(FORMS.flatMap(([tag, words]) => words.split(' ').map((word) => [word, tag] as const)));
const byStem = new Map(FORMS.flatMap(([tag, , stems]) => stems.split(' ').map((stem) => [stem, tag] as const)));
const latinByStem = new Map(LATIN);

/** The tag of a dosage form in any abbreviation or inflection; null for any other word. */
export function formTag(word: string): string | null {
  return byWord.get(word) ?? beginning(byStem, word);
}

/** Synonyms of a folded word. */
export function otherWords(word: string): string[] {
  const others = [formTag(word), beginning(latinByStem, word)];
  return others.filter((other) => other !== null);
}

/** A colloquial name at the start of `words`: its number of words, and its alternatives. */
export function phraseAt(words: readonly string[]): { length: number; meant: readonly (readonly string[])[] } | null {
  const [first = '', second = ''] = words;
  const vitamin = formTag(first) === '~vit' ? VITAMINS[second] : undefined;
  if (vitamin) return { length: 2, meant: [['~vit', second], ...vitamin.map((name) => [name])] };
  const phrase = PHRASES.find(([stems]) => stems.every((stem, at) => words[at]?.startsWith(stem)));
  return phrase ? { length: phrase[0].length, meant: phrase[1] } : null;
}

function beginning(stems: ReadonlyMap<string, string>, word: string): string | null {
  for (let length = Math.min(word.length, LONGEST_STEM); length >= 4; length--) {
    const found = stems.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  return null;
}
