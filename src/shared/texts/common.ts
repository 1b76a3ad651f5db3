/** Words that every area uses. */
export const commonTexts = {
  close: 'Zamknij',
  cancel: 'Anuluj',
  confirm: 'Potwierdź',
  undo: 'Cofnij',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  requestId: (id: string) => `Numer zgłoszenia: ${id}`,
} as const;
