import { Button } from '@mantine/core';
import { commonTexts } from '#shared/texts/common.ts';
import type { DialogOf } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Shows the result of an action (docs/product.md §2 "Message dialogue modal"). */
export function MessageDialog({ innerProps: { intent, close } }: DialogOf<'message'>) {
  const { tone, title, text, requestId } = intent;
  const onClose = () => close(undefined);
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <Notice tone={tone === 'error' ? 'bad' : 'ok'} title={text ?? title}>
        {requestId && <p>{commonTexts.requestId(requestId)}</p>}
      </Notice>
    </DialogFrame>
  );
}
