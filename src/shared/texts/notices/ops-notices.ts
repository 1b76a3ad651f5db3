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

const dated = (until: string | null) => (until === null ? 'bez końca' : `do ${until}`);

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

  campaignSetSummary: [
    'ustawia okienko kampanii; każdy zobaczy je raz, a zamknięte już się nie otworzy',
    '  --heading, --text    nagłówek i jedno, dwa zdania',
    '  --picture PLIK       PNG, JPEG albo WebP do 1 MB',
    '  --link ADRES         bez tej opcji prowadzi do pakietu 35',
    '  --from, --until      dni RRRR-MM-DD, od którego i do którego je widać, włącznie',
  ],
  campaignEndSummary: ['kończy kampanię'],
  seasonSetSummary: [
    'ustawia okienko sezonowe; wraca co --gap godzin',
    '  --until RRRR-MM-DD   dzień, od którego go już nie ma; domyślnie 2025-01-20',
    '  --gap GODZINY        domyślnie 12',
    '  --link ADRES         bez tej opcji prowadzi do promocji; reszta jak przy kampanii',
  ],
  seasonEndSummary: ['kończy sezon'],
  popupResultsSummary: ['wypisuje jako CSV pokazane okienka osobiste i odpowiedzi; --from, --until: dni, włącznie'],
  popupSwitchSummary: { on: ['włącza okienka osobiste'], off: ['wyłącza okienka osobiste'] },
  badGap: '--gap to liczba godzin od 1 do 999',
  bannerSet: {
    campaign: (heading: string, until: string | null) => `Kampania „${heading}”, ${dated(until)}.`,
    season: (heading: string, until: string | null) => `Okienko sezonowe „${heading}”, przed ${until ?? ''}.`,
  },
  noBanner: { campaign: 'Nie ma kampanii.', season: 'Nie ma okienka sezonowego.' },
  bannerEnded: { campaign: 'Zakończono kampanię.', season: 'Zakończono sezon.' },
  popupsSwitched: (isOn: boolean) => `Okienka osobiste są ${isOn ? 'włączone' : 'wyłączone'}.`,
  resultColumns: ['dzień', 'numer apteki', 'apteka', 'okienko', 'sku', 'produkt', 'odpowiedź'],
  popups: { 1: 'produkt znów dostępny', 2: 'propozycja powtórzenia', 3: 'dlaczego nie kupiono' },
  answers: {
    shown: '',
    added: 'dodano do koszyka',
    changed: 'zmieniono ilości',
    later: 'zamknięto',
    price: 'cena',
    'in-stock': 'ma zapas',
    elsewhere: 'inna hurtownia',
    other: 'inny powód',
  },
} as const;
