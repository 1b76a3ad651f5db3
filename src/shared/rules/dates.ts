const warsaw = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Business date of an instant, `YYYY-MM-DD` in Europe/Warsaw (API.md "Contract"). */
export function warsawDate(instant: Date): string {
  const parts = new Map(warsaw.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
