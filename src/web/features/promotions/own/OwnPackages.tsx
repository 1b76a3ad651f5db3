import { ActionIcon, Button } from '@mantine/core';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnPackage } from '#shared/contract/promotions/own-packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { plural } from '#shared/language/plural.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { ADDRESS_TYPES } from '#shared/rules/promotion/package-type.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { PIECES } from '#shared/texts/common.ts';
import { discountText, promotionTexts, ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { PackageMarkBox } from '#web/features/promotions/parts/PackageMarkBox.tsx';
import { useIsMarked } from '#web/offline/drafts/marked.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockNote } from '#web/ui/feedback/LockNote.tsx';
import { PriceBefore } from '#web/ui/product/PriceTag.tsx';
import { PictureTile } from '#web/ui/product/ProductTile.tsx';
import classes from './OwnPackages.module.css';
import { useOrderAgain, useRemoveOwn } from './use-own-packages.ts';

/** The pharmacy's own packages: ordered again with one press. Hidden while there are none. */
export function OwnPackages() {
  const { data: own = [] } = useQuery(promotionQueries.own());
  const mayOrder = useMayOrder();
  if (own.length === 0) return null;
  return (
    <section className={classes.own} aria-label={texts.title}>
      <h2 className={classes.title}>{texts.title}</h2>
      {!mayOrder && <LockNote>{rightTexts.viewOnly}</LockNote>}
      <ul className={classes.rows}>
        {own.map((entry) => (
          <OwnRow key={entry.packageId} own={entry} />
        ))}
      </ul>
    </section>
  );
}

function OwnRow({ own }: { readonly own: OwnPackage }) {
  const { packageId, packageName, promotion, pieces, discountPercent, basicPriceNet, priceNet, inCart, refusal } = own;
  const { run: orderAgain, isRunning } = useOrderAgain(own);
  const { run: remove } = useRemoveOwn(own);
  const mayOrder = useMayOrder();
  const isMarked = useIsMarked(packageKey(packageId));
  const facts = [promotion.name, plural(pieces, PIECES), discountText(discountPercent)];
  return (
    <li className={classes.row}>
      {isMarked === null ? (
        <PictureTile picture={own.picture} handling="neutral" />
      ) : (
        <PackageMarkBox fixed={own} isMarked={isMarked} reason={refusal} />
      )}
      <div className={classes.about}>
        <p className={classes.name}>{packageName}</p>
        <p className={classes.facts}>
          {facts.join(' · ')}
          {inCart > 0 && ` · ${promotionTexts.inCart(inCart)}`}
        </p>
        {refusal !== null && <p className={classes.refusal}>{refusal}</p>}
      </div>
      <div className={classes.price}>
        <PriceBefore price={basicPriceNet} className={classes.before} /> <strong>{formatZl(priceNet)}</strong>
      </div>
      {mayOrder && (
        <div className={classes.actions}>
          <Button
            variant="outline"
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/promocje/$promotionId/$pharmacyPackageId/$type/edit"
                params={{
                  promotionId: String(promotion.id),
                  pharmacyPackageId: String(packageId),
                  type: ADDRESS_TYPES[promotion.type],
                }}
                search={{ own: true }}
              />
            )}
            aria-label={texts.editNamed(packageName)}
          >
            {texts.edit}
          </Button>
          {refusal === null && (
            <Button
              variant="tinted"
              size="sm"
              aria-label={texts.addNamed(packageName)}
              aria-busy={isRunning}
              leftSection={<IconPackage size={18} aria-hidden />}
              onClick={() => orderAgain()}
            >
              {texts.add}
            </Button>
          )}
          <ActionIcon aria-label={texts.remove(packageName)} onClick={() => remove()}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
