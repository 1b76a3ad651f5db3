import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { FADE_PX } from './fading-edges.ts';

/** A ref for the `nav` around a list that scrolls sideways: scrolls the list, and nothing else, to the present screen's link. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another link
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current="page"]');
    const list = link?.closest('ul');
    if (!link || !list) return;
    const [at, around] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    // Below a fade it is hard to read.
    if (at.left < around.left + FADE_PX || at.right > around.right - FADE_PX)
      list.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
  }, [pathname]);
  return bar;
}
