import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconClock from '@tabler/icons-react/icons/IconClock';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PackageCard } from '#shared/contract/promotions/packages.ts';
import { daysBetween } from '#shared/language/dates.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { ADDRESS_TYPES } from '#shared/rules/promotion/package-type.ts';
import { markedTexts } from '#shared/texts/offers.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { useIsMarked } from '#web/offline/drafts/marked.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import { PictureTile } from '#web/ui/product/ProductTile.tsx';
import { PackageMarkBox } from './PackageMarkBox.tsx';
import { PackageTypeBadge } from './PackageTypeBadge.tsx';
import classes from './PromotionCard.module.css';
import { TierLadder } from './TierLadder.tsx';

interface PromotionCardProps {
  readonly promotion: PackageCard;
  /** Business date of today, `YYYY-MM-DD`. */
  readonly today: string;
  /** In the packages of one product: what it costs there. */
  readonly price: ReactNode;
}

/** Days before the end of a promotion from which it is told in days. */
const SOON_DAYS = 7;

/** What tells whether a promotion is worth opening; the whole card is its link. */
export function PromotionCard({ promotion, today, price }: PromotionCardProps) {
  const { name, type, tiers, picture, discount } = promotion;
  const isMarked = useIsMarked(packageKey(promotion.id));
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        {isMarked === null ? (
          <PictureTile picture={picture} handling="neutral" size={48} />
        ) : (
          <span className={classes.mark}>
            <CardMark promotion={promotion} isMarked={isMarked} />
          </span>
        )}
        <div className={classes.words}>
          <p className={classes.best}>{promotionTexts.best(discount)}</p>
          <h2 className={classes.name}>{name}</h2>
        </div>
        <span className={classes.type}>
          <PackageTypeBadge type={type} />
        </span>
        <Facts promotion={promotion} />
      </div>
      {price && <p className={classes.price}>{price}</p>}
      <TierLadder type={type} tiers={tiers} />
      <div className={classes.foot}>
        <CardState promotion={promotion} today={today} />
        <SeeLink promotion={promotion} />
      </div>
    </article>
  );
}

type PromotionProps = Pick<PromotionCardProps, 'promotion'>;

/** Marks the ready-made package; what is composed is added on its own screen. Replaces the picture, over the link. */
function CardMark({ promotion, isMarked }: PromotionProps & { readonly isMarked: boolean }) {
  const { id, type, name, readyMadeDiscount } = promotion;
  const fixed = {
    packageId: id,
    packageName: name,
    promotion: { id, type },
    discountPercent: readyMadeDiscount ?? 0,
    available: null,
    products: null,
  };
  const reason = readyMadeDiscount === null ? markedTexts.notReady : null;
  return <PackageMarkBox fixed={fixed} isMarked={isMarked} reason={reason} />;
}

/** The link that covers the card: the named target `promotions.promotion` (docs/product.md §2.4). */
function SeeLink({ promotion: { id, type, name } }: PromotionProps) {
  return (
    <Link
      to="/promocje/$pharmacyPackageId/$type"
      params={{ pharmacyPackageId: String(id), type: ADDRESS_TYPES[type] }}
      className={classes.see}
      data-card
      onClick={() => shopEvents.post({ kind: 'promotion-opened', id, name })}
    >
      {promotionTexts.see}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}

function Facts({ promotion }: PromotionProps) {
  const { manufacturerName, type, productCount, leastPieces, regularCount, isClubOnly } = promotion;
  const facts = [...(manufacturerName === '' ? [] : [manufacturerName]), promotionTexts.products(productCount)];
  // Where pieces are counted, the first tier says it.
  if (leastPieces !== null && type !== 'TYPE_COUNT_BASED') facts.push(promotionTexts.least(leastPieces));
  if (isClubOnly) facts.push(promotionTexts.club);
  return (
    <p className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {regularCount > 0 && <strong className={classes.regular}>{promotionTexts.regular(regularCount)}</strong>}
    </p>
  );
}

/** One state: in the cart, else ending soon, else the last day. */
function CardState({ promotion: { inCart, endsOn }, today }: Pick<PromotionCardProps, 'promotion' | 'today'>) {
  if (inCart > 0) {
    return (
      <span className={classes.inCart}>
        <IconCheck size={16} aria-hidden />
        {promotionTexts.inCart(inCart)}
      </span>
    );
  }
  if (endsOn === null) return <span className={classes.until}>{promotionTexts.noEnd}</span>;
  const left = daysBetween(today, endsOn);
  if (left > SOON_DAYS) return <span className={classes.until}>{promotionTexts.until(endsOn)}</span>;
  return (
    <span className={classes.soon}>
      <IconClock size={16} aria-hidden />
      {promotionTexts.endsIn(left)}
    </span>
  );
}
