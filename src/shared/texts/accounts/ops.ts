import { warsawDateTime } from '#shared/language/dates.ts';
import { DISTRIBUTION_GROUP_LABELS, type DistributionGroup, IMPORTANCE_LABELS } from './dictionaries.ts';
import { auditLine } from './ops-audit.ts';

/** The command line's messages about registers. */
export const opsRegisterTexts = {
  registerSummary: [
    'wczytuje rejestr aptek z urzędowego wyciągu (kreska | między polami, UTF-8, 76 kolumn); wpis spoza pliku znika',
    '  --force   zapisuje mimo ponad 5 % odrzuconych wierszy albo ponad 20 % usuniętych wpisów',
  ],
  companiesSummary: ['wczytuje firmy z pliku CSV (średniki; kolumny nip, regon, name); firmy spoza pliku zostają'],
  importing: (name: 'register' | 'companies', file: string) =>
    name === 'register' ? `Import rejestru aptek: ${file}` : `Import firm: ${file}`,
  removed: (count: number) => `Usunięte: ${count}`,
  tooManyRemoved: (count: number) =>
    `Nic nie zapisano: zniknęłoby ${count} wpisów, ponad 20 % rejestru. Sprawdź, czy plik jest cały, albo użyj --force.`,
} as const;

const WAITING = { waiting: 'czeka', draft: 'nie wysłane', duplicate: 'powtórzone', verified: 'zweryfikowane' } as const;

interface PersonFacts {
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isOwner: boolean;
  readonly mayOrder: boolean;
}

/** Who somebody is in their pharmacy. */
const rightOf = ({ isOwner, mayOrder }: Pick<PersonFacts, 'isOwner' | 'mayOrder'>) =>
  isOwner ? 'zarządza kontem' : mayOrder ? 'może zamawiać' : 'tylko podgląd';

interface AccountFacts extends PersonFacts {
  readonly isSalesAllowed: boolean;
  readonly inClub: boolean;
  readonly pharmacyName: string;
  readonly city: string;
  readonly type: string;
  readonly nettleId: number;
}

/** The command line's messages about accounts and applications. Columns are apart by two spaces. */
export const opsAccountTexts = {
  listSummary: ['zgłoszenia, które czekają na weryfikację, najstarsze pierwsze', '  --all   także wszystkie konta'],
  showSummary: ['zgłoszenie obok wpisu w rejestrze, albo konto; dokumenty i dziennik zmian'],
  verifySummary: [
    'zatwierdza zgłoszenie: zakłada konto i wysyła link aktywacyjny',
    '  --force   także gdy rejestr mówi, że apteka nie jest aktywna',
  ],
  rejectSummary: ['odrzuca zgłoszenie; powód trafia do wiadomości'],
  blockSummary: ['blokuje aptece składanie zamówień, od razu; powód trafia do wiadomości'],
  unblockSummary: ['pozwala aptece znowu składać zamówienia'],
  clubSummary: ['przyjmuje aptekę do klubu albo z niego wypisuje'],
  createSummary: [
    'zakłada konto i wysyła zaproszenie; z --pharmacy-id dane bierze z rejestru aptek',
    '  bez rejestru podaj: --name --nip --regon --street --building --post-code --city --province',
    '  także: --type --apartment --phone',
  ],
  inviteSummary: ['wysyła jeszcze raz zaproszenie do konta, którego nikt nie otworzył'],
  ownerSummary: ['oddaje zarządzanie kontem apteki innej osobie z tej apteki'],
  resetLinkSummary: ['wypisuje link do ustawienia hasła, na godzinę'],
  documentsSummary: ['zapisuje dokumenty w folderze'],
  changesSummary: ['zmiany danych, o które poprosiły apteki, najstarsze pierwsze'],
  acceptSummary: ['wprowadza zmianę danych'],
  rejectChangeSummary: ['odrzuca zmianę danych; powód trafia do wiadomości'],
  documentSummary: ['uznaje dokument apteki za ważny, albo z --void za nieważny'],
  documentParameters: 'NUMER [--void] [--until DATA] [--institution TEKST]',
  nameParameter: 'NUMER|LOGIN',

  noReason: 'podaj powód: --reason TEKST',
  badNumber: 'podaj jeden numer, samymi cyframi',
  badDate: '--until to dzień w postaci RRRR-MM-DD',
  noChanges: 'Żadna zmiana nie czeka.',
  unknownChange: (id: number) => `Zmiana ${id} nie czeka na decyzję.`,
  unknownDocument: (id: number) => `Nie ma dokumentu ${id} żadnej apteki.`,
  changeLine: (row: {
    readonly id: number;
    readonly requestedAt: string;
    readonly login: string;
    readonly pharmacyName: string;
    readonly label: string;
    readonly from: string;
    readonly to: string;
  }) =>
    [
      row.id,
      warsawDateTime(new Date(row.requestedAt)),
      row.login,
      row.pharmacyName,
      `${row.label}: ${row.from || '—'} → ${row.to || '—'}`,
    ].join('  '),
  changeAccepted: (label: string, to: string) => `Zmieniono. ${label}: ${to || '—'}.`,
  changeRejected: (label: string) => `Odrzucono zmianę. ${label} zostaje bez zmian.`,
  documentOver: (until: string) =>
    `Dzień ${until} już minął, więc dokument nie jest ważny. Popraw --until albo użyj --void.`,
  documentJudged: (id: number, importance: 'important' | 'void') =>
    `Dokument ${id} jest ${importance === 'important' ? 'ważny' : 'nieważny'}.`,
  onOrOff: 'podaj login oraz on albo off',
  noName: 'podaj numer zgłoszenia albo login',
  oneName: 'podaj jeden numer zgłoszenia albo jeden login',
  noFolder: 'podaj folder',
  noDocuments: (name: string) => `${name}: nie ma żadnego dokumentu.`,
  badType: (types: string) => `--type: jeden z ${types}`,
  badProvince: '--province: nazwa województwa małymi literami',
  missing: (options: readonly string[], isUnknown: boolean) =>
    `${isUnknown ? 'W rejestrze nie ma apteki o tym identyfikatorze. ' : ''}Brakuje: ${options.join(', ')}.`,

  statuses: { ...WAITING, rejected: 'odrzucone' },
  unknownApplication: (number: string) => `Nie ma zgłoszenia ${number}.`,
  unknownAccount: (name: string) => `Nie ma zgłoszenia ani konta ${name}.`,
  notWaiting: (number: string, status: string) => `Zgłoszenie ${number} nie czeka na weryfikację: ${status}.`,
  notInRegister: (state: string | undefined) =>
    `${state === undefined ? 'Tej apteki nie ma już w rejestrze.' : `W rejestrze apteka ma stan ${state}.`} Odrzuć zgłoszenie albo użyj --force.`,
  loginTaken: (login: string) => `Login ${login} ma już inne konto.`,
  emailTaken: (email: string, login: string) => `Adres ${email} ma już konto ${login}.`,
  pharmacyTaken: (id: string, login: string | null) =>
    `Apteka ${id} ma już konto${login === null ? '' : `: ${login}`}.`,
  alreadyActive: (login: string) => `Konto ${login} jest już otwarte. Nowe hasło: account reset-link.`,
  notActive: (login: string) => `Konta ${login} nikt jeszcze nie otworzył. Wyślij zaproszenie: account invite.`,
  switchedOff: (login: string) => `Konto ${login} wyłączyła apteka. Włączyć je może osoba, która zarządza jej kontem.`,
  sameOwner: (login: string) => `Kontem apteki zarządza już ${login}.`,
  owner: (login: string, pharmacy: string) => `${pharmacy}: kontem zarządza teraz ${login}.`,
  sameSales: (login: string, isAllowed: boolean) =>
    isAllowed ? `Apteka konta ${login} nie jest zablokowana.` : `Apteka konta ${login} jest już zablokowana.`,
  sameClub: (pharmacy: string, isIn: boolean) =>
    isIn ? `${pharmacy} jest już w klubie.` : `${pharmacy} nie jest w klubie.`,
  fileMissing: (name: string, folder: string) => `Pliku ${name} nie ma w folderze ${folder}.`,

  verified: (number: string, login: string, email: string) =>
    `Zgłoszenie ${number} zatwierdzone: konto ${login}. Link aktywacyjny wysłany na ${email}.`,
  rejected: (number: string) => `Zgłoszenie ${number} odrzucone. Powód wysłany e-mailem.`,
  created: (login: string, pharmacy: string) => `Konto ${login} założone: ${pharmacy}.`,
  invited: (email: string, until: string) =>
    `Zaproszenie wysłane na ${email}. Link działa do ${warsawDateTime(new Date(until))}.`,
  resetLink: (login: string, until: string) =>
    `Link do ustawienia hasła konta ${login}, do ${warsawDateTime(new Date(until))}:`,
  sales: (login: string, isAllowed: boolean) =>
    isAllowed ? `Apteka konta ${login} może znowu zamawiać.` : `Apteka konta ${login} zablokowana: nie może zamawiać.`,
  club: (pharmacy: string, isIn: boolean) =>
    isIn ? `${pharmacy} należy do klubu.` : `${pharmacy} nie należy do klubu.`,

  noneWait: 'Żadne zgłoszenie nie czeka.',
  accounts: 'Konta:',
  waitingLine: (facts: {
    readonly number: string;
    readonly hours: number;
    readonly isLate: boolean;
    readonly place: string;
    readonly type: string;
    readonly differing: number;
  }) =>
    [
      facts.number,
      `czeka ${facts.hours} h${facts.isLate ? ' PO TERMINIE' : ''}`,
      facts.place,
      facts.type,
      facts.differing === 0 ? 'zgodne' : `różnice: ${facts.differing}`,
    ].join('  '),
  accountLine: (facts: AccountFacts) =>
    [
      facts.login,
      facts.email,
      `${facts.pharmacyName}, ${facts.city} (${facts.nettleId})`,
      facts.type,
      rightOf(facts),
      facts.isActive ? 'aktywne' : 'nieaktywne',
      ...(facts.isSalesAllowed ? [] : ['zablokowane']),
      ...(facts.inClub ? ['klub'] : []),
    ].join('  '),
  personLine: (person: PersonFacts) =>
    [
      `Osoba: ${person.login}`,
      person.email,
      ...(person.name === '' ? [] : [person.name]),
      rightOf(person),
      person.isActive ? 'aktywne' : 'wyłączone',
    ].join('  '),
  invitationLine: (invitation: { readonly email: string; readonly mayOrder: boolean; readonly expiresAt: string }) =>
    `Zaproszenie: ${invitation.email}  ${rightOf({ ...invitation, isOwner: false })}  do ${invitation.expiresAt}`,
  applicationHead: (number: string, status: string, type: string) => `Zgłoszenie ${number}: ${status}, ${type}`,
  reason: (text: string) => `Powód: ${text}`,
  account: (login: string, email: string) => `Login: ${login}, e-mail: ${email}`,
  contact: (facts: {
    readonly phone: string;
    readonly distributionGroup: DistributionGroup;
    readonly voivodeshipOffice: string;
    readonly hasCooperated: boolean;
  }) =>
    [
      `Telefon: ${facts.phone}`,
      `grupa: ${DISTRIBUTION_GROUP_LABELS[facts.distributionGroup]}`,
      ...(facts.voivodeshipOffice === '' ? [] : [`urząd wojewódzki: ${facts.voivodeshipOffice}`]),
      facts.hasCooperated ? 'już współpracowała' : 'nowa placówka',
    ].join(', '),
  compareHead: 'Pole: podano | w rejestrze',
  compareLine: (row: {
    readonly label: string;
    readonly given: string;
    readonly registered: string | null;
    readonly isSame: boolean | null;
  }) =>
    `${row.isSame === false ? '≠' : row.isSame ? '=' : ' '} ${row.label}: ${row.given} | ${row.registered ?? 'nie ma w rejestrze'}`,
  fields: {
    state: 'Stan',
    name: 'Nazwa',
    registerNumber: 'Nr w księdze',
    address: 'Adres',
    phone: 'Telefon',
    nip: 'NIP',
    regon: 'REGON',
    payer: 'Firma',
  },
  documentLine: (row: {
    readonly id: number;
    readonly label: string;
    readonly fileName: string;
    readonly expiresOn: string | null;
    readonly importance: keyof typeof IMPORTANCE_LABELS;
  }) =>
    `Dokument ${row.id}: ${row.label}, ${row.fileName}, ${IMPORTANCE_LABELS[row.importance]}, ${row.expiresOn === null ? 'bezterminowo' : `do ${row.expiresOn}`}`,
  auditLine,
} as const;
