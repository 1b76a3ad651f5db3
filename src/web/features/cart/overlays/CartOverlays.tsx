import { AddPackageDialog } from '#web/features/cart/recommendations/AddPackageDialog.tsx';
import { AddSeveralDialog } from '#web/features/cart/recommendations/AddSeveralDialog.tsx';
import { AddToCartDialog } from '#web/features/cart/recommendations/AddToCartDialog.tsx';
import { SuggestedDialog } from '#web/features/cart/recommendations/SuggestedDialog.tsx';

/** Dialogues of the cart, by overlay kind (`state/overlays.ts`). */
export const cartDialogs = {
  'add-to-cart': AddToCartDialog,
  'add-several': AddSeveralDialog,
  'add-package': AddPackageDialog,
  'suggested-products': SuggestedDialog,
};
