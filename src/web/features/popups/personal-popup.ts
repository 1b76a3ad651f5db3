import type { PharmacyPopup } from '#shared/contract/notices/popups.ts';
import type { Product } from '#shared/contract/products.ts';
import type { PopupAnswer } from './popup-answer.ts';

/** Adds products to the cart as every screen does, and shows the outcome. */
export type AddProducts = (wanted: readonly { readonly product: Product; readonly count: number }[]) => void;

export interface PersonalPopupProps {
  readonly offer: PharmacyPopup;
  readonly answer: PopupAnswer;
  readonly addProducts: AddProducts;
  /** Closes it; without an answer before, that is "not now". */
  readonly onClose: () => void;
}
