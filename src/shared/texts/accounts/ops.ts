/** The command line's messages about registers. */
export const opsRegisterTexts = {
  registerSummary: [
    'wczytuje rejestr aptek z urzędowego wyciągu (kreska | między polami, UTF-8, 76 kolumn); wpis spoza pliku znika',
    '  --force   zapisuje mimo ponad 5 % odrzuconych wierszy albo ponad 20 % usuniętych wpisów',
  ],
  companiesSummary: ['wczytuje firmy z pliku CSV (średniki; kolumny nip, regon, name); firmy spoza pliku zostają'],
  importing: (name: 'register' | 'companies', file: string) =>
    name === 'register' ? `Import rejestru aptek: ${file}` : `Import firm: ${file}`,
  removed: (count: number) => `Usunięte: ${count}`,
  tooManyRemoved: (count: number) =>
    `Nic nie zapisano: zniknęłoby ${count} wpisów, ponad 20 % rejestru. Sprawdź, czy plik jest cały, albo użyj --force.`,
} as const;
