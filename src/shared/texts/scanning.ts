/** A quantity typed before a scan. */
export const prefixTexts = {
  waits: (count: number) => `${count} × następny kod`,
  ended: 'Ilość dla następnego kodu już nie obowiązuje',
  label: 'Ilość dla następnego kodu',
  key: 'Esc',
  cancels: 'anuluje',
  cancel: 'Anuluj ilość dla następnego kodu',
} as const;

/** Scanning by the device's camera. */
export const cameraTexts = {
  title: 'Skanuj aparatem',
  picture: 'Obraz z aparatu',
  starting: 'Uruchamiam czytnik kodów…',
  hint: 'Skieruj aparat na kod kreskowy albo kod DataMatrix opakowania.',
  noCamera: 'Nie mamy dostępu do aparatu',
  noCameraHint: 'Zezwól tej stronie na aparat w ustawieniach przeglądarki albo wpisz kod.',
  noReader: 'Nie udało się wczytać czytnika kodów',
  noReaderHint: 'Sprawdź połączenie z internetem i otwórz aparat jeszcze raz albo wpisz kod.',
} as const;
