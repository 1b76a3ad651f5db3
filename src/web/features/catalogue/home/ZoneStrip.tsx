import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import type { Zone, ZoneCells } from '#shared/contract/zones.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { zoneTexts } from '#shared/texts/offers.ts';
import { zoneQueries } from '#web/api/zones.ts';
import { ProductLink } from '#web/features/catalogue/list/ProductLink.tsx';
import { useCardDelay } from '#web/features/catalogue/parts/card-delay.ts';
import { CarouselArrows } from '#web/ui/controls/CarouselArrows.tsx';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CardCarousel, StandingCards } from '#web/ui/layout/CardCarousel.tsx';
import type { CarouselHandle } from '#web/ui/layout/SectionCarousel.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import classes from './ZoneStrip.module.css';

interface ZoneStripProps {
  readonly zone: Zone;
}

/** Visible cells on a wide screen. */
const WIDE_COUNT = 4;

/** The first products of a zone as small cells in a carousel (docs/product.md §7 Products); renders nothing for an empty zone. */
export function ZoneStrip({ zone }: ZoneStripProps) {
  const { data, isError } = useQuery(zoneQueries.cells(zone, {}));
  const isWaiting = useCardDelay(data);
  if (data === undefined && isError) return null;
  if (data === undefined || isWaiting) return <WaitingStrip zone={zone} />;
  if (data.cells.length === 0) return null;
  return <Strip zone={zone} cells={data} />;
}

function Strip({ zone, cells }: ZoneStripProps & { readonly cells: ZoneCells }) {
  const titleId = useId();
  const carousel = useRef<CarouselHandle>(null);
  const [isMovable, setMovable] = useState(false);
  const title = zoneTexts[zone].cells;
  const items = useMemo(
    () =>
      cells.cells.map(({ product }) => ({ key: product.id, card: <Cell key={product.id} {...{ zone, product }} /> })),
    [cells, zone],
  );
  return (
    <section aria-labelledby={titleId} className={classes.strip}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <span className={classes.facts}>{zoneFacts(zone, cells)}</span>
        <span className={classes.end}>
          <ZoneLink zone={zone} />
          {isMovable && (
            <CarouselArrows title={title} className={classes.arrows} onMove={(by) => carousel.current?.move(by)} />
          )}
        </span>
      </div>
      <CardCarousel ref={carousel} label={title} items={items} count={WIDE_COUNT} onMovable={setMovable} />
    </section>
  );
}

/** The summary of a zone: the range of discounts, or the nearest expiry date; empty when unknown. */
export function zoneFacts(zone: Zone, { discountFrom, discountTo, nearestExpiry }: ZoneCells): string {
  if (zone === 'shortExpiry') return nearestExpiry === null ? '' : zoneTexts.nearest(nearestExpiry);
  return discountFrom === null || discountTo === null ? '' : zoneTexts.discounts(discountFrom, discountTo);
}

/** The link from the start screen to a zone. */
function ZoneLink({ zone }: ZoneStripProps) {
  return (
    <Link
      to={zone === 'lowPrices' ? '/low-prices' : '/kdw'}
      className={classes.more}
      aria-label={zoneTexts.seeAllOf(zoneTexts[zone].title)}
    >
      {zoneTexts.seeAll}
    </Link>
  );
}

interface CellProps {
  readonly zone: Zone;
  readonly product: Product;
}

function Cell({ zone, product }: CellProps) {
  return (
    <div className={classes.cell}>
      <ProductTile product={product} size={40} />
      <div className={classes.about}>
        <span className={classes.name}>
          <ProductLink productId={product.id}>{product.name}</ProductLink>
        </span>
        <span className={classes.details}>{productDetails(product)}</span>
        <span className={classes.price}>
          <span className={classes.mark} data-zone={zone}>
            {markOf(zone, product)}
          </span>
          <span className={classes.sum}>
            <span className={classes.net}>{formatZl(product.priceNet)}</span> {zoneTexts.net}
          </span>
        </span>
      </div>
    </div>
  );
}

function markOf(zone: Zone, { discountPercent, expiryDate }: Product): string | null {
  if (zone === 'shortExpiry') return expiryDate === null ? null : zoneTexts.expires(expiryDate);
  return discountPercent > 0 ? zoneTexts.discount(discountPercent) : null;
}

/** The skeleton of a strip, of the same height. The link to the zone already works. */
function WaitingStrip({ zone }: ZoneStripProps) {
  return (
    <div className={classes.strip}>
      <div className={classes.head}>
        <span className={classes.title}>{zoneTexts[zone].cells}</span>
        <span className="visually-hidden" role="status">
          {zoneTexts.loading}
        </span>
        <span className={classes.end}>
          <ZoneLink zone={zone} />
        </span>
      </div>
      <StandingCards count={WIDE_COUNT}>
        <Repeated count={WIDE_COUNT}>
          <div className={classes.cell} data-waiting>
            <Skeleton width="40px" height="40px" />
            <div className={classes.about}>
              <Skeleton width="80%" height="15px" />
              <Skeleton width="60%" height="13px" />
              <Skeleton width="50%" height="17px" />
            </div>
          </div>
        </Repeated>
      </StandingCards>
    </div>
  );
}
