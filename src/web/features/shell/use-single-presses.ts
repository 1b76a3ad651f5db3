import { useEffect } from 'react';

const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * A key held down is one press. Repeats would add again and again, and go on to say yes in the dialogue that the first
 * one opened; text fields keep them.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    document.addEventListener('keydown', dropRepeat, { capture: true });
    return () => document.removeEventListener('keydown', dropRepeat, { capture: true });
  }, []);
}

function dropRepeat(event: KeyboardEvent): void {
  if (!event.repeat || !PRESSES.has(event.key) || !(event.target instanceof Element)) return;
  if (event.target.closest('button, a, [role="button"], [role="spinbutton"]') === null) return;
  event.preventDefault();
  event.stopPropagation();
}
