import { formatZl } from '#shared/language/money-format.ts';
import { composeTexts } from '#shared/texts/promotions.ts';
import { addDialogue } from './add-dialogue.ts';
import type { AddPackageIntent } from './add-package-intent.ts';
import { isAsking } from './open-overlays.ts';
import { open } from './overlays.ts';
import { showToast } from './toasts.ts';

/** Tells that a package is in the cart or waits for it: in a dialogue, or in a toast where it is turned off. */
export function confirmPackage(intent: AddPackageIntent): void {
  if (addDialogue.isOn() && !isAsking()) void open('add-package', intent);
  else {
    const title = intent.isWaiting ? composeTexts.kept : composeTexts.added;
    showToast({ text: `${title}: ${intent.name}, ${formatZl(intent.priceNet)}` });
  }
}
