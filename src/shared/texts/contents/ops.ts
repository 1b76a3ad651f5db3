const STATES = { current: 'obowiązuje', coming: 'od tego dnia', past: 'poprzednia' } as const;

/** Messages of the command line about legal pages. */
export const opsPageTexts = {
  setParameters: 'STRONA PLIK [--from DZIEŃ]',
  setSummary: [
    'dodaje nową wersję strony prawnej; plik to Markdown (UTF-8 albo Windows-1250), bez HTML i obrazków',
    '  STRONA               company-details, website-regulations, privacy-policy albo personal-data-protection',
    '  --from DZIEŃ         dzień RRRR-MM-DD, od którego wersja obowiązuje; bez tej opcji od dziś',
    'Nagłówki „## 1. Tytuł” tworzą spis treści. Poprzednie wersje zostają i można je czytać.',
  ],
  listSummary: ['wypisuje wszystkie wersje stron prawnych'],
  arguments: 'podaj nazwę strony i plik',
  badName: (names: readonly string[]) => `nieznana strona; do wyboru: ${names.join(', ')}`,
  badDate: '--from to dzień w postaci RRRR-MM-DD',
  empty: 'plik jest pusty',
  tooLong: 'strona może mieć najwyżej 200 000 znaków',
  tooEarly: (version: number, date: string) =>
    `Wersja ${version} obowiązuje od ${date}, więc nowa nie może zacząć obowiązywać wcześniej.`,
  same: (version: number) => `Wersja ${version} ma już ten tekst i ten dzień.`,
  set: (name: string, version: number, date: string) => `${name}: zapisano wersję ${version}, obowiązuje od ${date}.`,
  noSections: 'Uwaga: bez nagłówków „## …” strona nie ma spisu treści.',
  none: 'Nie ma stron prawnych.',
  line: (name: string, version: number, date: string, state: keyof typeof STATES) =>
    `${name}  wersja ${version}  od ${date}  ${STATES[state]}`,
  consentLine: (name: string, version: number, at: string) => `Zgoda: ${name}, wersja ${version}, ${at}`,
} as const;
