import { useEffect, useEffectEvent } from 'react';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { focusSearchField } from '#web/state/search-field.ts';
import { isScan, NO_BURST, scannedCode, withKey } from './scan.ts';

/** Whether the element takes text, so that a key belongs to it. A quantity does not take codes. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.role === 'spinbutton') return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

function isPlain({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey;
}

/** "/" goes to the search box from anywhere but a field and a dialogue. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWanted = event.key === searchTexts.shortcut && isPlain(event);
      if (!isWanted || event.target instanceof HTMLInputElement || takesText(event.target)) return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      focusSearchField();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * A scan works wherever the focus is. Its Enter never reaches what has the focus, whatever was scanned: after a click
 * on "Dodaj" it would press that button once more, in a dialogue it would say yes.
 */
export function useScanner(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let burst = NO_BURST;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') {
        if (event.key.length === 1 && isPlain(event)) burst = withKey(burst, event.key, event.timeStamp);
        return;
      }
      const code = scannedCode(burst, event.timeStamp);
      const isFromScanner = code !== null || isScan(burst, event.timeStamp);
      burst = NO_BURST;
      if (!isFromScanner || takesText(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (code !== null) tell(code);
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
