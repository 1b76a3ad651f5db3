import type { ArticleSummary } from '#shared/contract/contents/articles.ts';
import { FormPicture } from '#web/ui/product/FormPicture.tsx';
import { pictureAddress } from '#web/ui/product/picture-address.ts';
import classes from './Knowledge.module.css';

/** The tile of an article: its picture or drawing. Decorative, since its title is beside it. */
export function ArticleTile({ article: { picture, drawing } }: { readonly article: ArticleSummary }) {
  return (
    <span className={classes.tile}>
      {picture === null ? (
        <FormPicture picture={drawing ?? 'tablets'} />
      ) : (
        // Requested with CORS, because the service worker caches only readable answers.
        <img
          className={classes.thumbnail}
          src={pictureAddress(picture.imagePath)}
          alt=""
          crossOrigin="anonymous"
          loading="lazy"
        />
      )}
    </span>
  );
}
