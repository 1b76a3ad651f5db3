import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MAIN_ID } from '#web/ui/layout/focus-screen.ts';

/** Of this tab alone, and only while it runs: which link of a step of its history was followed, by address. */
const followed = new Map<string, string>();

/** "Back" leads the keyboard to the link that was followed from there, while it is on the screen; else its heading keeps the focus. */
export function useLinkFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const leave = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      const key = fromLocation?.state.__TSR_key;
      const href = focusedLink()?.getAttribute('href');
      if (!pathChanged || key === undefined) return;
      if (href) followed.set(key, href);
      else followed.delete(key);
    });
    const come = router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
      const key = toLocation.state.__TSR_key;
      const href = key === undefined ? undefined : followed.get(key);
      if (pathChanged && href !== undefined && isUnclaimed()) linkTo(href)?.focus({ preventScroll: true });
    });
    return () => {
      leave();
      come();
    };
  }, [router]);
}

function focusedLink(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest(`#${MAIN_ID}`) ? activeElement.closest('a[href]') : null;
}

/** Nobody works in a field of the screen: its heading has the focus, or the whole of it. */
function isUnclaimed(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.getAttribute('tabindex') === '-1';
}

function linkTo(href: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${MAIN_ID} a[href="${CSS.escape(href)}"]`);
}
