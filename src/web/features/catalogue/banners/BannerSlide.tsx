import type { Banner } from '#shared/contract/contents/banners.ts';
import { bannerTexts } from '#shared/texts/offers.ts';
import { ContentLink } from '#web/ui/layout/ContentLink.tsx';
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
    <ContentLink link={banner.link} label={bannerTexts.opens(banner.alt)} className={classes.wholeLink}>
      {picture}
    </ContentLink>
  );
}

function TextBanner({ banner, title }: { readonly banner: Banner; readonly title: string }) {
  return (
    <div className={classes.worded}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {banner.text !== null && <p className={classes.text}>{banner.text}</p>}
        {banner.link !== null && (
          <ContentLink link={banner.link} label={bannerTexts.opens(title)} className={classes.action}>
            {bannerTexts.open}
          </ContentLink>
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
