import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonTexts } from '#shared/texts/common.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** Something is lost by it: the words turn red, the button does not shout. */
  readonly tone?: 'danger' | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question with two answers; closing it any other way is "no". */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel = commonTexts.confirm,
  cancelLabel = commonTexts.cancel,
  tone,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      isQuestion
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger-outline' : 'filled'} data-autofocus onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
