import { useFocusReturn } from '@mantine/hooks';
import { useRef } from 'react';
import { type Overlay, useOverlays } from '#web/state/overlays.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { PromptDialog } from './PromptDialog.tsx';

type Held<K extends Overlay['kind']> = Overlay<K> & { readonly opened: boolean };

/** The newest overlay of a kind; it stays mounted while it closes. */
function useHeld<K extends Overlay['kind']>(kind: K): Held<K> | null {
  const open = useOverlays(kind).at(-1);
  const last = useRef<Overlay<K> | null>(null);
  if (open !== undefined) last.current = open;
  // The dialogue does not do it itself when it is mounted already open, as the first of a kind is.
  useFocusReturn({ opened: open !== undefined });
  return last.current && { ...last.current, opened: open !== undefined };
}

/** Where posted messages and questions appear. */
export function DialogHost() {
  return (
    <>
      <Message />
      <Question />
      <Prompt />
    </>
  );
}

function Message() {
  const held = useHeld('message');
  if (held === null) return null;
  const { intent, opened, close } = held;
  return (
    <MessageDialog
      opened={opened}
      tone={intent.tone}
      title={intent.title}
      requestId={intent.requestId}
      onClose={() => close(undefined)}
    >
      {intent.text}
    </MessageDialog>
  );
}

function Question() {
  const held = useHeld('confirm');
  if (held === null) return null;
  const { intent, opened, close } = held;
  return (
    <ConfirmDialog
      opened={opened}
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

function Prompt() {
  const held = useHeld('prompt');
  if (held === null) return null;
  const { id, intent, opened, close } = held;
  return (
    <PromptDialog
      // Anew for each question, or the last answer would stand in it.
      key={id}
      opened={opened}
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
  );
}
