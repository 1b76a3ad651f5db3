import { formatZl } from '#shared/rules/money.ts';

/** A document as an operator reads of it; `gross` in grosz. */
interface Told {
  readonly number: string;
  readonly warehouseName: string;
  readonly gross: number;
}

/** What the wholesaler's command line says of invoices. */
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
  showSummary: ['pokazuje pozycje faktury po korektach'],
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
  isProforma: (number: string) => `${number} jest proformą, a proformy się nie koryguje.`,
  noReason: 'Podaj przyczynę korekty: --reason.',
  longReason: (limit: number) => `Przyczyna ma najwyżej ${limit} znaków.`,
  noLines: 'Podaj choć jedną pozycję: --line LP=ILOŚĆ.',
  unknownLine: (position: number) => `Faktura nie ma pozycji ${position}.`,
  lineTwice: (position: number) => `Pozycja ${position} jest podana dwa razy.`,
  overInvoiced: (position: number, count: number) =>
    `Pozycja ${position}: faktura obejmuje ${count} op., więcej być nie może.`,
  nothingChanges: 'Te ilości już są na fakturze: korekta niczego by nie zmieniła.',
  issued: ({ number, warehouseName, gross }: Told) =>
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
  noIssuers: 'Nie ma żadnego wystawcy faktur.',
  issuer: (code: string, name: string, nip: string, warehouses: readonly string[], days: number) =>
    `${code}: ${name}, NIP ${nip}, magazyny ${warehouses.join(', ') || 'żadne'}, płatność ${days} dni`,
  clauseSet: 'Zapisano klauzulę. Będzie w plikach XML wystawianych od teraz.',
  /** Until the operator has the format owner's words. */
  defaultClause: 'Klauzula praw do formatu OSOZ-EDI: do uzupełnienia zgodnie ze specyfikacją KAMSOFT.',
} as const;
