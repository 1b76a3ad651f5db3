import { useEffect } from 'react';
import { shortcutTexts } from '#shared/texts/shell.ts';
import { andTell } from '#web/state/missing-code.ts';
import { openShortcuts, useOverlays } from '#web/state/overlays.ts';
import { isPlain, takesText } from '#web/ui/controls/key-targets.ts';
import { isDialogOpen } from '#web/ui/dialog/open-dialog.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';

// Who never asks for it never loads it.
const shortcutsDialog = partCode(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Where the list of keys appears; "?" asks for it from anywhere but a field of text and a dialogue. */
export function ShortcutsHost() {
  const [overlay] = useOverlays('shortcuts');
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== shortcutTexts.key || !isPlain(event) || takesText(event.target)) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      void openShortcuts();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (overlay === undefined) return null;
  const close = () => overlay.close(undefined);
  return (
    <LoadedPart code={shortcutsDialog} onMissing={andTell(close)}>
      {(ShortcutsDialog) => <ShortcutsDialog onClose={close} />}
    </LoadedPart>
  );
}
