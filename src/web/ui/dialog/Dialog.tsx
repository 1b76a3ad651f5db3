import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Modal } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { type ReactNode, useEffect, useRef } from 'react';
import { commonTexts } from '#shared/texts/common.ts';
import { focusScreen } from '#web/ui/layout/focus-screen.ts';
import classes from './Dialog.module.css';
import { topDialog } from './open-dialog.ts';
import { ignoreSecondPress } from './second-press.ts';

interface DialogProps {
  readonly opened: boolean;
  /** Absent when there is no way past it: then neither Escape nor a button closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly title: ReactNode;
  /** Small words under the title. */
  readonly subtitle?: ReactNode;
  /** Stands beside the title, or under it where there is no room: for example a status. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Buttons: the way back left, the primary action right. */
  readonly footer?: ReactNode;
  /** SPEC §9 "Modal default size". `xl` is the width of the order details. */
  readonly size?: 'md' | 'lg' | 'xl';
  /** Stays until it is answered: the second half of a double click on what opened it lands outside, and is no answer. */
  readonly isQuestion?: boolean;
  /** Content to the edges, for tables. */
  readonly flush?: boolean;
}

/** A modal dialogue: the focus is held in it and goes back to where it came from, Escape closes, the page is inert. */
export function Dialog({
  opened,
  onClose,
  title,
  subtitle,
  aside,
  children,
  footer,
  size = 'lg',
  isQuestion = false,
  flush = false,
}: DialogProps) {
  useFocusBack(opened);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal.Root
      opened={opened}
      // Mantine would close all that are open.
      onClose={() => topDialog() === content.current && onClose?.()}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={!isQuestion}
      size={size}
      centered
      returnFocus={false}
      transitionProps={{ duration: 180 }}
      classNames={{ root: classes.root ?? '', overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      {/* The second half of a double click on what closed it lands here, and would take the focus from where it went. */}
      <Modal.Overlay onMouseDown={(event) => !opened && event.preventDefault()} />
      {/* Closed in the moment in which it was to take the focus, it would take it while it fades, and lose it. */}
      <Modal.Content ref={content} inert={!opened}>
        <Head {...{ title, subtitle, aside, onClose }} />
        <Modal.Body className={classes.body} data-flush={flush || undefined}>
          {children}
        </Modal.Body>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

function Head({ title, subtitle, aside, onClose }: Pick<DialogProps, 'title' | 'subtitle' | 'aside' | 'onClose'>) {
  // Mantine's own is a `header`, which outside `main` would be a second banner of the page.
  return (
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
  );
}

/** Mantine gives the focus back only to a dialogue that stays mounted; ours are also mounted open and taken away. */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (isElsewhere(document.activeElement)) return;
      // Opened by an address, or from what has gone meanwhile.
      if (before === document.body || !before?.isConnected) focusScreen();
      else if (before instanceof HTMLElement) giveBack(before);
    };
  }, [opened]);
}

function giveBack(focused: HTMLElement): void {
  focused.focus({ preventScroll: true });
  ignoreSecondPress(focused);
}

/** Whoever closed the dialogue has already led the user on, to a field of the page. */
function isElsewhere(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null;
}
