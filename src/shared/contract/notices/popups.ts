import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam } from '#shared/contract/common.ts';
import { product } from '#shared/contract/products.ts';
import { POPUP_OPTIONS } from '#shared/rules/notices/popups.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** 0 none, 1 available again, 2 time to reorder, 3 why not bought, 4 thanks (docs/product.md §4.16). */
const popupId = v.picklist([0, 1, 2, 3, 4]);

/**
 * The personal popup of the day for the caller's pharmacy. The first of `products` names it in `savePopupResult`;
 * `count` is the quantity to begin with. `orderId`: the order that a reorder offer comes from.
 */
export const pharmacyPopup = defineCall('pharmacyPopup', {
  response: v.object({
    popup: popupId,
    products: v.array(v.object({ product, count })),
    orderId: v.nullable(count),
  }),
});
export type PharmacyPopup = v.InferOutput<typeof pharmacyPopup.response>;

/**
 * Says what became of a popup. `shown` asks whether it may open: `popup` 0 when the pharmacy has seen one that day.
 * Everything else is its answer, stored once; `popup` is what follows it. 404 for a product that no popup of the pharmacy
 * is about, 422 for an answer that the popup does not have.
 */
export const savePopupResult = defineCall('savePopupResult', {
  params: v.object({ product: idParam, option: v.picklist(POPUP_OPTIONS, errorTexts.badValue) }),
  response: v.object({ popup: popupId }),
  errors: [ERROR_CODES.notFound],
});

/** A popup of the wholesaler. `edition` changes with each new one; `link` is a path of this site or an `https` address. */
const popupBanner = v.object({
  edition: v.string(),
  heading: v.string(),
  text: v.string(),
  picture: v.nullable(v.object({ path: v.string(), width: count, height: count })),
  link: v.string(),
  until: v.nullable(v.string()),
  gapHours: count,
});
export type PopupBanner = v.InferOutput<typeof popupBanner>;

/** The popups of campaign and season that are due today. */
export const popupBanners = defineCall('popupBanners', {
  response: v.object({ campaign: v.nullable(popupBanner), season: v.nullable(popupBanner) }),
});
