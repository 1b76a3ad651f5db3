import { useState } from 'react';
import { ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createOwnPackage, promotionQueries } from '#web/api/promotions.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { showToast } from '#web/state/toasts.ts';
import { type Composed, packedCounts } from './composition.ts';

interface SaveOwnInput {
  /** The promotion, or the own package that is changed. */
  readonly packageId: number;
  readonly composed: Composed;
  /** Whether it becomes a new own package, or what an own package changes into. */
  readonly purpose: 'new' | 'edit';
  readonly onSaved: () => void;
}

/**
 * Keeps a composition as an own package. `nameProblem` is why the server refused the name of a new one; `isGone` when the
 * one that is changed was renamed or removed meanwhile.
 */
export function useSaveOwn({ packageId, composed, purpose, onSaved }: SaveOwnInput) {
  const [refused, setRefused] = useState<ApiError['fieldErrors']>({});
  const isEdit = purpose === 'edit';
  const { run, isPending } = useAction({
    offline: texts.offline,
    send: (key, name: string) =>
      createOwnPackage({ packageId, products: packedCounts(composed), name, ...(isEdit && { edits: true }) }, key),
    onDone: (_, name) => {
      onSaved();
      showToast({ text: texts.saved(name) });
    },
    failure: ({ message, fieldErrors }: ApiError) => {
      // The screen shows these itself.
      const isShown = (isEdit ? fieldErrors.edits : fieldErrors.name) !== undefined;
      return isShown ? null : (fieldErrors.name ?? message);
    },
    onFailed: ({ fieldErrors }) => setRefused(fieldErrors),
    refresh: promotionQueries.own().queryKey,
  });
  return { save: run, isPending, nameProblem: refused.name, isGone: refused.edits !== undefined };
}
