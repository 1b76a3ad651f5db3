/** What is wrong with a field of the contact form; beside it, and alike from the server. */
export const contactFieldTexts = {
  /** SPEC §5 "Incorrect". */
  email: 'Adres e-mail jest niepoprawny, na przykład apteka@example.pl',
  subject: 'Wybierz temat z listy',
  oneLine: 'Wpisz tekst w jednym wierszu',
  shortText: (least: number) => `Wpisz co najmniej ${least} znaków`,
} as const;
