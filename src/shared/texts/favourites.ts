/** Hearts and the screen of favourites. */
export const favouriteTexts = {
  title: 'Ulubione',
  label: 'Ulubione produkty',
  loading: 'Wczytywanie ulubionych',
  back: 'Wróć do ulubionych',
  removed: (name: string) => `Usunięto z ulubionych: ${name}`,
  offline: 'Bez połączenia nie zmienisz ulubionych. Spróbuj po powrocie sieci.',
  unknown: 'Nie udało się zapisać zmiany w ulubionych. Sprawdź połączenie i spróbuj ponownie.',
  empty: {
    title: 'Nie masz jeszcze ulubionych produktów',
    text: 'Kliknij serce przy produkcie, a znajdziesz go tutaj.',
    action: 'Przejdź do produktów',
    pastEnd: 'Ta strona ulubionych jest pusta.',
    firstPage: 'Przejdź do pierwszej strony',
  },
  sort: {
    'name:asc': 'Nazwa A–Z',
    'name:desc': 'Nazwa Z–A',
    'price:asc': 'Cena rosnąco',
    'price:desc': 'Cena malejąco',
    'added:desc': 'Ostatnio dodane',
  },
} as const;
