/** What a person of a pharmacy may not do, and whose a change was. */
export const rightTexts = {
  /** Beside what is locked, and of the server. */
  viewOnly: 'Masz tylko podgląd. Zmiany wprowadzają i zamówienia składają osoby z\u00a0prawem zamawiania.',
  /** Beside the button that orders. */
  othersOrder: 'Zamówienia składają osoby z\u00a0prawem zamawiania.',
  viewOnlyShort: 'Tylko podgląd',
  notOwner: 'Użytkownikami zarządza osoba, która zarejestrowała aptekę.',
  /** `when`: a time of day, with its date if that is not today. */
  changed: (initials: string, when: string) => `${initials}, ${when}`,
  changedBy: (name: string, when: string) => `Ostatnia zmiana: ${name}, ${when}`,
  lastChange: (initials: string, when: string) => `ostatnia zmiana: ${initials}, ${when}`,
  placedBy: (name: string) => `Zamówienie złożone przez: ${name}`,
  cancelledBy: (name: string) => `anulowane przez: ${name}`,
  decidedBy: (name: string) => `decyzja: ${name}`,
  sentBy: (name: string) => `przesłane przez: ${name}`,
} as const;
