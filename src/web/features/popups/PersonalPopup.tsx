import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import { useEffect, useState } from 'react';
import { POPUPS, type PopupId, popupAfter } from '#shared/rules/notices/popups.ts';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { topDialog } from '#web/ui/dialog/open-dialog.ts';
import { focusFirst } from '#web/ui/focus.ts';
import { BackPopup } from './BackPopup.tsx';
import { MissedPopup } from './MissedPopup.tsx';
import { PopupTitle } from './PopupFrame.tsx';
import type { PersonalPopupProps } from './personal-popup.ts';
import { ReorderPopup } from './ReorderPopup.tsx';

/** A personal popup by its number; a sent reason moves it to the thanks (docs/product.md §4.16). */
export function PersonalPopup(props: PersonalPopupProps) {
  const [popup, setPopup] = useState<PopupId>(props.offer.popup);
  switch (popup) {
    case POPUPS.back:
      return <BackPopup {...props} />;
    case POPUPS.reorder:
      return <ReorderPopup {...props} />;
    case POPUPS.missed:
      return <MissedPopup {...props} onSent={(reason) => setPopup(popupAfter(popup, reason))} />;
    default:
      return <ThanksPopup onClose={props.onClose} />;
  }
}

function ThanksPopup({ onClose }: { readonly onClose: () => void }) {
  // The pressed button is gone.
  useEffect(() => focusFirst(topDialog()), []);
  return (
    <DialogFrame
      title={<PopupTitle icon={IconCircleCheck}>{texts.thanks.title}</PopupTitle>}
      onClose={onClose}
      footer={
        <Button variant="outline" data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p role="status">{texts.thanks.text}</p>
    </DialogFrame>
  );
}
