import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { listProducts } from '#server/repositories/catalogue/products.ts';
import {
  claimPopup,
  listPopupResults,
  lockPopup,
  POPUPS_KEY,
  type PopupScope,
  readPopupFacts,
  storeAnswer,
} from '#server/repositories/notices/popups.ts';
import { deleteMeta, putMeta } from '#server/repositories/writes/app-meta.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { csvLines } from '#server/services/common/csv-lines.ts';
import { checkedTerm, term } from '#server/services/common/operator-input.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { PharmacyPopup, savePopupResult } from '#shared/contract/notices/popups.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import {
  decidePopup,
  isAnswerOf,
  type PopupOffer,
  type PopupOption,
  popupAfter,
} from '#shared/rules/notices/popups.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { opsNoticeTexts as texts } from '#shared/texts/notices/ops-notices.ts';

const NONE: PharmacyPopup = { popup: 0, products: [], orderId: null };

const scopeOf = ({ pharmacyId, pharmacyKind }: Actor, now: Date): PopupScope => ({
  pharmacyId,
  forbidden: forbiddenCategories(pharmacyKind),
  today: warsawDate(now),
});

/** The offer of the day. None for who may not order, who would be asked about what they cannot do. */
async function offerFor(db: Executor, actor: Actor, now: Date): Promise<PopupOffer | null> {
  if (!actor.isSalesAllowed || !actor.mayOrder) return null;
  const scope = scopeOf(actor, now);
  const { isOff, ...facts } = await readPopupFacts(db, scope);
  return isOff ? null : decidePopup(facts, scope.today);
}

/** The personal popup that the caller's pharmacy may see now (docs/product.md §4.16). Nothing is noted yet. */
export async function getPopup(db: Executor, caller: Actor | null, now: Date): Promise<PharmacyPopup> {
  const actor = requireActor(caller);
  const offer = await offerFor(db, actor, now);
  if (offer === null) return NONE;
  const rows = await listProducts(
    db,
    actor.pharmacyId,
    offer.products.map(({ productId }) => productId),
  );
  const products = offer.products.flatMap(({ productId, count }) => {
    const row = rows.find(({ id }) => id === productId);
    return row ? [{ product: toProduct(row), count }] : [];
  });
  // A product that was withdrawn in between takes its popup with it.
  return products.length < offer.products.length ? NONE : { popup: offer.popup, products, orderId: offer.orderId };
}

/**
 * Notes that a popup is shown, or stores its answer, once. `popup` of the answer: whether it may open, then what follows.
 * @throws Refusal 404 when no popup of the pharmacy is about the product, 422 for an answer that it does not have
 */
export async function savePopup(
  db: Executor,
  caller: Actor | null,
  { product: productId, option }: { readonly product: number; readonly option: PopupOption },
  now: Date,
): Promise<CallResponse<typeof savePopupResult>> {
  const actor = requireActor(caller);
  if (option === 'shown') return { popup: await claim(db, actor, productId, now) };
  const shown = await lockPopup(db, actor.pharmacyId, productId);
  if (!shown) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  if (!isAnswerOf(shown.popup, option)) {
    const errors = { option: [errorTexts.badValue] };
    throw new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
  }
  await storeAnswer(db, { id: shown.id, option, userId: actor.userId }, now);
  return { popup: popupAfter(shown.popup, option) };
}

async function claim(db: Executor, actor: Actor, productId: number, now: Date) {
  const offer = await offerFor(db, actor, now);
  if (offer === null || offer.products[0]?.productId !== productId) return 0;
  const isFirst = await claimPopup(db, { ...scopeOf(actor, now), userId: actor.userId }, offer);
  return isFirst ? offer.popup : 0;
}

export const popupTerm = v.object(term);

/** The popups shown in a term and their answers, as lines of CSV. @throws OperatorRefusal */
export async function describePopupResults(
  { db }: Pick<Deps, 'db'>,
  days: v.InferOutput<typeof popupTerm>,
): Promise<string[]> {
  const { from, until } = checkedTerm(days);
  const rows = await listPopupResults(db, from, until);
  return csvLines([
    [...texts.resultColumns],
    ...rows.map(({ day: on, nettleId, pharmacy, popup, sku, product, answer }) => [
      on,
      String(nettleId),
      pharmacy,
      texts.popups[popup],
      sku,
      product,
      answer === null ? '' : texts.answers[answer],
    ]),
  ]);
}

/** Lets personal popups be shown, or not. */
export async function switchPopups({ db }: Pick<Deps, 'db'>, isOn: boolean): Promise<string[]> {
  if (isOn) await deleteMeta(db, POPUPS_KEY);
  else await putMeta(db, POPUPS_KEY, 'off');
  return [texts.popupsSwitched(isOn)];
}
