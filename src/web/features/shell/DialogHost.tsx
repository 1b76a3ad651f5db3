import { type Overlay, useOverlays } from '#web/state/overlays.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { MessageDialog } from '#web/ui/MessageDialog.tsx';
import { PromptDialog } from '#web/ui/PromptDialog.tsx';

/** Where posted messages and questions appear. Each is mounted anew, so that nothing of the last one stays. */
export function DialogHost() {
  const messages = useOverlays('message');
  const questions = useOverlays('confirm');
  const prompts = useOverlays('prompt');
  return (
    <>
      {messages.map(({ id, intent, close }) => (
        <MessageDialog
          key={id}
          opened
          tone={intent.tone}
          title={intent.title}
          requestId={intent.requestId}
          onClose={() => close(undefined)}
        >
          {intent.text}
        </MessageDialog>
      ))}
      {questions.map((overlay) => (
        <Question key={overlay.id} overlay={overlay} />
      ))}
      {prompts.map(({ id, intent, close }) => (
        <PromptDialog
          key={id}
          opened
          title={intent.title}
          label={intent.label}
          initial={intent.initial}
          confirmLabel={intent.confirmLabel}
          cancelLabel={intent.cancelLabel}
          onSubmit={close}
          onCancel={() => close(null)}
        >
          {intent.text}
        </PromptDialog>
      ))}
    </>
  );
}

function Question({ overlay: { intent, close } }: { readonly overlay: Overlay<'confirm'> }) {
  return (
    <ConfirmDialog
      opened
      title={intent.title}
      confirmLabel={intent.confirmLabel}
      cancelLabel={intent.cancelLabel}
      tone={intent.tone}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      {intent.text}
    </ConfirmDialog>
  );
}
