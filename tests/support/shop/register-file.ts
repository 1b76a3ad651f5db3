/** Columns of people in the official extract, which an importer must never keep. */
const PEOPLE = ['kierownik_imie', 'kierownik_nazwisko', 'kierownik_npwz', 'wlasciciel_imie', 'wlasciciel_nazwisko'];
/** What stands in them here. */
export const PERSON_MARKER = 'MARKER-OSOBA';

const KEPT = [
  'identyfikator_apteki',
  'nazwa_apteki',
  'stan_apteki',
  'rodzaj_apteki',
  'numer_zezwolenia',
  'data_wydania_zezwolenia',
  'data_termin_waznosci',
  'organ_wydajacy',
  'wojewodztwo',
  'typ_ulicy',
  'nazwa_ulicy',
  'numer_budynku',
  'numer_lokalu',
  'miejscowosc',
  'kod_pocztowy',
  'telefon',
  'wlasciciel_nazwa',
  'wlasciciel_nip',
  'wlasciciel_regon',
];
const WIDTH = 76;
const COLUMNS = [
  ...KEPT,
  ...PEOPLE,
  ...Array.from({ length: WIDTH - KEPT.length - PEOPLE.length }, (_, n) => `kolumna_${n}`),
];

/** An entry of the register: what is not named here is filled in. */
export type RegisterCells = Readonly<Record<string, string>>;

const USUAL: RegisterCells = {
  nazwa_apteki: 'Apteka Pod Źródłem',
  stan_apteki: 'AKTYWNA',
  rodzaj_apteki: 'apteka ogólnodostępna',
  numer_zezwolenia: 'WIF.8520.1.2009',
  data_wydania_zezwolenia: '2009-04-30',
  organ_wydajacy: 'Wojewódzki Inspektor Farmaceutyczny',
  wojewodztwo: 'dolnośląskie',
  typ_ulicy: 'ul.',
  nazwa_ulicy: 'Zdrojowa',
  numer_budynku: '4',
  miejscowosc: 'Lądek-Zdrój',
  kod_pocztowy: '57-540',
  telefon: '(74) 555-01-04',
  wlasciciel_nazwa: 'Pod Źródłem sp. z o.o.',
  wlasciciel_nip: '1111111111',
  wlasciciel_regon: '111111110',
  ...Object.fromEntries(PEOPLE.map((name) => [name, PERSON_MARKER])),
};

/** The entry that the demo's register begins with. */
export const PINNED: RegisterCells = { ...USUAL, identyfikator_apteki: '1000001' };

/** One row as text; cells with special characters are quoted. */
export function registerRow(cells: RegisterCells): string {
  const all: RegisterCells = { ...USUAL, ...cells };
  return COLUMNS.map((name) => quoted(all[name] ?? '')).join('|');
}

function quoted(text: string): string {
  return /["|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file in the shape of the official extract: 76 columns, `|` between them, CRLF. */
export function registerFile(rows: readonly (RegisterCells | string)[]): string {
  const lines = rows.map((row) => (typeof row === 'string' ? row : registerRow(row)));
  return [COLUMNS.join('|'), ...lines, ''].join('\r\n');
}

/** So many entries, beginning with 1000001. */
export function manyEntries(count: number): RegisterCells[] {
  return Array.from({ length: count }, (_, n) => ({
    identyfikator_apteki: String(1_000_001 + n),
    nazwa_apteki: `Apteka "Numer ${n + 1}"`,
    kolumna_3: n % 7 === 0 ? 'zmiana | przeniesienie\r\ndo nowego lokalu' : '',
  }));
}
