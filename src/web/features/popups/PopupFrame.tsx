import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import classes from './Popups.module.css';

interface PopupFrameProps {
  readonly icon: Icon;
  readonly title: string;
  /** Beside "not now". */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A popup: its heading with a drawing, its contents, and "not now" first among its buttons. */
export function PopupFrame({ icon, title, actions, onClose, children }: PopupFrameProps) {
  return (
    <DialogFrame
      title={<PopupTitle icon={icon}>{title}</PopupTitle>}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.notNow}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}

/** The dialogue is named by the words alone. */
export function PopupTitle({ icon: Icon, children }: Pick<PopupFrameProps, 'icon'> & { readonly children: string }) {
  return (
    <span className={classes.title}>
      <span className={classes.icon} aria-hidden>
        <Icon size={22} stroke={1.75} />
      </span>
      {children}
    </span>
  );
}
