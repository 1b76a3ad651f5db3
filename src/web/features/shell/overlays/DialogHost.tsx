import { ModalsProvider } from '@mantine/modals';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useOpenDialogs } from '#web/state/open-overlays.ts';
import { usePausedBy } from '#web/state/session.ts';
import { DIALOG_LOOK } from '#web/ui/dialog/dialog-look.ts';
import { topDialog } from '#web/ui/dialog/open-dialog.ts';
import { focusFirst, useDialogFocus } from '#web/ui/focus.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

export type Dialogs = NonNullable<ComponentProps<typeof ModalsProvider>['modals']>;

const OWN: Dialogs = { message: MessageDialog, confirm: ConfirmDialog, shortcuts: ShortcutsDialog };

interface DialogHostProps {
  /** Dialogues of other features, by the kind of `state/overlays.ts`. */
  readonly dialogs: Dialogs;
}

/** Where the dialogues of `state/overlays.ts` appear: the newest on top, the one before it again when that closes. */
export function DialogHost({ dialogs }: DialogHostProps) {
  const count = useOpenDialogs();
  // The log-in dialogue lies over all others then, and Escape must not answer what is under it.
  const isPaused = usePausedBy() !== null;
  useDialogFocus(count > 0);
  useSwapFocus(count);
  return (
    <ModalsProvider
      modals={{ ...OWN, ...dialogs }}
      modalProps={{ ...DIALOG_LOOK, size: 'lg', closeOnEscape: !isPaused }}
    >
      {null}
    </ModalsProvider>
  );
}

/** Of several open dialogues the library shows one: when its content is swapped, what had the focus is gone. */
function useSwapFocus(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > 0 && before.current > 0) focusFirst(topDialog());
    before.current = count;
  }, [count]);
}
