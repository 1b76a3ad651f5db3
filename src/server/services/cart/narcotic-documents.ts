import type { Executor } from '#server/db/db.ts';
import type { DemandFormWords } from '#server/environment/config.ts';
import { findBuyer } from '#server/repositories/accounts/pharmacies.ts';
import type { StoredCart } from '#server/repositories/cart/cart-read.ts';
import {
  addCartDocument,
  type DocumentFile,
  deleteCartDocument,
  findDocumentFile,
} from '#server/repositories/cart/narcotic-documents.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { decodeDataUrl } from '#server/services/common/data-url.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallBody } from '#shared/contract/call.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { addDocument as addDocumentCall, DemandForm } from '#shared/contract/demand.ts';
import {
  cleanFileName,
  demandFileFault,
  documentName,
  MAX_CART_DOCUMENTS,
  sniffDemandFile,
} from '#shared/files/demand-file.ts';
import { isNarcotic } from '#shared/rules/product.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { demandFileTexts, demandServerTexts } from '#shared/texts/demand.ts';
import { type CartScope, getCart, lockFreshCart } from './cart.ts';

type Field = 'fileContent' | 'productId';

/**
 * Attaches a scanned demand form to the cart (API.md "Cart"), for one controlled line or for all of them. The content
 * decides what it is: a PNG that is called `skan.pdf` is kept as `skan.png`, which the answer shows, since a scanner's
 * app names files as it likes; anything but PDF, PNG and JPEG is refused.
 * @throws Refusal 422 at `fileContent` (unreadable, empty, over 10 MB, wrong type, too many) or at `productId` (no
 * controlled line of this cart), 412 stale
 */
export async function addDocument(scope: CartScope, body: CallBody<typeof addDocumentCall>): Promise<Cart> {
  const { db, actor, now } = scope;
  const scan = readScan(body);
  const cart = await lockFreshCart(scope);
  requireControlled(cart, body.productId);
  if (cart.documents.length >= MAX_CART_DOCUMENTS) throw invalid('fileContent', demandServerTexts.tooMany);
  const taken = cart.documents.map(({ name }) => name);
  const document = {
    ...scan,
    productId: body.productId ?? null,
    name: documentName(scan.fileName, taken),
    size: scan.bytes.byteLength,
  };
  await addCartDocument(db, actor.pharmacyId, document, now);
  return getCart(scope);
}

function readScan({ fileName, fileContent }: CallBody<typeof addDocumentCall>): DocumentFile {
  const bytes = decodeDataUrl(fileContent);
  if (bytes === null) throw invalid('fileContent', demandServerTexts.unreadable);
  const fault = demandFileFault(bytes.byteLength, bytes);
  const type = sniffDemandFile(bytes);
  if (fault !== null || type === null) throw invalid('fileContent', demandFileTexts[fault ?? 'wrong-type']);
  return { fileName: cleanFileName(fileName, type), type, bytes };
}

function requireControlled({ lines }: StoredCart, productId: number | undefined): void {
  const controlled = lines.filter(({ controlledGroup }) => isNarcotic(controlledGroup));
  const found = productId === undefined || controlled.some((line) => line.productId === productId);
  if (!found || controlled.length === 0) throw invalid('productId', demandServerTexts.notControlled);
}

function invalid(field: Field, message: string): Refusal {
  return new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors: { [field]: [message] } });
}

/** Takes a demand form off the cart. @throws Refusal 404 also for another pharmacy's and for an order's, 412 stale */
export async function deleteDocument(scope: CartScope, documentId: number): Promise<Cart> {
  await lockFreshCart(scope);
  if (!(await deleteCartDocument(scope.db, scope.actor.pharmacyId, documentId))) throw notFound();
  return getCart(scope);
}

/** The file of a demand form of the pharmacy's cart or of one of its orders. @throws Refusal 404 */
export async function getDocumentFile(db: Executor, { pharmacyId }: Actor, documentId: number): Promise<DocumentFile> {
  const file = await findDocumentFile(db, pharmacyId, documentId);
  if (!file) throw notFound();
  return file;
}

function notFound(): Refusal {
  return new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
}

/** What the demand form to print says of itself and of the buyer. */
export async function getDemandForm(db: Executor, actor: Actor, words: DemandFormWords): Promise<DemandForm> {
  const buyer = await findBuyer(db, actor.pharmacyId);
  const { street, building, apartment, postCode, city, regon } = buyer;
  const house = apartment === null ? building : `${building}/${apartment}`;
  return {
    ...words,
    buyer: {
      name: actor.pharmacyName,
      address: `${street} ${house}, ${postCode} ${city}`,
      city,
      regon,
      activity: demandServerTexts.activities[actor.pharmacyKind] ?? null,
    },
  };
}
