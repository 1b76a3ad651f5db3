interface InformationFacts {
  readonly id: number;
  readonly text: string;
  readonly tone: string;
  readonly audience: string;
  readonly link: string | null;
  readonly fromDate: string | null;
  readonly untilDate: string | null;
  readonly isDue: boolean;
}

/** The command line's messages about the information bar and popups. */
export const opsNoticeTexts = {
  infoAddSummary: [
    'dodaje komunikat do paska „Informacje”',
    '  TEKST                jedno zdanie, najwyżej 160 znaków',
    '  --tone TON           info (domyślnie), ok, wait albo bad',
    '  --for GRUPA          all (domyślnie), club, typ placówki (np. open_pharmacy) albo grupa dystrybucyjna (np. chain)',
    '  --link ADRES         ścieżka w sklepie albo adres https',
    '  --from, --until      dni RRRR-MM-DD, od którego i do którego go widać, włącznie',
  ],
  infoListSummary: ['wypisuje wszystkie komunikaty, także przyszłe i minione'],
  infoRemoveSummary: ['usuwa komunikat o podanym numerze'],
  noText: 'brakuje tekstu',
  manyTexts: 'tekst w jednym argumencie, w cudzysłowie',
  longText: (most: number) => `tekst może mieć najwyżej ${most} znaków`,
  badTone: (tones: readonly string[]) => `--tone to jedno z: ${tones.join(', ')}`,
  badAudience: (audiences: readonly string[]) => `--for to jedno z: ${audiences.join(', ')}`,
  badInfoId: 'podaj numer z „info list”',
  informationAdded: (id: number) => `Dodano komunikat ${id}.`,
  informationRemoved: (id: number) => `Usunięto komunikat ${id}.`,
  unknownInformation: (id: number) => `Nie ma komunikatu ${id}.`,
  noInformation: 'Nie ma żadnych komunikatów.',
  information: ({ id, text, tone, audience, link, fromDate, untilDate, isDue }: InformationFacts) =>
    [
      id,
      tone,
      audience,
      `${fromDate ?? '…'}–${untilDate ?? '…'}`,
      isDue ? 'widoczny' : 'ukryty',
      text,
      link ?? 'bez linku',
    ].join(' | '),
} as const;
