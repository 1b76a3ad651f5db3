/** A quantity typed before a scan. */
export const prefixTexts = {
  waits: (count: number) => `${count} × następny kod`,
  label: 'Ilość dla następnego kodu',
  key: 'Esc',
  cancels: 'anuluje',
  cancel: 'Anuluj ilość dla następnego kodu',
} as const;
