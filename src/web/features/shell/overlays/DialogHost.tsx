import { ModalsProvider } from '@mantine/modals';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type OpenOverlay, useTopDialog } from '#web/state/open-overlays.ts';
import { type DialogOf, registerHost } from '#web/state/overlays.ts';
import { usePausedBy } from '#web/state/session.ts';
import { DIALOG_LOOK } from '#web/ui/dialog/dialog-look.ts';
import { topDialog } from '#web/ui/dialog/open-dialog.ts';
import { focusFirst, useDialogFocus } from '#web/ui/focus.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

export type Dialogs = NonNullable<ComponentProps<typeof ModalsProvider>['modals']>;

const OWN: Dialogs = {
  message: MessageDialog,
  confirm: ConfirmDialog,
  shortcuts: ShortcutsDialog,
  popup: PopupDialog,
};

function PopupDialog({ innerProps: { intent, close } }: DialogOf<'popup'>) {
  return intent.contents(() => close(undefined));
}

interface DialogHostProps {
  /** Dialogues of other features, by overlay kind (`state/overlays.ts`). */
  readonly dialogs: Dialogs;
}

/** Shows the dialogues of `state/overlays.ts`: the newest on top; closing it shows the one before. */
export function DialogHost({ dialogs }: DialogHostProps) {
  const top = useTopDialog();
  useEffect(registerHost, []);
  // The log-in dialogue is on top then, and Escape must not close the one below.
  const isPaused = usePausedBy() !== null;
  useDialogFocus(top !== undefined);
  useSwapFocus(top);
  return (
    <ModalsProvider
      modals={{ ...OWN, ...dialogs }}
      modalProps={{ ...DIALOG_LOOK, size: 'lg', closeOnEscape: !isPaused }}
    >
      {null}
    </ModalsProvider>
  );
}

/** Moves the focus when one dialogue replaces another: the library shows one at a time. */
function useSwapFocus(top: OpenOverlay | undefined): void {
  const before = useRef(top);
  useEffect(() => {
    if (top !== undefined && before.current !== undefined) focusFirst(topDialog());
    before.current = top;
  }, [top]);
}
