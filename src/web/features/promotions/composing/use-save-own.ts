import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import { createOwnPackage, promotionQueries } from '#web/api/promotions.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { showToast } from '#web/state/toasts.ts';
import type { Press } from './ComposeAction.tsx';
import { packedCounts } from './composition.ts';
import type { Composing } from './use-composition.ts';

/** Keeps a changed composition under the name of the own package. */
export function useSaveOwn({ packageId, packageName }: PackageForm, { composed, dropDraft }: Composing): Press {
  const client = useQueryClient();
  const router = useRouter();
  const { run, isPending } = useAction({
    offline: texts.offline,
    send: (key) => createOwnPackage({ packageId, products: packedCounts(composed), name: packageName }, key),
    onDone: () => {
      dropDraft();
      void client.invalidateQueries(promotionQueries.own());
      showToast({ text: texts.saved(packageName) });
      void router.navigate({ to: '/dashboard/promotions', search: {} });
    },
    failure: ({ message }) => message,
  });
  return { run: () => run(), isRunning: isPending };
}
