import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BRAND } from '#shared/brand.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { Announcer } from '#web/features/shell/overlays/Announcer.tsx';
import { announce } from '#web/state/announcer.ts';
import { closeAllOverlays } from '#web/state/open-overlays.ts';
import { usePageTitleOverride } from '#web/state/page-title.ts';
import { quantityField } from '#web/ui/controls/key-targets.ts';
import { focusAfterNavigation } from '#web/ui/focus.ts';

/** What a browser does on a page load and a single-page app has to do itself: title, focus, and saying where we are. */
export function RouteEffects() {
  const title = useTitle();
  const router = useRouter();

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page is announced by the browser; filters and paging keep the focus where the user works.
        if (fromLocation === undefined || !pathChanged) return;
        focusAfterNavigation();
        announce(document.title);
      }),
    [router],
  );
  useEffect(
    () =>
      // A question belongs to its screen: left behind, its "yes" would act on what is no longer seen.
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        closeAllOverlays();
        settleQuantity();
      }),
    [router],
  );
  return <Announcer />;
}

/** "Back" leaves a quantity without leaving its field, which is what settles it. */
function settleQuantity(): void {
  quantityField(document.activeElement)?.blur();
}

function useTitle(): string {
  const override = usePageTitleOverride();
  const label = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.label !== undefined)?.staticData.label,
  });
  const words = override ?? label;
  return words === undefined ? BRAND.name : shellTexts.title(words, BRAND.name);
}
