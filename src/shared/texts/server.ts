/** By the system's error code. */
const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'brak uprawnień',
  EPERM: 'brak uprawnień',
  EROFS: 'dysk jest tylko do odczytu',
  EEXIST: 'to nie jest folder',
  ENOTDIR: 'to nie jest folder',
  ENOENT: 'nie można go utworzyć',
  ENOSPC: 'na dysku nie ma miejsca',
  ENAMETOOLONG: 'nazwa jest za długa',
};

/** Messages to the operator who starts the server. */
export const systemTexts = {
  ready: (url: string) => `Sklep działa: ${url}`,
  dataDirInUse: (folder: string, pid: number) =>
    `Folder danych ${folder} jest używany przez działający proces ${pid}. Najpierw zatrzymaj tamten proces.`,
  dataDirUnusable: (folder: string, code: string) =>
    `Nie można używać folderu danych ${folder}: ${FOLDER_PROBLEMS[code] ?? 'system odmówił dostępu'} (${code}).`,
  diskNearlyFull: (freeMb: number, limitMb: number) =>
    `Na dysku z danymi sklepu zostało ${freeMb} MB, a potrzeba co najmniej ${limitMb} MB (granicę ustala MIN_FREE_MB): zwolnij miejsce i spróbuj ponownie.`,
  diskFull: 'Na dysku z danymi sklepu skończyło się miejsce: zwolnij je i spróbuj ponownie.',
  databasePanic: (reason: string) =>
    `Wbudowana baza danych przerwała pracę (${reason}), więc sklep się zatrzymał: sprawdź dysk i uruchom go ponownie.`,
  databaseBroken: (folder: string, reason: string) =>
    `Nie można otworzyć bazy danych w folderze ${folder} (${reason}): przywróć kopię całego folderu danych.`,
  databaseUnreachable: (code: string) =>
    `Nie można połączyć się z bazą danych${code && ` (${code})`}: sprawdź DATABASE_URL i czy jej serwer działa.`,
  databaseLogin: 'Baza danych odrzuciła logowanie: sprawdź użytkownika i hasło w DATABASE_URL.',
  databaseTls: 'Nie można nawiązać szyfrowanego połączenia z bazą danych: sprawdź sslmode w DATABASE_URL.',
  noDatabase: 'Serwer nie ma bazy danych wskazanej w DATABASE_URL: utwórz ją i uruchom sklep ponownie.',
  noDatabasePermission: 'Użytkownik z DATABASE_URL nie ma uprawnień do bazy danych: musi być jej właścicielem.',
  unexpected: (name: string) =>
    `Sklep nie wystartował z nieoczekiwanego powodu (${name}); szczegóły są w ostatnim wpisie logu.`,
  noRoom: 'Na serwerze sklepu kończy się miejsce, więc zmian nie można teraz zapisać. Spróbuj ponownie za kilka minut.',
  starting: 'Sklep się uruchamia. Spróbuj za chwilę.',
  updated: 'Sklep jest właśnie aktualizowany. Spróbuj za chwilę.',
  schemaTooNew:
    'Baza danych pochodzi z nowszej wersji sklepu. Uruchom tę wersję albo przywróć kopię bazy sprzed aktualizacji.',
  migrationChanged: (name: string) =>
    `Migracja ${name} różni się od tej, którą ma baza danych. Uruchom wersję sklepu, z której ta baza pochodzi.`,
  cannotListen: (code: string) => `Nie można nasłuchiwać na wskazanym adresie i porcie (${code}). Zmień PORT lub HOST.`,
} as const;

/** Why a setting is invalid; follows its name. */
export const configTexts = {
  wrong: 'Niepoprawna konfiguracja:',
  whole: 'musi być liczbą całkowitą',
  atLeast: (min: number) => `musi wynosić co najmniej ${min}`,
  atMost: (max: number) => `może wynosić najwyżej ${max}`,
  gtmId: 'musi być identyfikatorem kontenera, na przykład GTM-ABC123',
  flag: 'musi mieć wartość 1 albo 0',
  url: (protocols: readonly string[]) => `musi być adresem ${protocols.map((name) => `${name}//`).join(' lub ')}`,
  noHost: 'nie ma nazwy serwera',
  nodeEnv: 'musi mieć wartość production, development albo test',
  origin: 'musi być adresem bez ścieżki, na przykład https://sklep.example',
  publicUrlInProduction:
    'musi być podany przy NODE_ENV=production: adres, pod którym użytkownicy otwierają sklep, na przykład https://sklep.example',
  publicUrlBeyond: (host: string) =>
    `musi być podany, gdy sklep nasłuchuje pod adresem ${host}, dostępnym z innych komputerów: adres, pod którym użytkownicy otwierają sklep, na przykład https://sklep.example`,
  host: 'musi być adresem lub nazwą komputera',
  proxies: 'musi być listą adresów IP lub sieci serwerów pośredniczących, na przykład 127.0.0.1, 10.0.0.0/8',
  email: 'musi być adresem e-mail',
  words: 'najwyżej 200 znaków',
  gusKey: 'musi być kluczem usługi BIR, bez odstępów',
} as const;

/** Refusals of requests, in the server's words: a device shows what it is answered. */
export const requestTexts = {
  badCredentials: 'Niepoprawny email lub hasło.',
  inactive: 'Konto obecnie jest nieaktywne. Dokończ weryfikację placówki albo skontaktuj się z Biurem Obsługi Klienta.',
  tooMany: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.',
  writeGuard: 'Żądanie odrzucone: nie pochodzi z aplikacji.',
  inProgress: 'To samo żądanie jest jeszcze przetwarzane. Spróbuj ponownie za chwilę.',
  keyReused: 'Ten klucz żądania był już użyty do innej zmiany.',
  tooLarge: 'Przesłane dane są za duże.',
  badBody: 'Nie można odczytać przesłanych danych.',
  unknownField: 'Nieznany parametr',
} as const;
