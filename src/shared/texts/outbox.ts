import { formatCount, type PluralForms, plural, pluralForm } from '#shared/language/plural.ts';
import { PACKAGES, PIECES, PIECES_OF, PIECES_SET, POSITIONS } from './common.ts';

const CHANGES: PluralForms = { one: 'zmiana', few: 'zmiany', many: 'zmian' };
/** Genitive: nie zapisało 1 zmiany, 2 zmian. */
const CHANGES_OF: PluralForms = { one: 'zmiany', few: 'zmian', many: 'zmian' };
const WAIT: PluralForms = { one: 'czeka', few: 'czekają', many: 'czeka' };
const AWAIT: PluralForms = { one: 'oczekuje', few: 'oczekują', many: 'oczekuje' };
/** Locative: o 1 zmianie, o 2 zmianach. */
const CHANGES_ABOUT: PluralForms = { one: 'zmianie', few: 'zmianach', many: 'zmianach' };
/** Genitive: dodanie 1 pakietu, 2 pakietów. */
const PACKAGES_OF: PluralForms = { one: 'pakietu', few: 'pakietów', many: 'pakietów' };
const POSITIONS_OF: PluralForms = { one: 'pozycji', few: 'pozycji', many: 'pozycji' };

/** Pending changes of the cart: where they are, what happened to them, and what the user can do. */
export const outboxTexts = {
  /** A warehouse whose name is not on this device. */
  warehouse: (id: string) => `Magazyn ${id}`,
  minimum: 'Nie osiągnięto minimum logistycznego.',

  /** On the cart button. */
  short: (count: number) => `${plural(count, CHANGES)} ${pluralForm(count, WAIT)}`,
  shortUndecided: (count: number) => `${plural(count, CHANGES)} do decyzji`,
  /** The sentence of the connection notice and of the outbox. */
  waiting: (count: number) => `${plural(count, CHANGES)} ${pluralForm(count, AWAIT)} na wysłanie`,
  waitingText: (count: number) =>
    count === 1
      ? 'Jest zapisana na tym urządzeniu. Wyślemy ją, gdy wróci połączenie.'
      : 'Są zapisane na tym urządzeniu. Wyślemy je, gdy wróci połączenie.',
  sendingText: (count: number) =>
    count === 1 ? 'Wysyłamy ją. Możesz dalej pracować.' : 'Wysyłamy je po kolei. Możesz dalej pracować.',
  /** Progress through the pending changes; announced from time to time. */
  sendingOf: (done: number, total: number) => `Wysyłanie: ${formatCount(done)} z ${formatCount(total)}`,
  sendingLabel: 'Wysłane zmiany',
  pausedText: (count: number) => `Sesja wygasła. Zaloguj się ponownie, a ${count === 1 ? 'ją' : 'je'} wyślemy.`,
  stuck:
    'Urządzenie nie może zapisywać: brak miejsca albo pamięć przeglądarki jest niedostępna. Zwolnij miejsce; zmiany wyślemy potem.',
  sendNow: 'Wyślij teraz',
  show: 'Pokaż zmiany',
  hide: 'Ukryj zmiany',
  /** The button below a partial list. */
  showMore: (count: number, left: number) => `Pokaż następne ${formatCount(count)} z ${formatCount(left)}`,
  list: 'Zmiany w koszyku',
  unreadable: (count: number) =>
    `${plural(count, CHANGES)} ${pluralForm(count, { one: 'pochodzi', few: 'pochodzą', many: 'pochodzi' })} z innej wersji aplikacji`,
  unreadableText: 'Tej wersji nie wolno ich wysłać. Odśwież aplikację; jeśli to nie pomoże, sprawdź koszyk i usuń je.',

  /** Where a change is. */
  kept: (time: string) => `zapisano na urządzeniu ${time}`,
  sending: 'wysyłanie',
  sendingAgain: (attempt: number) => `wysyłanie, próba ${formatCount(attempt)}`,
  accepted: (time: string) => `przyjęte ${time}`,

  /** What a change does. */
  what: {
    add: (count: number) => `dodanie ${plural(count, PIECES_OF)}`,
    set: (count: number) => `zmiana na ${plural(count, PIECES_SET)}`,
    setFrom: (before: number, count: number) => `zmiana z ${formatCount(before)} na ${plural(count, PIECES_SET)}`,
    addPackages: (count: number) => `dodanie ${plural(count, PACKAGES_OF)}`,
    recompose: 'zmiana składu pakietu',
    setPackages: (count: number) => `zmiana na ${plural(count, PACKAGES)}`,
    setPackagesFrom: (before: number, count: number) => `zmiana z ${formatCount(before)} na ${plural(count, PACKAGES)}`,
    remove: 'usunięcie z koszyka',
    removeAll: 'wyczyszczenie koszyka',
    list: (count: number) => `dodanie listy: ${plural(count, POSITIONS)}`,
    accept: 'akceptacja zmian w ofercie',
  },
  /** The product's name is unknown. */
  product: (id: number) => `Produkt ${id}`,
  package: (id: number) => `Pakiet ${id}`,
  wholeCart: 'Cały koszyk',
  several: (count: number) => `Lista: ${formatCount(count)} ${pluralForm(count, POSITIONS_OF)}`,

  /** Why a change was not sent. `what` is one of the above. */
  refused: (what: string) => `Odrzucone: ${what}.`,
  undecided: (what: string) => `Do decyzji: ${what}.`,
  notKept: (what: string) => `Nie zapisano: ${what}.`,
  reason: {
    expired:
      'Próbowaliśmy ją wysłać ponad 90 dni temu albo przy źle ustawionym zegarze i nie wiemy, czy dotarła. Sprawdź koszyk, zanim ponowisz.',
    unreadable:
      'Serwer przyjął zmianę, ale jego odpowiedzi nie da się odczytać. O ile wiadomo, jest już w koszyku: odśwież aplikację i sprawdź go. „Usuń” zdejmie tylko tę wiadomość.',
    /** A change of a package that was composed on the device. */
    unmade: 'Najpierw zdecyduj o składzie tego pakietu. Gdy pakiet będzie w koszyku, ponów tę zmianę.',
  },
  /** The line was changed elsewhere meanwhile; both counts, one press each. */
  changed: {
    keep: (count: number) => (count === 0 ? 'Zostaw bez tej pozycji' : `Zostaw ${plural(count, PIECES_SET)}`),
    keepPackages: (count: number) => (count === 0 ? 'Zostaw bez pakietu' : `Zostaw ${plural(count, PACKAGES)}`),
    add: (count: number) => `Dodaj ${plural(count, PIECES_SET)}`,
    addPackages: (count: number) => `Dodaj ${plural(count, PACKAGES)}`,
    remove: 'Usuń z koszyka',
    label: (button: string, what: string) => `${button}: ${what}`,
  },
  retry: 'Ponów',
  retryLabel: (what: string) => `Ponów: ${what}`,
  discard: 'Usuń',
  discardLabel: (what: string) => `Usuń zmianę: ${what}`,
  setRest: (count: number) => `Ustaw ${plural(count, PIECES_SET)}`,
  setPackagesRest: (count: number) => `Ustaw ${plural(count, PACKAGES)}`,

  /** The product is no longer in the cart. */
  gone: 'Tej pozycji nie ma już w koszyku. Odświeżamy jego zawartość.',
  /** Why the device did not store a change. */
  unkept: {
    'no-room':
      'Urządzenie nie zapisało tej zmiany: brak miejsca albo pamięć przeglądarki jest niedostępna. Zwolnij miejsce i ponów zmianę.',
    'old-app':
      'Ta karta działa na starszej wersji aplikacji i nie zapisała tej zmiany. Odśwież stronę i powtórz zmianę.',
    'no-answer':
      'Pamięć tego urządzenia nie odpowiada, więc zmiana nie jest zapisana. Ponów ją; jeśli to nie pomoże, odśwież stronę, sprawdź koszyk i powtórz zmianę.',
  },
  notSaved: 'Zmiana nie jest zapisana',
  saidKept: (product: string) => `${product}: zapisano na urządzeniu, wyślemy po powrocie sieci`,
  saidRefused: (product: string) => `Odrzucono zmianę w koszyku: ${product}`,
  saidUndecided: (product: string) => `Zdecyduj w koszyku o zmianie: ${product}`,
  saidChanged: (product: string) => `Zmieniono też gdzie indziej, zdecyduj w koszyku: ${product}`,

  unconfirmed: 'Kwoty według cen z tego urządzenia. Hurtownia potwierdzi je po wysłaniu zmian.',

  /** Before an order. */
  toDo: {
    offline: 'Brak połączenia',
    undecided: (count: number) => `Zdecyduj o ${plural(count, CHANGES_ABOUT)} w koszyku`,
    unreadable: (count: number) => `Zdecyduj: ${plural(count, CHANGES)} z innej wersji aplikacji`,
    receipt: 'Przejrzyj, co zmieniło się w koszyku',
    locked: 'Zamówienie złożysz po powrocie połączenia i wysłaniu zmian.',
    safe: 'Koszyk jest bezpieczny na tym urządzeniu.',
  },

  /** The server was restored from a backup. */
  restored: {
    title: 'Hurtownia przywróciła dane z kopii zapasowej',
    text: 'Koszyk pokazuje to, co jest teraz na serwerze, więc może być inny niż przed chwilą. Sprawdź go, zanim złożysz zamówienie. Niewysłane zmiany z tego urządzenia zostały.',
    close: 'Rozumiem',
  },

  /** Result of the last sending. */
  receipt: {
    clean: (count: number) => `Wysłane zmiany przyjęto: ${plural(count, POSITIONS)}`,
    title: 'Co zmieniło się w koszyku',
    text: 'Po wysłaniu zmian te pozycje są inne, niż było widać na tym urządzeniu.',
    accepted: (count: number) => `Przyjęte zgodnie z życzeniem: ${plural(count, POSITIONS)}`,
    close: 'Rozumiem',
    before: 'było',
    wanted: 'miało być',
    after: 'jest',
    count: (count: number) => plural(count, PIECES),
    packages: (count: number) => plural(count, PACKAGES),
    none: 'brak w koszyku',
    why: {
      accepted: 'przyjęte',
      refused: 'odrzucone',
      price: 'zmiana ceny',
      elsewhere: 'zmiana poza tym urządzeniem',
    },
    price: (before: string, after: string) => `cena ${before} → ${after}`,
  },

  /** Before a log-out. */
  leave: {
    title: 'Niewysłane zmiany w koszyku',
    text: (count: number) =>
      `${plural(count, CHANGES)} ${pluralForm(count, { one: 'nie jest wysłana', few: 'nie są wysłane', many: 'nie jest wysłanych' })} do hurtowni. Co z ${count === 1 ? 'nią' : 'nimi'} zrobić?`,
    send: 'Wyślij teraz i wyloguj',
    /** Changes to decide stay, so the question goes on. */
    sendFirst: 'Wyślij teraz',
    sending: 'Wysyłanie…',
    sendText: (count: number) => `${count === 1 ? 'Trafi' : 'Trafią'} do koszyka w hurtowni.`,
    sendOffline: (count: number) => `Bez połączenia nie można ${count === 1 ? 'jej' : 'ich'} teraz wysłać.`,
    keep: 'Zachowaj dla tego konta',
    keepText: (count: number) =>
      `Wyślemy ${count === 1 ? 'ją' : 'je'}, gdy zalogujesz się tu ponownie na to konto. Nikt inny ${count === 1 ? 'jej' : 'ich'} nie zobaczy.`,
    undecided: (count: number) =>
      `${plural(count, CHANGES)} ${pluralForm(count, { one: 'wymaga', few: 'wymagają', many: 'wymaga' })} Twojej decyzji w koszyku; bez niej nie wyślemy ${count === 1 ? 'jej' : 'ich'}.`,
    keepUndecided: (count: number) =>
      `O ${count === 1 ? 'zmianie wymagającej' : 'zmianach wymagających'} decyzji zdecydujesz, gdy zalogujesz się tu ponownie na to konto.`,
    forget: (count: number) => `Usuń ${count === 1 ? 'zmianę' : 'zmiany'} i wyloguj`,
    forgetText: (count: number) => `Koszyk w hurtowni zostanie bez ${count === 1 ? 'niej' : 'nich'}.`,
    /** The device does not report what it stores. */
    unknown:
      'Nie udało się odczytać zmian zapisanych na tym urządzeniu. Mogą na nim być zmiany w koszyku, których nie wysłano.',
    keepUnknown: 'Jeśli są tu niewysłane zmiany, wyślemy je, gdy zalogujesz się tu ponownie na to konto.',
    forgetUnknown: 'Usuń i wyloguj',
    forgetUnknownText: 'Jeśli są tu niewysłane zmiany, przepadną.',
    /** Changes that the device could not store and only the screen holds. */
    lost: (count: number) =>
      `Urządzenie nie zapisało ${plural(count, CHANGES_OF)}: ${pluralForm(count, { one: 'przepadnie', few: 'przepadną', many: 'przepadną' })} po wylogowaniu. Jeśli chcesz ${count === 1 ? 'ją' : 'je'} zachować, wróć do koszyka i ponów ${count === 1 ? 'ją' : 'je'}.`,
    /** Confirms when only unsaved changes are affected. */
    leave: 'Wyloguj mimo to',
    orderTitle: 'Zamówienie bez odpowiedzi',
    order:
      'Wysłaliśmy Twoje zamówienie, ale nie mamy jeszcze odpowiedzi hurtowni. Jeśli zostaniesz, pokażemy jego numer.',
    keepOrder: 'Wyloguj i sprawdź później',
    keepOrderText: 'Gdy zalogujesz się tu ponownie na to konto, sprawdzimy w koszyku, czy zamówienie dotarło.',
    forgetOrderText: 'Nie sprawdzimy, czy zamówienie dotarło. Jeśli tak, będzie w historii zamówień.',
    formsTitle: 'Wylogować?',
    /** True also when something of it is sent while the question is open. */
    lostForms: (names: readonly string[]) =>
      `Po wylogowaniu przepadnie to, co nie jest jeszcze wysłane: ${names.join(', ')}.`,
    forms: {
      document: 'nowy dokument',
      scans: 'wybrane skany zapotrzebowań',
      contact: 'wiadomość w formularzu kontaktowym',
      profile: 'zmiany w profilu',
      visibility: 'zmiany w karcie apteki',
    },
    forgetFormsText: 'Jeśli chcesz to wysłać, wybierz „Nie wylogowuj”.',
    allSent: 'Wszystkie zmiany są już wysłane.',
    left: (count: number) =>
      `Nie wszystko udało się wysłać. Zachowaj ${count === 1 ? 'zmianę' : 'zmiany'} dla tego konta albo ${count === 1 ? 'ją' : 'je'} usuń.`,
    stay: 'Nie wylogowuj',
  },
} as const;
