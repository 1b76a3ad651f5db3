import { Button } from '@mantine/core';
import IconSnowflake from '@tabler/icons-react/icons/IconSnowflake';
import IconStack2 from '@tabler/icons-react/icons/IconStack2';
import type { PopupBanner } from '#shared/contract/notices/popups.ts';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { ContentLink } from '#web/ui/layout/ContentLink.tsx';
import { pictureAddress } from '#web/ui/product/picture-address.ts';
import classes from './Popups.module.css';
import { PopupTitle } from './PopupTitle.tsx';

interface BannerPopupProps {
  readonly kind: 'campaign' | 'season';
  readonly banner: PopupBanner;
  readonly onClose: () => void;
}

const ICONS = {
  campaign: <IconStack2 size={22} stroke={1.75} />,
  season: <IconSnowflake size={22} stroke={1.75} />,
};

/** The popup of the campaign, which leads to package 35, or of the season. */
export function BannerPopup({ kind, banner, onClose }: BannerPopupProps) {
  const { heading, text, picture, link, until } = banner;
  const action = texts[kind].see;
  return (
    <DialogFrame
      title={<PopupTitle icon={ICONS[kind]}>{heading}</PopupTitle>}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.notNow}
          </Button>
          <ContentLink link={link} label={texts.opens(action, heading)} className={classes.action} onFollow={onClose}>
            {action}
          </ContentLink>
        </>
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
    </DialogFrame>
  );
}
