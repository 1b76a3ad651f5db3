import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Banner, BannerArea } from '#shared/contract/contents/banners.ts';
import { bannerTexts } from '#shared/texts/offers.ts';
import { bannerQueries } from '#web/api/contents/banners.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CardCarousel } from '#web/ui/layout/CardCarousel.tsx';
import type { CarouselHandle } from '#web/ui/layout/SectionCarousel.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import classes from './Banners.module.css';

/** `hero` opens the start screen; `strip` is a small banner beside a list. */
type BannerSize = 'hero' | 'strip';

interface AreaBannersProps {
  readonly area: BannerArea;
  readonly size: BannerSize;
}

/** The banners of an area (docs/product.md §7 Extras); renders nothing without banners. Only `hero` reserves space while loading. */
export function AreaBanners({ area, size }: AreaBannersProps) {
  const { data, isPending } = useQuery(bannerQueries.ofArea(area));
  if (isPending && size === 'hero') return <WaitingBanner />;
  return <Banners banners={data ?? []} size={size} />;
}

export function ProductPageBanner() {
  const { data } = useQuery(bannerQueries.ofProductPage());
  return <Banners banners={data?.banner ? [data.banner] : []} size="strip" />;
}

function WaitingBanner() {
  return (
    <div className={classes.frame} data-size="hero" aria-hidden="true">
      <Skeleton width="100%" height="100%" />
    </div>
  );
}

interface BannersProps {
  readonly banners: readonly Banner[];
  readonly size: BannerSize;
}

function Banners({ banners, size }: BannersProps) {
  const [first] = banners;
  if (!first) return null;
  if (banners.length === 1) {
    return (
      <section aria-label={bannerTexts.label} className={classes.frame} data-size={size}>
        <BannerSlide banner={first} />
      </section>
    );
  }
  return <BannerCarousel banners={banners} size={size} />;
}

/** Several banners in a carousel, one at a time. There is no autoplay. */
function BannerCarousel({ banners, size }: BannersProps) {
  const carousel = useRef<CarouselHandle>(null);
  const [shown, setShown] = useState(0);
  const total = banners.length;
  const items = useMemo(
    () =>
      banners.map((banner, place) => ({
        key: banner.id,
        label: bannerTexts.slide(place + 1, banners.length),
        card: (
          <div key={banner.id} className={classes.slide}>
            <BannerSlide banner={banner} />
          </div>
        ),
      })),
    [banners],
  );
  return (
    <section aria-label={bannerTexts.label} className={classes.frame} data-size={size}>
      <CardCarousel ref={carousel} label={bannerTexts.label} items={items} count={1} onShown={setShown} />
      <div className={classes.arrows}>
        <ArrowButton label={bannerTexts.previous} onClick={() => carousel.current?.move(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ArrowButton>
        <span className={classes.place} role="status">
          {bannerTexts.slide(shown + 1, total)}
        </span>
        <ArrowButton label={bannerTexts.next} onClick={() => carousel.current?.move(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ArrowButton>
      </div>
    </section>
  );
}

interface ArrowButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ArrowButton({ label, onClick, children }: ArrowButtonProps) {
  return (
    <button type="button" className={classes.arrow} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
