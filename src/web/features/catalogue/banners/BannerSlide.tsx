import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Banner } from '#shared/contract/content.ts';
import { isSitePath } from '#shared/rules/banner-link.ts';
import { bannerTexts } from '#shared/texts/offers.ts';
import { pictureAddress } from '#web/ui/product/picture-address.ts';
import classes from './Banners.module.css';

/** One banner: text with an illustration, or a picture alone. */
export function BannerSlide({ banner }: { readonly banner: Banner }) {
  return banner.title === null ? (
    <PictureBanner banner={banner} />
  ) : (
    <TextBanner banner={banner} title={banner.title} />
  );
}

function PictureBanner({ banner }: { readonly banner: Banner }) {
  const picture = <BannerPicture banner={banner} alt={banner.alt} className={classes.whole} />;
  if (banner.link === null) return picture;
  return (
    <BannerLink link={banner.link} label={bannerTexts.opens(banner.alt)} className={classes.wholeLink}>
      {picture}
    </BannerLink>
  );
}

function TextBanner({ banner, title }: { readonly banner: Banner; readonly title: string }) {
  return (
    <div className={classes.worded}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {banner.text !== null && <p className={classes.text}>{banner.text}</p>}
        {banner.link !== null && (
          <BannerLink link={banner.link} label={bannerTexts.opens(title)} className={classes.action}>
            {bannerTexts.open}
          </BannerLink>
        )}
      </div>
      {/* An `alt` equal to the title would be read twice. */}
      <BannerPicture banner={banner} alt={banner.alt === title ? '' : banner.alt} className={classes.art} />
    </div>
  );
}

interface BannerPictureProps {
  readonly banner: Banner;
  readonly alt: string;
  readonly className: string | undefined;
}

/** Requested with CORS, because the service worker caches only responses that it can read. */
function BannerPicture({ banner: { imagePath, width, height }, alt, className }: BannerPictureProps) {
  return (
    <img
      src={pictureAddress(imagePath)}
      width={width}
      height={height}
      alt={alt}
      crossOrigin="anonymous"
      decoding="async"
      className={className}
    />
  );
}

interface BannerLinkProps {
  readonly link: string;
  /** Accessible name. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Links to a screen of the app, or to another site in a new tab. */
function BannerLink({ link, label, className, children }: BannerLinkProps) {
  const router = useRouter();
  if (!isSitePath(link)) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={bannerTexts.newTab(label)}
        className={className}
      >
        {children}
      </a>
    );
  }
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: link });
  };
  return (
    <a href={link} aria-label={label} className={className} onClick={open}>
      {children}
    </a>
  );
}
