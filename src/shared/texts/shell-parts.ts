import { type PluralForms, plural } from '#shared/language/plural.ts';
import { connectionStateTexts } from './shell.ts';

// Texts of the shell around a logged-in user's screens; the log-in screen loads none of them.

const CHANGES: PluralForms = { one: 'zmianę', few: 'zmiany', many: 'zmian' };

/** The frame of the screens behind log-in; the log-in screen does not load it. */
export const shellPartTexts = {
  cartNet: 'Koszyk netto',
  cartEmpty: 'Koszyk, pusty',
  /** Accessible name of the cart button; `sum` is a formatted net amount. */
  cartNamed: (held: string, sum: string) => `Koszyk, ${held}, ${sum} netto`,
  cartUnknown: 'Koszyk',
  cartPreview: 'Podgląd koszyka',
  colorScheme: 'Wygląd',
  colorSchemes: { light: 'Jasny', dark: 'Ciemny', auto: 'Jak w systemie' },
  onThisDevice: 'Na tym urządzeniu',
  scanSounds: 'Dźwięk po zeskanowaniu',
  addDialogue: 'Okno po dodaniu do koszyka',
  salesBlocked: {
    title: 'Składanie zamówień jest zablokowane.',
    text: 'Możesz przeglądać ofertę i układać koszyk. Aby odblokować zamówienia, zadzwoń do Biura Obsługi Klienta:',
    dismiss: 'Ukryj komunikat o blokadzie zamówień',
  },
} as const;

/** Keyboard shortcuts; `keys` are pressed one after another, texts among them are typed. */
export const shortcutTexts = {
  title: 'Skróty klawiszowe',
  key: '?',
  groups: [
    {
      title: 'Wszędzie',
      rows: [
        { keys: ['/'], does: 'przejdź do wyszukiwarki, także z okna „Produkt dodany”' },
        { keys: ['?'], does: 'pokaż tę listę' },
        { keys: ['Esc'], does: 'zamknij okno albo podpowiedzi' },
        { keys: ['skan kodu'], does: 'otwórz produkt, także bez kliknięcia w pole' },
        { keys: ['5*', 'skan kodu'], does: 'dodaj 5 sztuk od razu' },
      ],
    },
    {
      title: 'W wyszukiwarce',
      rows: [
        { keys: ['↓', '↑'], does: 'wybierz podpowiedź' },
        { keys: ['Enter'], does: 'otwórz wybraną albo pokaż wszystkie wyniki' },
        { keys: ['5*nazwa', '↓', 'Enter'], does: 'dodaj 5 sztuk wybranego produktu' },
        { keys: ['Enter', '↓'], does: 'z wyników przejdź do ilości' },
        { keys: ['Alt + ↓'], does: 'pokaż podpowiedzi jeszcze raz' },
      ],
    },
    {
      title: 'W polu ilości',
      rows: [
        { keys: ['Enter'], does: 'dodaj i wróć do wyszukiwarki' },
        { keys: ['↓', '↑'], does: 'następny albo poprzedni produkt listy' },
        { keys: ['+', '−'], does: 'zwiększ albo zmniejsz ilość' },
      ],
    },
  ],
} as const;

/** The connection notice. Times are passed in formatted: `14:05`, `12 min temu`. */
export const connectionTexts = {
  ...connectionStateTexts,
  returning: 'Połączenie wróciło',
  /** Age of the data on the screen. */
  age: {
    prices: (time: string) => `Ceny i stany z ${time}`,
    orders: (time: string) => `Zamówienia z ${time}`,
  },
  /** The same in the quiet strip, while connected. */
  quietAge: {
    prices: (time: string) => `ceny z ${time}`,
    orders: (time: string) => `zamówienia z ${time}`,
  },
  ago: (words: string) => `(${words})`,
  sending: (changes: number) => `Wysyłam ${plural(changes, CHANGES)}…`,
  refreshing: 'Odświeżam dane…',
  offered: 'Dane na ekranie mogą być nieaktualne.',
  check: 'Sprawdź teraz',
  reload: 'Odśwież',
  more: 'Więcej o połączeniu',
  stillOffline: 'Nadal brak połączenia z internetem.',
  stillUnavailable: 'Serwer nadal nie odpowiada.',
  back: 'Połączenie wróciło.',
  /** What remains possible; announced, and shown where there is room. */
  safe: 'Możesz przeglądać zapisane dane i układać koszyk. Zamówienie złożysz po powrocie połączenia.',
} as const;

export const installTexts = {
  title: 'Zapas jako aplikacja na tym urządzeniu',
  text: 'Otwiera się jednym dotknięciem i działa, gdy zniknie internet.',
  install: 'Zainstaluj',
  installApp: 'Zainstaluj aplikację',
  never: 'Nie pokazuj więcej',
  iosText: 'Dotknij „Udostępnij” na pasku Safari, a potem „Dodaj do ekranu początkowego”.',
} as const;
