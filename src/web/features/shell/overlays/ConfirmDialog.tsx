import { Button } from '@mantine/core';
import { commonTexts } from '#shared/texts/common.ts';
import type { DialogOf } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './ConfirmDialog.module.css';

/** A yes/no question; closing it means "no". */
export function ConfirmDialog({ innerProps: { intent, close } }: DialogOf<'confirm'>) {
  const { title, text, notice, tone, confirmLabel = commonTexts.confirm, cancelLabel = commonTexts.cancel } = intent;
  const refuse = () => close(false);
  return (
    <DialogFrame
      title={title}
      onClose={refuse}
      footer={
        <>
          <Button
            className={classes.button}
            variant="ghost"
            data-autofocus={notice !== undefined || undefined}
            onClick={refuse}
          >
            {cancelLabel}
          </Button>
          {/* A destructive action: red text without a filled button. */}
          <Button
            className={classes.button}
            variant={tone === 'danger' ? 'danger-outline' : 'filled'}
            data-autofocus={notice === undefined || undefined}
            onClick={() => close(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {notice === undefined ? (
        text
      ) : (
        <Notice tone="wait" title={notice}>
          {text}
        </Notice>
      )}
    </DialogFrame>
  );
}
