import { BRAND } from '#shared/brand.ts';

/** Why a password is refused, by its fault (docs/product.md §5.9). */
export const passwordTexts = {
  short: 'Hasło jest za krótkie: wpisz co najmniej 10 znaków',
  long: 'Hasło jest za długie: wpisz najwyżej 128 znaków',
  login: 'Hasło nie może być takie jak login',
  email: 'Hasło nie może być takie jak adres e-mail',
  name: 'Hasło nie może być takie jak nazwa placówki',
  common: 'To hasło jest zbyt popularne. Wymyśl inne, na przykład z kilku słów',
  /** docs/product.md §5 "Passwords differ". */
  differ: 'podane hasła są różne',
} as const;

/** Field errors of the registration and account forms, the same on device and server. */
export const accountFieldTexts = {
  // docs/product.md §5.1 "Incorrect".
  email: 'E-mail jest niepoprawny, na przykład apteka@example.pl',
  login: 'Login jest niepoprawny: od 3 do 50 małych liter bez ogonków, cyfr, kropek, myślników i podkreśleń',
  // docs/product.md §5.1 "Irregular".
  phone: 'Telefon jest nieprawidłowy: wpisz go jak (71) 555-55-55 albo 555-555-555',
  fax: 'Faks jest nieprawidłowy: wpisz go jak (71) 555-55-55 albo 555-555-555',
  postCode: 'Kod pocztowy jest nieprawidłowy: wpisz go jak 00-000',
  nip: 'NIP jest nieprawidłowy: ma 10 cyfr, ostatnia jest kontrolna',
  regon: 'Regon jest nieprawidłowy: ma 9 albo 14 cyfr, ostatnia jest kontrolna',
  registerId: 'Identyfikator apteki jest nieprawidłowy: to numer z rejestru aptek, same cyfry',
  choose: 'Wybierz z listy',
  /** Somebody else asked for another value since the form was opened. */
  changedMeanwhile: (value: string) =>
    `To pole zmieniono w międzyczasie na: ${value || 'puste'}. Sprawdź je i zapisz jeszcze raz`,
  nipOrRegon: 'Wpisz NIP albo Regon',
} as const;

const call = `Jeśli to pomyłka, zadzwoń do nas: ${BRAND.servicePhone.label}.`;

/** What the registers say about a form (docs/product.md §8). */
export const registryTexts = {
  pharmacyNotFound: `Nie znaleziono apteki o tym identyfikatorze w rejestrze aptek. ${call}`,
  pharmacyNotActive: (state: string) => `W rejestrze aptek ta apteka ma stan ${state}. ${call}`,
  nipNotFound: `Nie znaleziono firmy o tym numerze NIP w bazie REGON. ${call}`,
  regonNotFound: `Nie znaleziono firmy o tym numerze Regon w bazie REGON. ${call}`,
  /** GUS gives no answer. */
  registerDown: 'Baza REGON nie odpowiada. Wpisz dane płatnika ręcznie: sprawdzi je Biuro Obsługi Klienta.',
  /** The numbers belong to two firms. */
  regonOfAnother: 'Ten Regon należy do innej firmy niż podany NIP',
  address: (registered: string) => `Adresu nie ma w bazie zarejestrowanych aptek. W rejestrze jest: ${registered}`,
  addressFixed: `Adres dostawy może być tylko taki jak w rejestrze aptek. Jeśli się zmienił, zadzwoń do nas: ${BRAND.servicePhone.label}.`,
  otherKind: (kind: string) => `W rejestrze aptek ta placówka to: ${kind}`,
  acceptPages: 'Zaakceptuj dokumenty, żeby założyć konto',
  pagesChanged: 'Dokumenty właśnie się zmieniły. Odśwież stronę, przeczytaj je i zaakceptuj',
  loginTaken: 'Ten login jest już zajęty. Wybierz inny',
  /** In stage 2, where the login stands fixed. */
  loginTakenMeanwhile: (login: string) =>
    `Login ${login} ma już konto, a w tym zgłoszeniu nie można go zmienić. Jeśli to Twoje konto, zaloguj się. Jeśli nie, zarejestruj się ponownie z innym loginem i dołącz dokumenty jeszcze raz.`,
} as const;
