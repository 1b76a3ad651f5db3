import type { ContactSubject } from '#shared/contract/contact.ts';

const SUBJECTS: Readonly<Record<ContactSubject, string>> = {
  order: 'Zamówienie i dostawa',
  product: 'Produkt i dostępność',
  invoice: 'Faktury i płatności',
  complaint: 'Reklamacja lub zwrot',
  account: 'Konto i weryfikacja placówki',
  other: 'Inna sprawa',
};

/** The contact form: what it offers, what the sender is told, and the mail that the wholesaler gets. */
export const contactServerTexts = {
  subjects: SUBJECTS,
  sent: 'Wiadomość została wysłana. Odpowiemy na podany adres e-mail.',
  mailSubject: (subject: ContactSubject) => `Formularz kontaktowy: ${SUBJECTS[subject]}`,
  mail: {
    intro: 'Wiadomość z formularza kontaktowego. Odpowiedź trafi na adres nadawcy.',
    name: 'Imię i nazwisko:',
    email: 'E-mail:',
    account: 'Konto:',
    guest: 'Konto: brak (niezalogowany)',
    product: 'Produkt:',
  },
} as const;
