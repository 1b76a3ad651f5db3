import { useEffect } from 'react';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { closeInformational, hasOverlays } from '#web/state/open-overlays.ts';
import { isPlain, takesText } from '#web/ui/controls/key-targets.ts';
import { isBehindDialog, isDialogOpen } from '#web/ui/dialog/open-dialog.ts';
import { focusSearchField } from '#web/ui/focus.ts';

/**
 * "/" goes to the search box from anywhere but a field of text and a question. What only tells something, as that a
 * product was added, is left by it.
 */
export function useSearchShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== searchTexts.shortcut || !isPlain(event)) return;
      if (takesText(event.target) && !isBehindDialog(event.target)) return;
      if (isDialogOpen() && !(hasOverlays() && closeInformational())) return;
      event.preventDefault();
      focusSearchField();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
