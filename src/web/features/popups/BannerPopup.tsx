import IconSnowflake from '@tabler/icons-react/icons/IconSnowflake';
import IconStack2 from '@tabler/icons-react/icons/IconStack2';
import type { PopupBanner } from '#shared/contract/notices/popups.ts';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { ContentLink } from '#web/ui/layout/ContentLink.tsx';
import { pictureAddress } from '#web/ui/product/picture-address.ts';
import { PopupFrame } from './PopupFrame.tsx';
import classes from './Popups.module.css';

interface BannerPopupProps {
  readonly kind: 'campaign' | 'season';
  readonly banner: PopupBanner;
  readonly onClose: () => void;
}

const ICONS = { campaign: IconStack2, season: IconSnowflake };

/** The popup of the campaign or of the season, with a button to where its banner leads. */
export function BannerPopup({ kind, banner, onClose }: BannerPopupProps) {
  const { heading, text, picture, link, until } = banner;
  const action = texts[kind].see;
  return (
    <PopupFrame
      icon={ICONS[kind]}
      title={heading}
      onClose={onClose}
      actions={
        <ContentLink link={link} label={texts.opens(action, heading)} className={classes.action} onFollow={onClose}>
          {action}
        </ContentLink>
      }
    >
      {picture !== null && (
        <img
          className={classes.picture}
          src={pictureAddress(picture.path)}
          width={picture.width}
          height={picture.height}
          alt=""
          crossOrigin="anonymous"
        />
      )}
      <p>{text}</p>
      {kind === 'campaign' && until !== null && <p className={classes.detail}>{texts.until(until)}</p>}
    </PopupFrame>
  );
}
