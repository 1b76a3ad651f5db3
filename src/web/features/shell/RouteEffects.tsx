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

/** Page-load behaviour that a single-page app must provide itself: title, focus, and announcement. */
export function RouteEffects() {
  const title = useTitle();
  const router = useRouter();

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The browser announces the first page; filters and paging keep the focus.
        if (fromLocation === undefined || !pathChanged) return;
        focusAfterNavigation();
        announce(document.title);
      }),
    [router],
  );
  useEffect(
    () =>
      // A dialogue closes with its screen, because its answer would act on something no longer shown.
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        closeAllOverlays();
        settleQuantity();
      }),
    [router],
  );
  return <Announcer />;
}

/** Commits the focused quantity: "back" navigates without a blur. */
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
