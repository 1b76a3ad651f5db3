import { warsawDateTime } from '#shared/language/dates.ts';
import {
  type DocumentLine,
  documentSums,
  type InvoiceDocument,
  type Party,
  type VatRow,
  valuesDue,
} from '#shared/rules/invoice-document.ts';
import { documentTexts } from '#shared/texts/invoices.ts';

const NAMESPACE = 'http://www.ks-ewd.pl/osoz-edi';
const VERSION = '2012.02.0.0';
/** Fiscal letters of the rates, as public writers of the format give them. */
const LETTERS: Readonly<Record<number, string>> = { 23: 'A', 8: 'B', 0: 'C', 5: 'D' };

type Part = string | readonly Part[];

/**
 * An invoice as OSOZ-EDI, the exchange format of KAMSOFT's pharmacy programs, in the shape that public writers and
 * readers show; there is no public schema, and no conformity is claimed. `copyright` is the clause that the format's
 * owner asks for. A correction's lines carry what it changes, beside the number of what it corrects.
 */
export function makeOsozXml(document: InvoiceDocument, copyright: string): Uint8Array {
  const { createdAt, seller, buyer, lines } = document;
  const xml = flat([
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<dokumenty xmlns="${NAMESPACE}">`,
    element('info', [
      element('wersja', VERSION),
      element('copyright', text(copyright)),
      element('data-utworzenia', warsawDateTime(createdAt)),
    ]),
    element('kontrahenci', [party(SELLER_ID, seller), party(buyerId(buyer), buyer)]),
    element('towary', uniqueGoods(lines).map(goods)),
    element('faktury', element('faktura', [head(document), element('pozycje', lines.map(position)), summary(lines)])),
    '</dokumenty>\n',
  ]);
  return new TextEncoder().encode(xml);
}

function flat(part: Part): string {
  return typeof part === 'string' ? part : part.map(flat).join('');
}

function element(name: string, content: Part): string {
  return `<${name}>${flat(content)}</${name}>`;
}

/** Nothing for what is not known. */
function optional(name: string, value: string | null): string {
  return value === null ? '' : element(name, text(value));
}

/** What XML 1.0 cannot hold is left out, the rest is escaped. */
function text(value: string): string {
  return value
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Grosz as `1234.05`. */
function amount(grosz: number): string {
  const sign = grosz < 0 ? '-' : '';
  const digits = String(Math.abs(grosz)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const SELLER_ID = '1';

/** The same for a pharmacy in every file, and never the seller's. */
function buyerId({ id }: Party): string {
  return String(id + 1);
}

function party(id: string, entry: Party): Part {
  return element('kontrahent', [
    element('id-knt', id),
    element('nazwa', text(entry.name)),
    element('nip', text(entry.nip)),
    element('regon', text(entry.regon)),
    element('ulica', text(entry.street)),
    element('nr-domu', text(entry.building)),
    optional('nr-lokalu', entry.apartment),
    element('kod-pocztowy', text(entry.postCode)),
    element('miejscowosc', text(entry.city)),
    element('kraj', 'PL'),
  ]);
}

/** A product may stand in several lines, by batches. */
function uniqueGoods(lines: readonly DocumentLine[]): DocumentLine[] {
  return [...new Map(lines.map((line) => [line.productId, line])).values()];
}

function goods({ productId, goods: product, vatRate }: DocumentLine): Part {
  return element('towar', [
    element('id-towaru', String(productId)),
    optional('id-towaru-ks', product.bloz),
    element('nazwa', text(product.name)),
    optional('postac', product.form || null),
    optional('dawka', product.strength || null),
    optional('opakowanie', product.pack || null),
    element('stawka-vat', String(vatRate)),
  ]);
}

function head(document: InvoiceDocument): Part {
  const { number, issueDate, deliveryDate, paymentDate, buyer, lines, corrected } = document;
  const { net, vat, gross } = documentSums(lines);
  return element('naglowek', [
    element('czy-duplikat', 'Nie'),
    element('data-wystawienia', issueDate),
    element('data-sprzedazy', deliveryDate),
    element('id-knt-sprzedawcy', SELLER_ID),
    element('id-knt-nabywcy', buyerId(buyer)),
    element('id-knt-odbiorcy', buyerId(buyer)),
    element('termin-platnosci', paymentDate),
    element('nr-faktury', text(number)),
    element('typ-faktury', corrected === null ? 'FV' : 'FK'),
    element('wartosc-netto', amount(net)),
    element('wartosc-vat', amount(vat)),
    element('wartosc-brutto', amount(gross)),
    element('forma-platnosci', documentTexts.payment),
    element('czy-korekta', corrected === null ? 'Nie' : 'Tak'),
    optional('nr-faktury-korygowanej', corrected?.number ?? null),
    optional('data-faktury-korygowanej', corrected?.issueDate ?? null),
    optional('przyczyna-korekty', corrected?.reason ?? null),
    element('liczba-poz', String(lines.length)),
  ]);
}

function position(line: DocumentLine): Part {
  const { count, net, vat } = valuesDue(line);
  return element('pozycja', [
    element('nr-poz-faktury', String(line.position)),
    element('id-towaru', String(line.productId)),
    element('rodzaj-ceny', 'N'),
    element('cena-netto-bu', amount(line.basicPriceNet)),
    element('cena-netto', amount(line.unitPriceNet)),
    element('ilosc', String(count)),
    element('jednostka-miary', documentTexts.packs),
    element('stawka-vat', String(line.vatRate)),
    sums({ net, vat }),
    optional('data-waznosci', line.expiryDate),
    optional('seria', line.batch),
    optional('kod-kreskowy', line.goods.ean),
  ]);
}

function sums({ net, vat }: Pick<VatRow, 'net' | 'vat'>): Part {
  return [
    element('wartosc-netto', amount(net)),
    element('wartosc-vat', amount(vat)),
    element('wartosc-brutto', amount(net + vat)),
  ];
}

function summary(lines: readonly DocumentLine[]): Part {
  const rates = documentSums(lines).rows.map((row) =>
    element('stawka', [
      element('stawka-vat', String(row.rate)),
      sums(row),
      optional('opis', LETTERS[row.rate] ?? null),
    ]),
  );
  return element('podsumowanie', element('stawki', rates));
}
