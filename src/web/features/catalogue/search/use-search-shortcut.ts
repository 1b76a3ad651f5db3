import { useEffect } from 'react';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { closeTelling, hasOverlays } from '#web/state/open-overlays.ts';
import { isPlain, takesText } from '#web/ui/controls/key-targets.ts';
import { isBehindDialog, isDialogOpen } from '#web/ui/dialog/open-dialog.ts';
import { focusSearchField } from '#web/ui/focus.ts';

/**
 * "/" focuses the search box, except in text fields and while a dialogue asks a question. Dialogues that only inform, such
 * as "added", are closed.
 */
export function useSearchShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== searchTexts.shortcut || !isPlain(event)) return;
      if (takesText(event.target) && !isBehindDialog(event.target)) return;
      if (isDialogOpen() && !(hasOverlays() && closeTelling())) return;
      event.preventDefault();
      focusSearchField();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
