import type { PageName } from '#shared/rules/contents/page-names.ts';

/** Labels of the legal pages, in the footer and as titles. */
export const pageLabels = {
  'company-details': 'Dane firmy',
  'website-regulations': 'Regulamin',
  'privacy-policy': 'Polityka prywatności',
  'personal-data-protection': 'Ochrona danych',
} as const satisfies Record<PageName, string>;

/** Legal pages. */
export const legalTexts = {
  links: 'Informacje o sklepie',
  cookies: 'Ustawienia plików cookie',
  documents: 'Dokumenty',
  sections: 'Na tej stronie',
  choose: 'Dokument i część',
  version: (version: number) => `Wersja ${version}`,
  since: (date: string) => `obowiązuje od ${date}`,
  sinceComing: (date: string) => `będzie obowiązywać od ${date}`,
  others: 'inne wersje',
  states: {
    current: (version: number, date: string) => `Wersja ${version}, obowiązuje od ${date}`,
    coming: (version: number, date: string) => `Wersja ${version}, będzie obowiązywać od ${date}`,
    past: (version: number, date: string) => `Wersja ${version}, od ${date}`,
  },
  pastTitle: 'To poprzednia wersja tego dokumentu',
  comingTitle: 'Ta wersja jeszcze nie obowiązuje',
  toCurrent: 'Przejdź do obowiązującej',
  print: 'Drukuj',
  loading: 'Wczytywanie dokumentu',
  failed: 'Nie udało się wczytać dokumentu',
  offline: 'Tego dokumentu nie ma jeszcze na tym urządzeniu. Otworzy się, gdy wróci połączenie.',
  missing: 'Sprzedawca nie opublikował jeszcze tego dokumentu',
  missingText: 'Jeśli go potrzebujesz, zapytaj o niego nasze biuro.',
  contact: 'Formularz kontaktowy',
  missingVersion: 'Nie ma takiej wersji tego dokumentu',
} as const;
