/** Messages to the operator who starts the server. */
export const systemTexts = {
  ready: (url: string) => `Sklep działa: ${url}`,
  dataDirInUse: (folder: string, pid: number) =>
    `Folder danych ${folder} jest używany przez działający proces ${pid}. Najpierw zatrzymaj tamten proces.`,
  starting: 'Sklep się uruchamia. Spróbuj za chwilę.',
  updated: 'Sklep jest właśnie aktualizowany. Spróbuj za chwilę.',
  schemaTooNew:
    'Baza danych pochodzi z nowszej wersji sklepu. Uruchom tę wersję albo przywróć kopię bazy sprzed aktualizacji.',
  cannotListen: (code: string) => `Nie można nasłuchiwać na wskazanym adresie i porcie (${code}). Zmień PORT lub HOST.`,
} as const;

/** Why a setting is invalid; follows its name. */
export const configTexts = {
  wrong: 'Niepoprawna konfiguracja:',
  whole: 'musi być liczbą całkowitą',
  atLeast: (min: number) => `musi wynosić co najmniej ${min}`,
  atMost: (max: number) => `może wynosić najwyżej ${max}`,
  flag: 'musi mieć wartość 1 albo 0',
  url: (protocols: readonly string[]) => `musi być adresem ${protocols.map((name) => `${name}//`).join(' lub ')}`,
  origin: 'musi być adresem bez ścieżki, na przykład https://sklep.example',
  publicUrlInProduction:
    'musi być podany przy NODE_ENV=production: adres, pod którym użytkownicy otwierają sklep, na przykład https://sklep.example',
  publicUrlBeyond: (host: string) =>
    `musi być podany, gdy sklep nasłuchuje pod adresem ${host}, dostępnym z innych komputerów: adres, pod którym użytkownicy otwierają sklep, na przykład https://sklep.example`,
  host: 'musi być adresem lub nazwą komputera',
  proxies: 'musi być listą adresów IP lub sieci serwerów pośredniczących, na przykład 127.0.0.1, 10.0.0.0/8',
  email: 'musi być adresem e-mail',
  words: 'najwyżej 200 znaków',
  gtm: 'musi mieć postać GTM-ABC1234',
} as const;
