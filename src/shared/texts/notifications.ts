/** Being told when a product is there again. */
export const notifyTexts = {
  ask: 'Powiadom mnie',
  askNamed: (name: string) => `Powiadom o dostępności: ${name}`,
  sending: 'Zapisuję',
  asked: 'Powiadomimy Cię',
  askedNamed: (name: string) => `Powiadomimy Cię o dostępności: ${name}`,
  offline: 'Bez połączenia nie zapiszemy prośby o powiadomienie. Spróbuj po powrocie sieci.',
  unknown: 'Nie udało się zapisać prośby o powiadomienie. Sprawdź połączenie i spróbuj ponownie.',
} as const;
