import { BRAND } from '#shared/brand.ts';

const phone = BRAND.servicePhone.label;

/** The server's messages about accounts and their links. */
export const accountServerTexts = {
  /** docs/product.md §8 "the reset link sent"; the same whether or not the account exists. */
  reminded:
    'Jeśli konto o takim loginie lub adresie e-mail istnieje, wysłaliśmy link do ustawienia hasła. Link działa przez godzinę.',
  linkUnknown: `Ten link jest niepoprawny. Skopiuj cały adres z wiadomości albo poproś o nowy link. Pomoc: ${phone}.`,
  linkUsed: 'Ten link był już użyty albo zastąpił go nowszy. Zaloguj się albo poproś o nowy link.',
  linkExpired: 'Ten link wygasł. Poproś o nowy.',
  wrongPassword: 'Hasło jest niepoprawne. Wpisz hasło podane przy rejestracji',
  wrongCurrentPassword: 'Obecne hasło jest niepoprawne',
  activated: 'Konto jest aktywne. Możesz się zalogować.',
  passwordSet: 'Hasło zostało ustawione. Możesz się zalogować.',
  /** docs/product.md §8 "the password changed". */
  passwordChanged: 'Hasło zostało zmienione. Inne urządzenia zostały wylogowane.',
  /** A repeat of a change, or a wrong present password beside the password in force: nothing was changed now. */
  passwordSame: 'To hasło jest już ustawione.',
  emailAsked: 'Na nowy adres wysłaliśmy link. Adres zmieni się, gdy go otworzysz.',
  emailConfirmed: 'Adres e-mail został zmieniony.',
  sameEmail: 'To jest obecny adres konta',
  currentSession: 'To jest bieżąca sesja. Aby ją zakończyć, wyloguj się.',
} as const;
