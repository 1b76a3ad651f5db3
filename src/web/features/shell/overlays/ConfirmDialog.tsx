import { Button } from '@mantine/core';
import { commonTexts } from '#shared/texts/common.ts';
import type { DialogOf } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';

/** A yes/no question; closing it means "no". */
export function ConfirmDialog({ innerProps: { intent, close } }: DialogOf<'confirm'>) {
  const { title, text, tone, confirmLabel = commonTexts.confirm, cancelLabel = commonTexts.cancel } = intent;
  const refuse = () => close(false);
  return (
    <DialogFrame
      title={title}
      onClose={refuse}
      footer={
        <>
          <Button variant="ghost" onClick={refuse}>
            {cancelLabel}
          </Button>
          {/* A destructive action: red text without a filled button. */}
          <Button variant={tone === 'danger' ? 'danger-outline' : 'filled'} data-autofocus onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </DialogFrame>
  );
}
