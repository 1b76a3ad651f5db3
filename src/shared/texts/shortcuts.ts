/** What keys do what; `keys` are pressed one after another, a text among them is typed. */
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
