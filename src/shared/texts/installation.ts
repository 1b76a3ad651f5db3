/** Words about the app as an app: its versions and its place on the device. */
export const updateTexts = {
  label: 'Nowa wersja aplikacji',
  accept: 'Nowa wersja – odśwież',
  accepting: 'Odświeżanie…',
  later: 'Przypomnij później',
  unsaved: 'Strona nie została odświeżona, bo przepadłaby niedokończona praca. Dokończ ją i odśwież.',
} as const;

export const installTexts = {
  title: 'Zapas jako aplikacja na tym urządzeniu',
  text: 'Otwiera się jednym dotknięciem i działa, gdy zniknie internet.',
  install: 'Zainstaluj',
  installApp: 'Zainstaluj aplikację',
  never: 'Nie pokazuj więcej',
  iosText: 'Dotknij „Udostępnij” na pasku Safari, a potem „Dodaj do ekranu początkowego”.',
} as const;
