import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { formatZl } from '#shared/language/money-format.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import type { DialogOf } from '#web/state/overlays.ts';
import { AddedDialog } from './AddedDialog.tsx';
import classes from './AddToCartDialog.module.css';
import { useIsWaiting } from './use-is-waiting.ts';

/** Confirms an added package: how many, at what discount, and what is saved. */
export function AddPackageDialog({ innerProps: { intent, close } }: DialogOf<'add-package'>) {
  const isWaiting = useIsWaiting(intent.item, intent.isWaiting);
  const { name, packages, discountPercent, priceNet, savingNet } = intent;
  return (
    <AddedDialog onClose={() => close(undefined)} isWaiting={isWaiting} texts={texts}>
      <div className={classes.product}>
        <span className={classes.package}>
          <IconPackage size={28} aria-hidden />
        </span>
        <div className={classes.about}>
          <p className={classes.name}>{name}</p>
          <p className={classes.details}>{cartTexts.package.discount(discountPercent)}</p>
          {savingNet > 0 && <p className={classes.saving}>{texts.saves(formatZl(savingNet))}</p>}
        </div>
        <div className={classes.amount}>
          <p className={classes.count}>{cartTexts.package.packages(packages)}</p>
          <p className={classes.details}>{texts.sum(formatZl(priceNet))}</p>
        </div>
      </div>
    </AddedDialog>
  );
}
