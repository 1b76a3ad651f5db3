import { useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useRef } from 'react';
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
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import { productHandling } from '#web/ui/product/product-handling.ts';
import classes from './ZoneStrip.module.css';

interface ZoneStripProps {
  readonly zone: Zone;
  /** Shown at the end of the heading line. */
  readonly more?: ReactNode;
}

/** The first products of a zone as small cells in one row (docs/product.md §7 Products); renders nothing for an empty zone. */
export function ZoneStrip({ zone, more }: ZoneStripProps) {
  const titleId = useId();
  const { data, isError } = useQuery(zoneQueries.cells(zone, {}));
  const isWaiting = useCardDelay(data);
  const cells = useRef<HTMLUListElement>(null);
  const list = useMergedRef(cells, fadingEdges);
  const move = (by: 1 | -1) => cells.current !== null && scrollRound(cells.current, by);
  if (data === undefined && isError) return null;
  if (data === undefined || isWaiting) return <WaitingStrip zone={zone} more={more} />;
  if (data.cells.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.strip}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {zoneTexts[zone].cells}
        </h2>
        <span className={classes.facts}>{zoneFacts(zone, data)}</span>
        <span className={classes.end}>
          <CarouselArrows title={zoneTexts[zone].cells} className={classes.arrows} onMove={move} />
          {more}
        </span>
      </div>
      <ul ref={list} className={`${classes.cells} fading-edges`}>
        {data.cells.map(({ product }) => (
          <li key={product.id} className={classes.cell}>
            <Cell zone={zone} product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Scrolls a row by less than its width, so that a cell cut at the edge becomes fully visible; from an end on to the other
 * one (docs/product.md §4).
 */
function scrollRound(row: HTMLElement, by: 1 | -1): void {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  const end = scrollWidth - clientWidth;
  const isAtEnd = by === 1 ? scrollLeft >= end - 1 : scrollLeft <= 1;
  if (isAtEnd) row.scrollTo({ left: by === 1 ? 0 : end });
  else row.scrollBy({ left: by * clientWidth * 0.8 });
}

/** The summary of a zone: the range of discounts, or the nearest expiry date; empty when unknown. */
export function zoneFacts(zone: Zone, { discountFrom, discountTo, nearestExpiry }: ZoneCells): string {
  if (zone === 'shortExpiry') return nearestExpiry === null ? '' : zoneTexts.nearest(nearestExpiry);
  return discountFrom === null || discountTo === null ? '' : zoneTexts.discounts(discountFrom, discountTo);
}

/** The link from the start screen to a zone. */
export function ZoneLink({ zone }: { readonly zone: Zone }) {
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
    <>
      <ProductTile
        picture={product.picture}
        imagePath={product.imagePath}
        handling={productHandling(product)}
        size={40}
      />
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
    </>
  );
}

function markOf(zone: Zone, { discountPercent, expiryDate }: Product): string | null {
  if (zone === 'shortExpiry') return expiryDate === null ? null : zoneTexts.expires(expiryDate);
  return discountPercent > 0 ? zoneTexts.discount(discountPercent) : null;
}

const WAITING_CELLS = 6;

/** The skeleton of a strip, of the same height. The link to the zone already works. */
function WaitingStrip({ zone, more }: ZoneStripProps) {
  return (
    <div className={classes.strip}>
      <div className={classes.head}>
        <span className={classes.title}>{zoneTexts[zone].cells}</span>
        <span className="visually-hidden" role="status">
          {zoneTexts.loading}
        </span>
        <span className={classes.end}>{more}</span>
      </div>
      <div className={classes.cells} data-waiting aria-hidden="true">
        <Repeated count={WAITING_CELLS}>
          <div className={classes.cell}>
            <Skeleton width="40px" height="40px" />
            <div className={classes.about}>
              <Skeleton width="80%" height="15px" />
              <Skeleton width="60%" height="13px" />
              <Skeleton width="50%" height="17px" />
            </div>
          </div>
        </Repeated>
      </div>
    </div>
  );
}
