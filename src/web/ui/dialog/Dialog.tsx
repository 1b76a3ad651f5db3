import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { useDialogFocus } from '#web/ui/focus.ts';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { DIALOG_LOOK } from './dialog-look.ts';
import { topDialog } from './open-dialog.ts';

interface DialogProps extends DialogFrameProps {
  readonly opened: boolean;
  /** docs/product.md §9 "Modal default size". `xl` is the width of the order details. */
  readonly size?: 'md' | 'lg' | 'xl';
  /** Stays open on a press outside, because it needs an answer. */
  readonly isQuestion?: boolean;
  /** From `layers.ts`; without it the dialogue is below the questions of `DialogHost`. */
  readonly zIndex?: number;
}

/** A dialogue that belongs to a screen. Questions and messages of the app use `state/overlays.ts`. */
export function Dialog({ opened, size = 'lg', isQuestion = false, zIndex = 200, onClose, ...frame }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useDialogFocus(opened);
  const close = () => {
    // Every open Modal receives Escape; only the top one closes.
    if (topDialog()?.contains(content.current)) onClose?.();
  };
  return (
    <Modal
      {...DIALOG_LOOK}
      opened={opened}
      onClose={close}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={!isQuestion}
      size={size}
      zIndex={zIndex}
    >
      <DialogFrame ref={content} onClose={onClose} {...frame} />
    </Modal>
  );
}
