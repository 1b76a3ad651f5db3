import { formatZl } from '#shared/language/money-format.ts';
import { formatCount } from '#shared/language/plural.ts';
import { fileSize } from './demand.ts';

interface LineFacts {
  readonly sku: string;
  readonly label: string;
  readonly count: number;
  readonly invoiceQuantity: number | null;
  readonly refusalReason: string | null;
}

interface FormFacts {
  readonly file: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly lines: readonly { readonly sku: string; readonly label: string; readonly count: number }[];
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
};

const codes = (statuses: readonly { code: number; label: string }[]) =>
  statuses.map(({ code, label }) => `${code} (${label})`).join(', ');

/** The command line's messages about orders. Counts are plain digits, readable for programs. */
export const opsOrderTexts = {
  listSummary: ['wypisuje zamówienia w toku, najstarsze najpierw', '  --status KOD         zamówienia w tym stanie'],
  showSummary: ['wypisuje pozycje zamówienia (sku, zamówiono, zrealizowano, powód braku) i dołączone zapotrzebowania'],
  formsParameters: 'NUMER FOLDER',
  formsSummary: ['zapisuje w folderze skany zapotrzebowań dołączone do zamówienia; plików, które już są, nie zmienia'],
  realizeParameters: 'NUMER [SKU=LICZBA[:POWÓD] …] [--reason TEKST] [--none] [--batch SKU=SERIA/DATA[/LICZBA] …]',
  realizeSummary: [
    'zapisuje, co wydano z zamówienia przyjętego; czego nie podano, wydano w całości;',
    'zamówienie przechodzi w stan „Skompletowane”, a gdy nie wydano niczego, „Odrzucone”',
    '  SKU=LICZBA:POWÓD     ile wydano i dlaczego nie całość',
    '  --reason TEKST       powód braków, przy których nie podano innego',
    '  --none               nie wydano niczego, czego nie podano; bez żadnej pozycji zamówienie jest odrzucone',
    '  --batch SKU=SERIA/RRRR-MM-DD[/LICZBA]   seria i termin ważności; można powtórzyć',
  ],
  statusSummary: [
    'zmienia stan zamówienia: 2 przyjęte, 4 skompletowane, 25 wysłane, 10 zrealizowane, 15 wstrzymane, 26 odrzucone',
    '  --reason TEKST       powód odrzucenia, wymagany przy 26',
  ],

  noNumber: 'brakuje numeru zamówienia',
  noFolder: 'brakuje folderu',
  noCode: 'brakuje kodu stanu',
  badCode: (code: string) => `nie ma stanu o kodzie ${code}`,
  badLine: (text: string) => `„${text}” to nie SKU=LICZBA albo SKU=LICZBA:POWÓD`,
  badBatch: (text: string) => `„${text}” to nie SKU=SERIA/RRRR-MM-DD albo SKU=SERIA/RRRR-MM-DD/LICZBA`,
  badExpiry: (date: string) => `termin ważności ${date} to nie jest dzień RRRR-MM-DD`,
  badReason: (max: number) => `powód ma od 1 do ${max} znaków`,
  badPieces: (max: number) => `liczba sztuk jest od 0 do ${max}`,

  unknownOrder: (number: string) => `Nie ma zamówienia ${number}.`,
  notRealizable: (number: string, label: string) =>
    `Zamówienie ${number} jest w stanie „${label}”. Realizację zapisuje się w stanie „Przyjęte” albo „Skompletowane”.`,
  alreadyRealized: (number: string) => `Realizacja zamówienia ${number} jest już zapisana.`,
  sameStatus: (number: string, label: string) => `Zamówienie ${number} jest już w stanie „${label}”.`,
  pharmacyOnly: 'Zamówienie anuluje tylko apteka. Hurtownia może je odrzucić: kod 26.',
  notAllowed: (number: string, label: string, next: readonly { code: number; label: string }[]) =>
    next.length === 0
      ? `Zamówienie ${number} jest w stanie „${label}”, którego się już nie zmienia.`
      : `Zamówienie ${number} jest w stanie „${label}”. Może przejść do: ${codes(next)}.`,
  notRealized: (number: string) =>
    `Nie wiadomo, co wydano z zamówienia ${number}. Zapisz najpierw realizację: order realize ${number}`,
  refusalReason: 'Odrzucenie zamówienia wymaga powodu: --reason TEKST.',
  needlessReason: 'Powód podaje się tylko przy odrzuceniu: kod 26.',

  nothingDone: 'Niczego nie zmieniono:',
  fault: {
    unknown: 'tego produktu nie ma w zamówieniu',
    twice: 'podano dwa razy',
    over: (count: number) => `zamówiono tylko ${count}`,
    no_reason: 'brakuje powodu, dla którego nie wydano całości',
    needless_reason: 'podano powód, a niczego nie brakuje',
    batch_twice: 'tę samą serię podano dwa razy',
    batch_sum: (count: number) => `liczby w seriach nie dają ${count} wydanych sztuk`,
    on_hand: (onHand: number) => `w magazynie jest tylko ${onHand}; popraw stan importem albo wydaj mniej`,
  },
  expiredBatch: (batch: string, date: string) => `seria ${batch} straciła ważność ${date}`,
  faultLine: (sku: string, why: string) => `  ${sku}: ${why}`,

  realized: (number: string, supplied: number, ordered: number, net: number) =>
    `Zamówienie ${number}: wydano ${supplied} z ${ordered}, wartość netto ${formatZl(net)}.`,
  short: ({ sku, label, count, invoiceQuantity, refusalReason }: LineFacts) =>
    `  ${sku} (${label}): ${invoiceQuantity ?? 0} z ${count}, ${refusalReason ?? ''}`,
  statusSet: (number: string, label: string) => `Zamówienie ${number}: stan „${label}”.`,
  form: ({ file, type, size, lines }: FormFacts) =>
    [
      '  zapotrzebowanie',
      file,
      FILE_TYPES[type] ?? type,
      fileSize(size),
      ...lines.map(({ sku, label, count }) => `${sku} (${label}), ${formatCount(count)} szt.`),
    ].join(' | '),
  formSaved: (path: string) => `Zapisano ${path}`,
  formKept: (path: string) => `Nie zapisano ${path}: taki plik już jest, a zostaje bez zmian.`,
  formMissing: (name: string, folder: string) =>
    `W folderze ${folder} nie ma pliku zapotrzebowania ${name}. Podaj ten sam DATA_DIR, z którym działa serwer.`,
  noForms: (number: string) => `Do zamówienia ${number} nie dołączono zapotrzebowań.`,
  folderNotWritten: (folder: string) => `Nie można zapisać pliku w folderze ${folder}.`,
  none: 'Nie ma takich zamówień.',
  listed: (number: string, label: string, placed: string, pharmacy: string, lines: number) =>
    [number, label, placed, pharmacy, `pozycje ${lines}`].join(' | '),
  further: (count: number) => `… i ${count} dalszych`,
  shown: (number: string, label: string, placed: string) => [number, label, placed].join(' | '),
  line: ({ sku, label, count, invoiceQuantity, refusalReason }: LineFacts) =>
    [`  ${sku}`, label, `zamówiono ${count}`, `zrealizowano ${invoiceQuantity ?? '–'}`, refusalReason ?? '']
      .filter((part) => part !== '')
      .join(' | '),
} as const;

/** A document in an operator's list; `gross` in grosz. */
interface InvoiceFacts {
  readonly number: string;
  readonly warehouseName: string;
  readonly gross: number;
}

/** The command line's messages about invoices. */
export const opsInvoiceTexts = {
  orderParameter: 'ZAMÓWIENIE',
  correctParameters: 'FAKTURA --line LP=ILOŚĆ [--line …] --reason TEKST',
  issueSummary: ['wystawia faktury do zrealizowanego zamówienia, po jednej na magazyn'],
  correctSummary: [
    'wystawia korektę faktury: nowe ilości w pozycjach (LP z faktury) i przyczyna',
    '  --line LP=ILOŚĆ      ile sztuk ma być w pozycji; można powtórzyć',
    '  --reason TEKST       przyczyna, taka jak na korekcie',
  ],
  proformaSummary: ['wystawia proformy do zamówienia, po jednej na magazyn, dopóki nie ma do niego faktur'],
  showSummary: ['pokazuje pozycje faktury po korektach, albo pozycje proformy'],
  issuerSetSummary: [
    'zapisuje wystawcę faktur i magazyny, z których sprzedaje; KOD stoi w numerach',
    '  --name … --nip … --regon … --street … --building … [--apartment …] --post-code … --city …',
    '  [--account RACHUNEK | --no-account] --days DNI_PŁATNOŚCI --warehouse MAGAZYN [--warehouse …]',
  ],
  issuerListSummary: ['pokazuje wystawców faktur'],
  clauseSummary: ['zapisuje klauzulę praw do formatu OSOZ-EDI, która trafia do plików XML'],

  oneOrder: 'podaj numer jednego zamówienia',
  oneNumber: 'podaj numer jednej faktury',
  oneCode: 'podaj kod jednego wystawcy',
  oneClause: 'podaj klauzulę jako jeden tekst w cudzysłowie',
  badLine: (line: string) => `--line ${line}: ma być LP=ILOŚĆ, na przykład 3=0`,

  unknownOrder: (number: string) => `Nie ma zamówienia ${number}.`,
  givenUp: (number: string) => `Zamówienie ${number} jest anulowane albo odrzucone: nie ma czego fakturować.`,
  notRealized: (number: string) => `Zamówienie ${number} nie jest jeszcze zrealizowane. Najpierw zapisz realizację.`,
  nothingRealized: (number: string) => `W zamówieniu ${number} nic nie zrealizowano: nie ma czego fakturować.`,
  alreadyIssued: (number: string, numbers: readonly string[]) =>
    `Do zamówienia ${number} wystawiono już ${numbers.join(', ')}.`,
  alreadyInvoiced: (number: string, numbers: readonly string[]) =>
    `Do zamówienia ${number} wystawiono już faktury: ${numbers.join(', ')}. Proforma nie jest potrzebna.`,
  noIssuer: (warehouse: string) => `Magazyn ${warehouse} nie ma wystawcy faktur. Dodaj go: invoice issuer set.`,
  unknownInvoice: (number: string) => `Nie ma faktury ${number}.`,
  isCorrection: (number: string, original: string) =>
    `${number} jest korektą. Koryguj fakturę ${original}: nowa korekta liczy się od stanu po poprzednich.`,
  corrects: (number: string, original: string) => `${number} jest korektą. Faktura ${original} po korektach:`,
  isProforma: (number: string) => `${number} jest proformą, a proformy się nie koryguje.`,
  noReason: 'Podaj przyczynę korekty: --reason.',
  longReason: (limit: number) => `Przyczyna ma najwyżej ${limit} znaków.`,
  noLines: 'Podaj choć jedną pozycję: --line LP=ILOŚĆ.',
  unknownLine: (position: number) => `Faktura nie ma pozycji ${position}.`,
  lineTwice: (position: number) => `Pozycja ${position} jest podana dwa razy.`,
  overInvoiced: (position: number, count: number) =>
    `Pozycja ${position}: faktura obejmuje ${count} op., więcej być nie może.`,
  nothingChanges: 'Te ilości już są na fakturze: korekta niczego by nie zmieniła.',
  issued: ({ number, warehouseName, gross }: InvoiceFacts) =>
    `Wystawiono ${number}: ${warehouseName}, ${formatZl(gross)} brutto`,
  pdfLater: (reason: string) =>
    `PDF nie powstał (${reason}). Dokumenty są wystawione, a PDF powstanie przy następnym wystawianiu albo pobraniu.`,
  line: (position: number, sku: string, label: string, count: number) => `${position}. ${sku} ${label}: ${count} op.`,

  missing: (option: string) => `Podaj ${option}.`,
  badCode: 'KOD to od 1 do 8 wielkich liter i cyfr.',
  badAccount: 'Numer rachunku jest niepoprawny: podaj 26 cyfr NRB albo IBAN.',
  accountAndNone: 'Podaj --account albo --no-account, nie oba naraz.',
  badNip: 'NIP jest niepoprawny.',
  badRegon: 'REGON jest niepoprawny.',
  badPostCode: 'Kod pocztowy ma postać 00-000.',
  badDays: 'Dni płatności to liczba od 0 do 365.',
  noWarehouse: 'Podaj choć jeden magazyn: --warehouse.',
  unknownWarehouse: (id: string) => `Nie ma magazynu ${id}.`,
  issuerSet: (code: string, name: string, warehouses: readonly string[]) =>
    `Zapisano wystawcę ${code}: ${name}, magazyny ${warehouses.join(', ')}`,
  warehouseMoved: (id: string, code: string) => `Magazyn ${id} należał dotąd do wystawcy ${code}.`,
  noIssuers: 'Nie ma żadnego wystawcy faktur.',
  issuer: (code: string, name: string, nip: string, warehouses: readonly string[], days: number) =>
    `${code}: ${name}, NIP ${nip}, magazyny ${warehouses.join(', ') || 'żadne'}, płatność ${days} dni`,
  clauseSet: 'Zapisano klauzulę. Będzie w plikach XML wystawianych od teraz.',
  /** Until the operator sets the format owner's clause. */
  defaultClause: 'Klauzula praw do formatu OSOZ-EDI: do uzupełnienia zgodnie ze specyfikacją KAMSOFT.',
} as const;
