import { useEffect } from 'react';
import { shortcutTexts } from '#shared/texts/shell-parts.ts';
import { openShortcuts } from '#web/state/overlays.ts';
import { isPlain, takesText } from '#web/ui/controls/key-targets.ts';
import { isDialogOpen } from '#web/ui/dialog/open-dialog.ts';

/** App-wide shortcuts. "?" lists them, except in text fields and dialogues. */
export function useAppKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', ignoreRepeat, { capture: true });
    document.addEventListener('keydown', listKeys);
    return () => {
      document.removeEventListener('keydown', ignoreRepeat, { capture: true });
      document.removeEventListener('keydown', listKeys);
    };
  }, []);
}

const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);
const PRESSED = 'button, a, [role="button"], [role="spinbutton"]';

/** Ignores key repeat on buttons and links: it would add products repeatedly or confirm the dialogue that opens. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (!event.repeat || !PRESSES.has(event.key)) return;
  if (!(event.target instanceof Element) || event.target.closest(PRESSED) === null) return;
  event.preventDefault();
  event.stopPropagation();
}

function listKeys(event: KeyboardEvent): void {
  if (event.key !== shortcutTexts.key || !isPlain(event) || takesText(event.target) || isDialogOpen()) return;
  event.preventDefault();
  void openShortcuts();
}
