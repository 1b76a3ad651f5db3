import type { ModalProps } from '@mantine/core';
import classes from './Dialog.module.css';

/** What every Modal of the app has in common; its content is a `DialogFrame`. */
export const DIALOG_LOOK = {
  centered: true,
  withCloseButton: false,
  padding: 0,
  // `ui/focus.ts` decides where the focus goes.
  returnFocus: false,
  // Closed is gone: a fading dialogue would still catch presses and the focus.
  transitionProps: { duration: 180, exitDuration: 0 },
  classNames: { root: classes.root ?? '', overlay: classes.overlay ?? '', content: classes.content ?? '' },
} satisfies Partial<ModalProps>;
