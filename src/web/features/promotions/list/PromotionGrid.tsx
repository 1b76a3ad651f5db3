import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PackageCard, PackageList } from '#shared/contract/promotions/packages.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { ADDRESS_TYPES } from '#shared/rules/promotion/package-type.ts';
import { failureTexts } from '#shared/texts/catalogue.ts';
import { markedTexts } from '#shared/texts/offers.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { PackageMarkBox } from '#web/features/promotions/parts/PackageMarkBox.tsx';
import cardClasses from '#web/features/promotions/parts/PromotionCard.module.css';
import { PromotionCard } from '#web/features/promotions/parts/PromotionCard.tsx';
import { useIsMarked } from '#web/offline/drafts/marked.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import { useMayOrder } from '#web/state/session.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListState } from '#web/ui/feedback/ListState.tsx';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { moveInGrid } from './grid-keys.ts';
import classes from './PromotionGrid.module.css';

interface PromotionGridProps {
  readonly list: {
    readonly data: PackageList | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData?: boolean;
  };
  readonly label: string;
  readonly none: () => ReactNode;
  /** In the packages of one product: what it costs in each. */
  readonly price?: (card: PackageCard) => ReactNode;
}

const WAITING = 9;

/** Cards of promotions; arrow keys move between them. */
export function PromotionGrid({ list, label, none, price }: PromotionGridProps) {
  const today = warsawDate(new Date());
  return (
    <ListState
      list={list}
      waiting={<WaitingCards />}
      failed={(error) => (
        <ErrorState title={error.message} requestId={error.requestId} onRetry={() => void list.refetch()}>
          {failureTexts.offline}
        </ErrorState>
      )}
      none={none}
      stale={failureTexts.stale}
    >
      {({ items }) => (
        <>
          <p id="klawisze-pakietow" className="visually-hidden">
            {promotionTexts.list.keys}
          </p>
          <ul
            className={classes.grid}
            aria-label={label}
            aria-describedby="klawisze-pakietow"
            aria-busy={list.isPlaceholderData}
            data-waiting={list.isPlaceholderData || undefined}
            onKeyDown={moveInGrid}
          >
            {items.map((card) => (
              <li key={card.id}>
                <CardOf card={card} today={today} price={price} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListState>
  );
}

interface CardOfProps {
  readonly price: PromotionGridProps['price'] | undefined;
  readonly card: PackageCard;
  readonly today: string;
}

function CardOf({ card, today, price }: CardOfProps) {
  const isMarked = useIsMarked(packageKey(card.id));
  const mayOrder = useMayOrder();
  return (
    <PromotionCard
      promotion={card}
      today={today}
      link={<SeeLink card={card} />}
      {...(price && { price: price(card) })}
      {...(mayOrder && isMarked !== null && { mark: <CardMark card={card} isMarked={isMarked} /> })}
    />
  );
}

/** Marks the ready-made package; what is composed is added on its own screen. */
function CardMark({ card, isMarked }: { readonly card: PackageCard; readonly isMarked: boolean }) {
  const { id, type, name, readyMadeDiscount } = card;
  const head = { packageId: id, packageName: name };
  if (readyMadeDiscount === null)
    return <PackageMarkBox {...head} fixed={null} isMarked={isMarked} reason={markedTexts.notReady} />;
  const ready = { promotion: { id, type }, discountPercent: readyMadeDiscount, available: null, products: null };
  return <PackageMarkBox {...head} fixed={{ ...head, ...ready }} isMarked={isMarked} reason={null} />;
}

/** The named target `promotions.promotion` (docs/product.md §2.4). */
function SeeLink({ card: { id, type, name } }: { readonly card: PackageCard }) {
  return (
    <Link
      to="/promocje/$pharmacyPackageId/$type"
      params={{ pharmacyPackageId: String(id), type: ADDRESS_TYPES[type] }}
      className={cardClasses.see}
      data-card
      onClick={() => shopEvents.post({ kind: 'promotion-opened', id, name })}
    >
      {promotionTexts.see}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}

function WaitingCards() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {promotionTexts.list.loading}
      </p>
      <ul className={classes.grid} aria-hidden="true">
        <Repeated count={WAITING}>
          <li className={classes.waiting}>
            <Skeleton width="60%" height="22px" />
          </li>
        </Repeated>
      </ul>
    </>
  );
}
