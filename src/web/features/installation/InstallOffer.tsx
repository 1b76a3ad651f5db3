import { Button } from '@mantine/core';
import IconDeviceTablet from '@tabler/icons-react/icons/IconDeviceTablet';
import IconShare2 from '@tabler/icons-react/icons/IconShare2';
import { useState } from 'react';
import { installTexts } from '#shared/texts/shell-parts.ts';
import { dismissInstallOffer, isInstallOfferDismissed, useInstallPrompt } from '#web/state/install-offer.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './InstallOffer.module.css';
import { isIosSafari, isStandalone } from './ios.ts';

/**
 * Offers to install the app, or explains how on iOS, until it is dismissed for good. Visibility is decided on mount, so
 * that the layout does not move.
 */
export function InstallOffer() {
  const install = useInstallPrompt();
  const [isOffered] = useState(() => install !== null && !isInstallOfferDismissed());
  const [isHinted] = useState(() => isOnIos() && !isInstallOfferDismissed());
  const [isDismissed, setDismissed] = useState(false);
  const isShown = isHinted || (isOffered && install !== null);
  if (!isShown || isDismissed) return null;
  const dismiss = () => {
    dismissInstallOffer();
    setDismissed(true);
  };
  return (
    <div className={classes.place}>
      <Notice
        tone="neutral"
        title={installTexts.title}
        icon={isHinted ? <IconShare2 size={20} aria-hidden /> : <IconDeviceTablet size={20} aria-hidden />}
        action={
          <>
            <Button variant="ghost" onClick={dismiss}>
              {installTexts.never}
            </Button>
            {install !== null && (
              <Button variant="outline" onClick={install}>
                {installTexts.install}
              </Button>
            )}
          </>
        }
      >
        {isHinted ? installTexts.iosText : installTexts.text}
      </Notice>
    </div>
  );
}

function isOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return isIosSafari({ userAgent, maxTouchPoints, isStandalone: isStandalone() });
}
