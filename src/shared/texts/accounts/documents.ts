/** The server's messages about documents of facilities. */
export const documentTexts = {
  /** Name of a file whose own has no usable character. */
  fallbackName: 'dokument',
  tooMany: 'Można dołączyć najwyżej 20 plików. Usuń niepotrzebne.',
  tooManyWait: 'Na weryfikację czeka już 20 dokumentów. Poczekaj na odpowiedź.',
  over: 'Ten dokument już stracił ważność. Prześlij aktualny.',
  alreadySent: 'Zgłoszenie zostało już wysłane. Kolejny dokument prześlij z panelu po aktywacji konta.',
  attached:
    'Do zgłoszenia są już dołączone dokumenty, a sklep ogólny nie ma żadnych. Sprawdź je i wyślij zgłoszenie jeszcze raz albo je usuń.',
  missing: (labels: readonly string[]) =>
    `Dołącz: ${labels.join(', ')}. Jeśli placówka nie ma żadnego z tych dokumentów, wyślij zgłoszenie jako sklep ogólny.`,
} as const;
