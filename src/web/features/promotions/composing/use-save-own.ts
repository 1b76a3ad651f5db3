import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import { createOwnPackage, promotionQueries } from '#web/api/promotions.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { showToast } from '#web/state/toasts.ts';
import type { Press } from './ComposeAction.tsx';
import { packedCounts } from './composition.ts';
import type { Composing } from './use-composition.ts';

/**
 * Keeps a changed composition under the name of the own package; `isGone` when somebody has renamed, changed or removed
 * that package meanwhile.
 */
export function useSaveOwn({ packageId, packageName }: PackageForm, { composed, dropDraft }: Composing) {
  const [isGone, setGone] = useState(false);
  const router = useRouter();
  const { run, isPending } = useAction({
    offline: texts.offline,
    send: (key) =>
      createOwnPackage({ packageId, products: packedCounts(composed), name: packageName, edits: true }, key),
    onDone: () => {
      dropDraft();
      showToast({ text: texts.saved(packageName) });
      void router.navigate({ to: '/dashboard/promotions', search: {} });
    },
    // The screen says by itself what became of the package.
    failure: ({ message, fieldErrors }) => (fieldErrors.edits === undefined ? (fieldErrors.name ?? message) : null),
    onFailed: ({ fieldErrors }) => setGone(fieldErrors.edits !== undefined),
    refresh: promotionQueries.own().queryKey,
  });
  const press: Press = { run: () => run(), isRunning: isPending };
  return { press, isGone };
}
