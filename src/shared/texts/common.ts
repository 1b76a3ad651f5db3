/** Words that every area uses. */
export const commonTexts = {
  close: 'Zamknij',
  cancel: 'Anuluj',
  confirm: 'Potwierdź',
  ok: 'OK',
  undo: 'Cofnij',
  retry: 'Spróbuj ponownie',
  refresh: 'Odśwież',
  loading: 'Wczytywanie…',
  required: 'wymagane',
  requestId: (id: string) => `Numer zgłoszenia: ${id}`,
} as const;
