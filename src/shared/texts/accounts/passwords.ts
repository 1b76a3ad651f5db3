/** Texts of the password screens. Labels are fixed: other programs find the fields by them. */
export const passwordScreenTexts = {
  password: 'Hasło',
  repeat: 'Powtórz hasło',
  remind: {
    title: 'Nie pamiętam hasła',
    lead: 'Wyślemy link do ustawienia nowego.',
    submit: 'Przypomnij hasło',
    sent: 'Sprawdź pocztę',
    spam: 'Zajrzyj też do spamu.',
    again: (seconds: number) =>
      `Wyślij ponownie za ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    back: 'Wróć do logowania',
    noMail: 'Nie masz dostępu do poczty?',
    offline: 'Bez połączenia nie wyślemy linku. Spróbuj, gdy połączenie wróci.',
  },
  activation: {
    title: 'Aktywacja konta',
    resetTitle: 'Nowe hasło',
    lead: 'Konto jest zweryfikowane. Wpisz hasło podane przy rejestracji.',
    newLead: 'Konto jest gotowe. Zostało ustawić hasło.',
    resetLead: 'Ustaw nowe hasło do konta.',
    login: (login: string) => `login: ${login}`,
    submit: 'Ustaw hasło',
    confirm: 'Aktywuj konto',
    validUntil: (until: string) => `Link działa do ${until}.`,
    logIn: 'Zaloguj się',
    loading: 'Sprawdzam link',
    deadTitle: 'Ten link nie działa',
    /** The link was used, perhaps by an earlier try on this device that got no answer. */
    mayBeDoneTitle: 'Poprzednia próba mogła się udać',
    mayBeDone:
      'Link jest już użyty, a odpowiedź serwera nie dotarła. Spróbuj się zalogować hasłem, które wtedy wpisano.',
    /** Shown on the dashboard to a logged-in user, who may have opened another person's link. */
    loggedIn: 'Link z wiadomości działa po wylogowaniu. Wyloguj się i otwórz go jeszcze raz.',
    newLink: 'Poproś o nowy link',
    failed: 'Nie udało się sprawdzić linku',
    offline: 'Bez połączenia nie ustawimy hasła. Wpisane znaki zostają w polu.',
  },
  email: {
    title: 'Nowy adres e-mail',
    lead: 'Potwierdź, że wiadomości mają przychodzić na ten adres.',
    submit: 'Potwierdź adres',
    done: 'Wróć do pracy',
    mayBeDone: 'Link jest już użyty, a odpowiedź serwera nie dotarła. Adres konta zobaczysz w profilu, po zalogowaniu.',
  },
  rules: {
    label: 'Zasady hasła',
    length: 'co najmniej 10 znaków',
    login: 'inne niż login',
    email: 'inne niż e-mail',
    name: 'inne niż nazwa placówki',
    met: 'spełnione',
  },
} as const;
