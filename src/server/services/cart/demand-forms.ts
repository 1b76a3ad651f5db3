import type { Executor } from '#server/db/db.ts';
import type { DemandFormTexts } from '#server/environment/config.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findBuyer } from '#server/repositories/accounts/pharmacies.ts';
import type { StoredCart } from '#server/repositories/cart/cart-read.ts';
import { addCartDemandForm, deleteCartDemandForm, findDemandFormFile } from '#server/repositories/cart/demand-forms.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { KeptFile } from '#server/services/files/uploaded-file.ts';
import type { CallBody } from '#shared/contract/call.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { addDemandForm as addDemandFormCall, DemandFormTemplate } from '#shared/contract/demand.ts';
import { MAX_CART_DEMAND_FORMS, uniqueFormName } from '#shared/files/demand-file.ts';
import type { FormLine } from '#shared/rules/demand-form.ts';
import { isNarcotic } from '#shared/rules/product.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { demandServerTexts } from '#shared/texts/demand.ts';
import { type CartScope, getCart, lockFreshCart, writerOf } from './cart.ts';

type Field = 'fileContent' | 'productId';

/**
 * Attaches a scanned demand form to the cart (docs/api.md "Cart"), for one controlled line or for all of them, and keeps
 * the pieces that it is for.
 * @throws Refusal 422 at `fileContent` (too many) or at `productId` (no controlled line of this cart), 412 stale
 */
export async function addDemandForm(
  scope: CartScope,
  asked: CallBody<typeof addDemandFormCall>,
  file: KeptFile,
): Promise<Cart> {
  const { db } = scope;
  const cart = await lockFreshCart(scope);
  const lines = formLines(cart, asked);
  if (lines.length === 0) throw invalid('productId', demandServerTexts.notControlled);
  if (cart.demandForms.length >= MAX_CART_DEMAND_FORMS) throw invalid('fileContent', demandServerTexts.tooMany);
  const taken = cart.demandForms.map(({ name }) => name);
  const form = {
    ...file,
    productId: asked.productId ?? null,
    name: uniqueFormName(file.fileName, taken),
    lines,
  };
  await addCartDemandForm(db, writerOf(scope), form);
  return getCart(scope);
}

/**
 * The controlled lines of the cart that a form is for, with the pieces that the user saw, even where the cart has others
 * by now. A device of an earlier version does not tell them: then with those of the cart.
 */
function formLines(cart: StoredCart, { productId: own, lines: seen }: CallBody<typeof addDemandFormCall>): FormLine[] {
  const pieces = new Map((seen ?? cart.lines).map(({ productId, count }) => [productId, count]));
  return cart.lines.flatMap(({ productId, controlledGroup }) => {
    const count = pieces.get(productId);
    const isMeant = isNarcotic(controlledGroup) && (own === undefined || own === productId);
    return isMeant && count !== undefined ? [{ productId, count }] : [];
  });
}

function invalid(field: Field, message: string): Refusal {
  return new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors: { [field]: [message] } });
}

/**
 * Removes a demand form from the cart.
 * @throws Refusal 404 also for another pharmacy's and for an order's, 412 stale
 */
export async function deleteDemandForm(scope: CartScope, demandFormId: number): Promise<Cart> {
  await lockFreshCart(scope);
  if (!(await deleteCartDemandForm(scope.db, writerOf(scope), demandFormId))) throw notFound();
  return getCart(scope);
}

/** The file of a demand form of the pharmacy's cart or of one of its orders. @throws Refusal 404 */
export async function getDemandFormFile(
  { db, files }: { readonly db: Executor; readonly files: FileStore },
  { pharmacyId }: Actor,
  demandFormId: number,
): Promise<{ readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }> {
  const file = await findDemandFormFile(db, pharmacyId, demandFormId);
  if (!file) throw notFound();
  return { fileName: file.fileName, type: file.type, bytes: await files.read(file.hash) };
}

function notFound(): Refusal {
  return new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
}

/** The data of the printable demand form. */
export async function getDemandFormTemplate(
  db: Executor,
  actor: Actor,
  words: DemandFormTexts,
): Promise<DemandFormTemplate> {
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
