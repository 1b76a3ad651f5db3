/** A quantity typed before a scan. */
export const prefixTexts = {
  waits: (count: number) => `${count} × następny kod`,
  ended: 'Ilość dla następnego kodu już nie obowiązuje',
  label: 'Ilość dla następnego kodu',
  key: 'Esc',
  cancels: 'anuluje',
  cancel: 'Anuluj ilość dla następnego kodu',
} as const;
