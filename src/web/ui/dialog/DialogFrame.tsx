import { ActionIcon, Modal } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { ReactNode, Ref } from 'react';
import { commonTexts } from '#shared/texts/common.ts';
import classes from './Dialog.module.css';

export interface DialogFrameProps {
  /** Absent when neither Escape nor a button closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly title: ReactNode;
  /** Small text below the title. */
  readonly subtitle?: ReactNode;
  /** Beside the title, or below it where there is no room, for example a status. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons: back on the left, the primary action on the right. */
  readonly footer?: ReactNode;
  /** Content to the edges, for tables. */
  readonly flush?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Head, body and foot of a dialogue, inside a Modal with `DIALOG_LOOK`. */
export function DialogFrame({ onClose, title, subtitle, aside, children, footer, flush, ref }: DialogFrameProps) {
  return (
    <div ref={ref}>
      {/* Mantine's own head is a `header`, which outside `main` would be a second banner landmark. */}
      <div className={classes.header}>
        <div className={classes.head}>
          <div className={classes.heading}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          {aside}
        </div>
        {onClose !== undefined && (
          <ActionIcon aria-label={commonTexts.close} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}
