import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonTexts } from '#shared/texts/common.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

interface MessageDialogProps {
  readonly opened: boolean;
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly children?: ReactNode;
  /** By which customer service finds the failure. */
  readonly requestId?: string | null | undefined;
  readonly onClose: () => void;
}

/** Says how something ended (SPEC §2 "Message dialogue modal"). */
export function MessageDialog({ opened, tone, title, children, requestId, onClose }: MessageDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button data-autofocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <Notice tone={tone === 'error' ? 'bad' : 'ok'} title={children ?? title}>
        {requestId && <p>{commonTexts.requestId(requestId)}</p>}
      </Notice>
    </Dialog>
  );
}
