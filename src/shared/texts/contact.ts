import { BRAND } from '#shared/brand.ts';
import { afterColon } from '#shared/language/after-colon.ts';
import { type PluralForms, plural } from '#shared/language/plural.ts';
import { shellTexts } from './shell.ts';

/** Field errors of the contact form, the same on device and server. */
export const contactFieldTexts = {
  /** docs/product.md §5 "Incorrect". */
  email: 'Adres e-mail jest niepoprawny, na przykład apteka@example.pl',
  subject: 'Wybierz temat z listy',
  shortText: (least: number) => `Wpisz co najmniej ${least} znaków`,
} as const;

/** Subjects of a message. */
export const CONTACT_SUBJECT_LABELS = {
  order: 'Zamówienie i dostawa',
  product: 'Produkt i dostępność',
  invoice: 'Faktury i płatności',
  complaint: 'Reklamacja lub zwrot',
  account: 'Konto i weryfikacja placówki',
  other: 'Inna sprawa',
} as const;

export type ContactSubject = keyof typeof CONTACT_SUBJECT_LABELS;

const MINUTES: PluralForms = { one: 'minutę', few: 'minuty', many: 'minut' };

/** The contact form's screen. */
export const contactTexts = {
  title: shellTexts.contactForm,
  lead: 'Napisz do nas. Odpowiadamy w dni robocze na podany adres e-mail.',
  form: 'Wiadomość do hurtowni',
  loading: 'Wczytywanie formularza',
  name: 'Imię i nazwisko lub nazwa placówki',
  email: 'Adres e-mail do odpowiedzi',
  subject: 'Temat',
  choose: 'Wybierz temat',
  productName: 'Nazwa produktu',
  productHint: 'Jeśli wiadomość dotyczy konkretnego produktu.',
  message: 'Treść wiadomości',
  left: (typed: number, limit: number) => `${typed} z ${limit} znaków`,
  required: 'Pola oznaczone gwiazdką są obowiązkowe.',
  submit: 'Wyślij wiadomość',
  sending: 'Wysyłam',
  sent: 'Wiadomość wysłana',
  another: 'Napisz kolejną wiadomość',
  toProducts: 'Przejdź do produktów',
  joinClub: (pharmacy: string) => `Dzień dobry,\nchcemy dołączyć do Klubu ${BRAND.name}.\n\n${pharmacy}`.trim(),
  /** docs/product.md §8. */
  failed: 'Nie udało się wysłać formularza. Sprawdź ponownie wprowadzone dane.',
  failedOtherwise: 'Nie udało się wysłać formularza.',
  call: 'Możesz też zadzwonić do Biura Obsługi Klienta:',
  tooMany: (seconds: number | null) =>
    seconds === null
      ? 'Wysłano już wiele wiadomości. Spróbuj ponownie później.'
      : `Wysłano już wiele wiadomości. Spróbuj ponownie za ${plural(Math.ceil(seconds / 60), MINUTES)}.`,
  again: 'Wpisane dane zostały w formularzu. Możesz wysłać je ponownie: dotrą do nas raz.',
  offline: 'Brak połączenia: wiadomość wyślesz po powrocie sieci.',
  kept: 'To, co wpiszesz, zostaje na tym urządzeniu.',
  keptInForm: 'Nie zamykaj tej strony, aby nie stracić wpisanego tekstu.',
  service: (name: string, days: string, time: string) => `${name}, ${days} ${time}`,
} as const;

/** The contact form's server texts: options, response, and the mail to the wholesaler. */
export const contactServerTexts = {
  subjects: CONTACT_SUBJECT_LABELS,
  sent: 'Dziękujemy za wiadomość. Odpowiemy na podany adres e-mail.',
  mailSubject: (subject: ContactSubject) => `Formularz kontaktowy: ${afterColon(CONTACT_SUBJECT_LABELS[subject])}`,
  mail: {
    intro: 'Wiadomość z formularza kontaktowego. Odpowiedź trafi na adres nadawcy.',
    name: 'Imię i nazwisko:',
    email: 'E-mail:',
    account: 'Konto:',
    guest: 'Konto: brak (niezalogowany)',
    product: 'Produkt:',
  },
} as const;
