import type { ModalProps } from '@mantine/core';
import classes from './Dialog.module.css';

/** Common props of every Modal; its content is a `DialogFrame`. */
export const DIALOG_LOOK = {
  centered: true,
  // Above it there is room for a toast of one line (ToastHost.module.css).
  yOffset: 'max(5dvh, 3.5rem)',
  withCloseButton: false,
  padding: 0,
  // `ui/focus.ts` decides where the focus goes.
  returnFocus: false,
  // No fade-out: a fading dialogue would still catch presses and the focus.
  transitionProps: { duration: 180, exitDuration: 0 },
  classNames: { root: classes.root ?? '', overlay: classes.overlay ?? '', content: classes.content ?? '' },
} satisfies Partial<ModalProps>;
