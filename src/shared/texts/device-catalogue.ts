import { once } from '#shared/language/once.ts';
import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';

const PRODUCTS: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };
const BYTES_IN_MB = 1_000_000;
const megabytes = once(() => new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const size = (bytes: number) => `${megabytes().format(bytes / BYTES_IN_MB)}\u00a0MB`;

/** The catalogue on the device. */
export const deviceCatalogueTexts = {
  title: 'Katalog na urządzeniu',
  /** `since` is a time of day, or a date and a time; null when it is not known. */
  held: (products: number, bytes: number, since: string | null) =>
    `${plural(products, PRODUCTS)}, ${size(bytes)}${since === null ? '' : `, z\u00a0${since}`}`,
  none: 'Nie ma go jeszcze. Dzięki niemu wyszukiwarka działa także bez internetu.',
  opening: 'Otwieranie katalogu…',
  waiting: 'Inna karta właśnie pobiera katalog…',
  loading: 'Pobieranie katalogu',
  loadingPercent: (percent: number) => `Pobieranie katalogu: ${formatCount(percent)}\u00a0%`,
  loaded: 'Katalog na urządzeniu jest aktualny.',
  download: 'Pobierz',
  again: 'Pobierz ponownie',
  problems: {
    network: 'Pobieranie przerwane: brak połączenia. Spróbujemy ponownie sami, gdy wróci internet.',
    server: 'Serwer nie wydał katalogu. Spróbujemy ponownie sami za kilka minut.',
    metered:
      'Połączenie jest komórkowe albo oszczędza dane, więc katalog czeka. Możesz pobrać go teraz: to około 1\u00a0MB.',
    storage:
      'Na urządzeniu brakuje miejsca, więc po zamknięciu aplikacji katalog zniknie. Zwolnij miejsce i pobierz ponownie.',
  },
  notHere: 'Nie ma takiego produktu w katalogu na urządzeniu.',
} as const;
