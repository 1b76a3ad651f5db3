import XMLBuilder from 'fast-xml-builder';
import { warsawDateTime } from '#shared/language/dates.ts';
import {
  type DocumentLine,
  documentSums,
  type InvoiceDocument,
  type Party,
  type Recipient,
  type VatRow,
  valuesDue,
} from '#shared/rules/invoice-document.ts';
import { documentTexts } from '#shared/texts/invoices.ts';

const NAMESPACE = 'http://www.ks-ewd.pl/osoz-edi';
const VERSION = '2012.02.0.0';
/** Fiscal letters of the VAT rates, as public writers of the format use them. */
const LETTERS: Readonly<Record<number, string>> = { 23: 'A', 8: 'B', 0: 'C', 5: 'D' };

/** Elements by name; an array repeats its element, undefined values are omitted. */
interface Elements {
  readonly [name: string]: string | undefined | Elements | readonly Elements[];
}

/** Characters that XML 1.0 does not allow; they are removed. */
const INVALID_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  tagValueProcessor: (_name, value) => String(value).replace(INVALID_XML, ''),
});

/**
 * An invoice as OSOZ-EDI, the exchange format of KAMSOFT's pharmacy programs, in the shape that public writers and
 * readers use. There is no public schema and no claim of conformity. `copyright` is the clause that the format's owner
 * requires. Lines of a correction hold the differences and the number of the corrected invoice.
 */
export function makeOsozXml(document: InvoiceDocument, copyright: string): Uint8Array {
  const { createdAt, seller, buyer, recipient, lines } = document;
  const dokumenty: Elements = {
    '@xmlns': NAMESPACE,
    info: { wersja: VERSION, copyright, 'data-utworzenia': warsawDateTime(createdAt) },
    kontrahenci: {
      kontrahent: [
        party(SELLER_ID, seller),
        party(buyerId(document), buyer),
        ...(recipient ? [place(pharmacyId(recipient), recipient)] : []),
      ],
    },
    towary: { towar: uniqueGoods(lines).map(goods) },
    faktury: {
      faktura: {
        naglowek: head(document),
        pozycje: { pozycja: lines.map(position) },
        podsumowanie: { stawki: { stawka: documentSums(lines).rows.map(rate) } },
      },
    },
  };
  const xml = builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, dokumenty });
  return new TextEncoder().encode(xml);
}

/** Grosz as `1234.05`. */
function amount(grosz: number): string {
  const sign = grosz < 0 ? '-' : '';
  const digits = String(Math.abs(grosz)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const SELLER_ID = '1';

/** The same for a pharmacy in every file, and always different from the seller's. */
function pharmacyId({ id }: Recipient): string {
  return String(id + 1);
}

/** A payer beside its pharmacy goes by its NIP, which is the same in the files of all its pharmacies. */
function buyerId({ buyer, recipient }: InvoiceDocument): string {
  return recipient ? buyer.nip : pharmacyId(buyer);
}

function party(id: string, entry: Party): Elements {
  const { 'id-knt': _, nazwa, ...address } = place(id, entry);
  return { 'id-knt': id, nazwa, nip: entry.nip, regon: entry.regon, ...address };
}

function place(id: string, entry: Recipient): Elements {
  return {
    'id-knt': id,
    nazwa: entry.name,
    ulica: entry.street,
    'nr-domu': entry.building,
    'nr-lokalu': entry.apartment ?? undefined,
    'kod-pocztowy': entry.postCode,
    miejscowosc: entry.city,
    kraj: 'PL',
  };
}

/** A product may appear on several lines, one per batch. */
function uniqueGoods(lines: readonly DocumentLine[]): DocumentLine[] {
  return [...new Map(lines.map((line) => [line.productId, line])).values()];
}

function goods({ productId, goods: product, vatRate }: DocumentLine): Elements {
  return {
    'id-towaru': String(productId),
    'id-towaru-ks': product.bloz ?? undefined,
    nazwa: product.name,
    postac: product.form || undefined,
    dawka: product.strength || undefined,
    opakowanie: product.pack || undefined,
    'stawka-vat': String(vatRate),
  };
}

function head(document: InvoiceDocument): Elements {
  const { number, issueDate, deliveryDate, paymentDate, buyer, recipient, lines, corrected } = document;
  return {
    'czy-duplikat': 'Nie',
    'data-wystawienia': issueDate,
    'data-sprzedazy': deliveryDate,
    'id-knt-sprzedawcy': SELLER_ID,
    'id-knt-nabywcy': buyerId(document),
    'id-knt-odbiorcy': pharmacyId(recipient ?? buyer),
    'termin-platnosci': paymentDate,
    'nr-faktury': number,
    'typ-faktury': corrected === null ? 'FV' : 'FK',
    ...sums(documentSums(lines)),
    'forma-platnosci': documentTexts.payment,
    'czy-korekta': corrected === null ? 'Nie' : 'Tak',
    'nr-faktury-korygowanej': corrected?.number,
    'data-faktury-korygowanej': corrected?.issueDate,
    'przyczyna-korekty': corrected?.reason,
    'liczba-poz': String(lines.length),
  };
}

function position(line: DocumentLine): Elements {
  return {
    'nr-poz-faktury': String(line.position),
    'id-towaru': String(line.productId),
    'rodzaj-ceny': 'N',
    'cena-netto-bu': amount(line.basicPriceNet),
    'cena-netto': amount(line.unitPriceNet),
    ilosc: String(valuesDue(line).count),
    'jednostka-miary': documentTexts.packs,
    'stawka-vat': String(line.vatRate),
    ...sums(valuesDue(line)),
    'data-waznosci': line.expiryDate ?? undefined,
    seria: line.batch ?? undefined,
    'kod-kreskowy': line.goods.ean ?? undefined,
  };
}

function sums({ net, vat }: Pick<VatRow, 'net' | 'vat'>): Elements {
  return { 'wartosc-netto': amount(net), 'wartosc-vat': amount(vat), 'wartosc-brutto': amount(net + vat) };
}

function rate(row: VatRow): Elements {
  return { 'stawka-vat': String(row.rate), ...sums(row), opis: LETTERS[row.rate] };
}
