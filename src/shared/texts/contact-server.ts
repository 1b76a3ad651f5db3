import type { ContactSubject } from '#shared/contract/contact.ts';
import { CONTACT_SUBJECT_LABELS } from './contact-subjects.ts';

/** The contact form: what it offers, what the sender is told, and the mail that the wholesaler gets. */
export const contactServerTexts = {
  subjects: CONTACT_SUBJECT_LABELS,
  sent: 'Dziękujemy za wiadomość. Odpowiemy na podany adres e-mail.',
  mailSubject: (subject: ContactSubject) => `Formularz kontaktowy: ${CONTACT_SUBJECT_LABELS[subject]}`,
  mail: {
    intro: 'Wiadomość z formularza kontaktowego. Odpowiedź trafi na adres nadawcy.',
    name: 'Imię i nazwisko:',
    email: 'E-mail:',
    account: 'Konto:',
    guest: 'Konto: brak (niezalogowany)',
    product: 'Produkt:',
  },
} as const;
