import { type PluralForms, plural } from '#shared/language/plural.ts';
import { shellTexts } from './shell.ts';

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
  /** SPEC §8. */
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
