import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconClock from '@tabler/icons-react/icons/IconClock';
import type { ReactNode } from 'react';
import type { PackageCard } from '#shared/contract/promotions/packages.ts';
import { daysBetween } from '#shared/language/dates.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { PackageTypeBadge } from './PackageTypeBadge.tsx';
import classes from './PromotionCard.module.css';
import { TierLadder } from './TierLadder.tsx';

interface PromotionCardProps {
  readonly promotion: PackageCard;
  /** Business date of today, `YYYY-MM-DD`. */
  readonly today: string;
  /** The link that covers the card. */
  readonly link: ReactNode;
  /** In the packages of one product: what it costs there. */
  readonly price?: ReactNode;
  /** The checkbox that replaces the picture while marking is on; it lies over the link. */
  readonly mark?: ReactNode;
}

/** Days before the end of a promotion from which it is told in days. */
const SOON_DAYS = 7;

/** What tells whether a promotion is worth opening; the whole card is its link. */
export function PromotionCard({ promotion, today, link, price, mark }: PromotionCardProps) {
  const { name, type, tiers, picture, discount } = promotion;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        {mark ? (
          <span className={classes.mark}>{mark}</span>
        ) : (
          <ProductTile picture={picture} handling="neutral" size={48} />
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
      {price !== undefined && <p className={classes.price}>{price}</p>}
      <TierLadder type={type} tiers={tiers} />
      <div className={classes.foot}>
        <CardState promotion={promotion} today={today} />
        {link}
      </div>
    </article>
  );
}

function Facts({ promotion }: Pick<PromotionCardProps, 'promotion'>) {
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
