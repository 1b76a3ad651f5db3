import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { scrollBarTo } from './fading-edges.ts';

/**
 * A ref for the `nav` around a list that scrolls sideways: scrolls the list, and nothing else, to the present screen's
 * link when the path changes. At `onRendered`, since the router first scrolls the list to where it was on the screen before.
 */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    scrollToCurrent(bar.current);
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) scrollToCurrent(bar.current);
    });
  }, [router]);
  return bar;
}

function scrollToCurrent(bar: HTMLElement | null): void {
  const link = bar?.querySelector('[aria-current="page"]');
  const list = link?.closest('ul');
  if (link && list) scrollBarTo(list, link);
}
