import { legalTexts } from './legal.ts';

/** The cookie consent (docs/product.md §4). */
export const consentTexts = {
  title: 'Pliki cookie',
  text: 'Niezbędne pliki są zawsze włączone. Statystykę i preferencje włączamy tylko za Twoją zgodą, którą możesz w każdej chwili zmienić w stopce.',
  acceptAll: 'Akceptuję wszystkie',
  reject: 'Odrzucam',
  choose: 'Ustawienia',
  save: 'Zapisz wybór',
  close: 'Zamknij',
  settings: legalTexts.cookies,
  policy: 'Polityka prywatności',
  categories: {
    necessary: {
      title: 'Niezbędne',
      text: 'Logowanie, bezpieczeństwo i zapamiętanie tego wyboru przez 360 dni. Bez nich sklep nie działa.',
    },
    statistics: {
      title: 'Statystyka',
      text: 'Zliczanie wizyt, dodań do koszyka i zamówień w narzędziu Google Tag Manager, bez danych osobowych.',
    },
    preferences: {
      title: 'Preferencje',
      text: 'Pliki narzędzi, które dopasowują to, co widzisz. Po odmowie usuwamy wszystkie pliki poza niezbędnymi i statystyką.',
    },
  },
} as const;
