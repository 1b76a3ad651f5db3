import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { toEan } from '#shared/rules/codes.ts';
import type { CatalogueRow } from '#shared/search/rows.ts';
import { CatalogueSearch } from '#shared/search/search.ts';
import { PLAIN_ROW } from '#tests/support/shop/search-row.ts';

type Facts = Partial<CatalogueRow> & { name: string };

const blank = { ...PLAIN_ROW, form: 'Tabletki' };

function searchOver(products: readonly Facts[]): CatalogueSearch {
  const search = new CatalogueSearch();
  search.apply(products.map((facts, index) => ({ ...blank, id: index + 1, sku: `P${index + 1}`, ...facts })));
  return search;
}

/** The first five as `name|strength|form|pack|inn`, in lower case. */
function firstFive(search: CatalogueSearch, products: readonly Facts[], name: string): string[] {
  return search.find({ name }, 1, 5).ids.map((id) => {
    const facts = { ...blank, ...products[id - 1] };
    return [facts.name, facts.strength, facts.form, facts.pack, facts.inn].join('|').toLowerCase();
  });
}

const PRODUCTS: readonly Facts[] = [
  { name: 'Apap', strength: '500 mg', pack: '500 tabl.', inn: 'Paracetamolum', atc: 'N02BE01' },
  { name: 'Apap', strength: '500 mg', pack: '24 tabl.', inn: 'Paracetamolum', atc: 'N02BE01' },
  { name: 'Apap', strength: '500 mg', pack: '50 tabl.', inn: 'Paracetamolum', atc: 'N02BE01' },
  { name: 'Apap Extra', strength: '500 mg + 65 mg', pack: '10 tabl.', inn: 'Paracetamolum + Coffeinum' },
  { name: 'Abrapap', strength: '500 mg + 65 mg', pack: '10 tabl.', inn: 'Paracetamolum + Coffeinum' },
  { name: 'Efferalgan', strength: '150 mg', form: 'Czopki', pack: '10 szt.', inn: 'Paracetamolum' },
  { name: 'Vaxap', form: 'Zawiesina do wstrzykiwań', pack: '1 amp.-strz.', inn: 'Vaccinum papillomaviri' },
  {
    name: 'Pyralgin',
    strength: '500 mg/ml',
    form: 'Roztwór do wstrzykiwań',
    pack: '5 amp. × 2 ml',
    inn: 'Metamizolum natricum',
  },
  { name: 'Mucosolvan', strength: '30 mg/5 ml', form: 'Syrop', pack: '200 ml', inn: 'Ambroxoli hydrochloridum' },
  { name: 'Xarelto', strength: '20 mg', form: 'Tabletki powlekane', pack: '28 tabl.', inn: 'Rivaroxabanum' },
  { name: 'Euthyrox N 75', strength: '75 mcg', pack: '50 tabl.', inn: 'Levothyroxinum natricum' },
  { name: 'Acidum folicum Hasco', strength: '5 mg', pack: '30 tabl.', inn: 'Acidum folicum' },
  {
    name: 'Kaldyum',
    strength: '600 mg',
    form: 'Kapsułki o przedłużonym uwalnianiu',
    pack: '50 kaps.',
    inn: 'Kalii chloridum',
  },
  {
    name: 'Natrium Chloratum',
    strength: '9 mg/ml',
    form: 'Roztwór do infuzji',
    pack: '10 amp. × 10 ml',
    inn: 'Natrii chloridum',
  },
  {
    name: 'Vitaminum B12',
    strength: '1 mg/ml',
    form: 'Roztwór do wstrzykiwań',
    pack: '5 amp. × 2 ml',
    inn: 'Cyanocobalaminum',
  },
  {
    name: 'Lignocainum',
    strength: '20 mg/ml',
    form: 'Roztwór do wstrzykiwań',
    pack: '10 amp. × 2 ml',
    inn: 'Lidocainum',
  },
  { name: 'Kreon 25 000', strength: '25 000 j.', form: 'Kapsułki dojelitowe', pack: '50 kaps.', inn: 'Pancreatinum' },
  {
    name: 'Xylometazolin',
    strength: '1 mg/ml',
    form: 'Aerozol do nosa, roztwór',
    pack: '10 ml',
    inn: 'Xylometazolinum',
  },
  { name: 'Hydrocortisonum', strength: '10 mg/g', form: 'Maść', pack: '1 tuba × 15 g', inn: 'Hydrocortisoni acetas' },
  { name: 'Nurofen', strength: '100 mg/5 ml', form: 'Zawiesina doustna', pack: '100 ml', inn: 'Ibuprofenum' },
  { name: 'Vigantol', strength: '20000 j.m./ml', form: 'Krople doustne', pack: '10 ml', inn: 'Cholecalciferolum' },
  { name: 'Сarvetrend', strength: '6,25 mg', pack: '30 tabl.', inn: 'Carvedilolum' },
  { name: 'Acard', strength: '75 mg', pack: '60 tabl.', inn: 'Acidum acetylsalicylicum', ean: '5909990672516' },
  { name: 'Herbata', form: 'Zioła', ean: '0012345678905' },
];

describe('queries as pharmacists type them', () => {
  const search = searchOver(PRODUCTS);

  test.each([
    ['a full word of the form', 'apap tabletki', /^apap\|/],
    ['an abbreviation of the form', 'apap tbl', /^apap\|/],
    ['ampoules in full', 'metamizol ampulki', /^pyralgin/],
    ['injections', 'vit b12 inj', /^vitaminum b12/],
    ['suppositories in Latin', 'paracetamol supp', /^efferalgan/],
    ['ointment in Latin', 'hydrokortyzon ung', /^hydrocortisonum/],
    ['spray', 'ksylometazolina spray', /^xylometazolin/],
    ['suspension with a dot', 'nurofen zaw.', /^nurofen/],
    ['drops in Latin', 'vit d3 gtt', /^vigantol/],
    ['a pack with a', 'apap a 50', /50 tabl/],
    ['a pack with a, glued', 'apap a50', /50 tabl/],
    ['a pack with n', 'apap n50', /50 tabl/],
    ['a pack with x', 'apap x 50', /50 tabl/],
    ['a pack with a star', 'apap*50', /50 tabl/],
    ['a pack in pieces', 'apap 50 szt', /50 tabl/],
    ['a pack with op', 'apap op 50', /50 tabl/],
    ['a name that holds n and a number', 'euthyrox n 75', /^euthyrox n 75/],
    ['grams without a unit', 'apap 0,5', /^apap\|500 mg/],
    ['percent', 'lidokaina 2%', /^lignocainum\|20 mg/],
    ['units without a unit', 'vigantol 20000', /^vigantol/],
    ['thousands', 'kreon 25 tys', /^kreon/],
    ['x as ks', 'ksarelto', /^xarelto/],
    ['c as k, v as w', 'mukosolwan syrop', /^mucosolvan/],
    ['th as t, y as i', 'lewotyroksyna', /^euthyrox/],
    ['k for x at the end', 'euthyroks', /^euthyrox/],
    ['a Polish acid', 'kwas foliowy 5', /^acidum folicum/],
    ['a Polish salt', 'chlorek potasu', /^kaldyum/],
    ['an everyday name', 'sól fizjologiczna 0,9%', /^natrium/],
    ['a Latin name typed over a Cyrillic letter', 'carvetrend', /carvedilolum$/],
    ['a Cyrillic letter typed in a Latin name', 'аcard', /^acard/],
    ['an ATC code', 'N02BE01', /paracetamolum$/],
    ['the beginning of an ATC code', 'n02be', /paracetamolum$/],
    ['a labelled code', 'EAN: 5909990672516', /^acard/],
    ['a UPC-A', '012345678905', /^herbata/],
    ['a pack that is not sold', 'xarelto 20 mg 98 tabl', /^xarelto/],
  ])('%s: %s', (_, query, first) => expect(firstFive(search, PRODUCTS, query)[0]).toMatch(first));

  test('a number ranks before one that begins with it', () => {
    const packs = firstFive(search, PRODUCTS, 'apap 50').map((text) => text.split('|')[3]);
    expect(packs.slice(0, 3)).toEqual(['50 tabl.', '24 tabl.', '500 tabl.']);
  });

  test('a single substance ranks before combinations, tablets before other forms', () => {
    expect(firstFive(search, PRODUCTS, 'paracetamolum').map((text) => text.split('|')[0])).toEqual([
      'apap',
      'apap',
      'apap',
      'efferalgan',
      'abrapap',
    ]);
  });

  test('words of four letters never match with a typo', () => {
    expect(firstFive(search, PRODUCTS, 'papa')).toEqual([]);
  });
});

const CASES = '../shared/cases/search.json';
const REAL = '../shared/data/real-catalogue.csv.gz';

describe.skipIf(!existsSync(CASES) || !existsSync(REAL))('the collected queries over a real catalogue', () => {
  test('at least 97 of 100 find the right product among the first five', { timeout: 60_000 }, () => {
    const options = { delimiter: ';', columns: true, skip_empty_lines: true } as const;
    const files = [readFileSync('src/server/demo/catalogue.csv'), gunzipSync(readFileSync(REAL))];
    const rows = files.flatMap((file) => parse<Record<string, string>>(file, options));
    const products = rows.map(
      ({ name = '', form, strength, pack, inn, atc, manufacturer, ean, bloz }): Facts => ({
        name,
        ...Object.fromEntries(Object.entries({ form, strength, pack, inn, atc, manufacturer, bloz })),
        ean: toEan(ean ?? ''),
      }),
    );
    const search = searchOver(products);
    const cases: { query: string; right: string }[] = JSON.parse(readFileSync(CASES, 'utf8'));
    const missed = cases.filter(
      ({ query, right }) => !firstFive(search, products, query).some((text) => new RegExp(right, 'i').test(text)),
    );
    expect(missed.length / cases.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.03);
  });
});
