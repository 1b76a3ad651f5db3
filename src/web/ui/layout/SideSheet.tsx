import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { ReactNode } from 'react';
import { commonTexts } from '#shared/texts/common.ts';
import { useDialogFocus } from '#web/ui/focus.ts';
import classes from './SideSheet.module.css';

interface SideSheetProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** A sheet from the left edge for content without room beside a list: title, scrolling content and foot. */
export function SideSheet({ opened, title, onClose, children, footer }: SideSheetProps) {
  // Mantine's own returns it to a button that a wider window has removed.
  useDialogFocus(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={360}
      position="left"
      returnFocus={false}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Mantine's own head is a `header`, which outside `main` would be a second banner landmark. */}
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <ActionIcon aria-label={commonTexts.close} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        <div className={classes.footer}>{footer}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
