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
  /** `name` for a new own package, `edits` for one that is changed: the screen shows what is wrong with it. */
  readonly field: 'name' | 'edits';
  readonly onSaved: () => void;
}

/** Keeps a composition as an own package; `problem` is why the server refused the field. */
export function useSaveOwn({ packageId, composed, field, onSaved }: SaveOwnInput) {
  const [problem, setProblem] = useState<string>();
  const edits = field === 'edits' ? ({ edits: true } as const) : {};
  const { run, isPending } = useAction({
    offline: texts.offline,
    send: (key, name: string) => createOwnPackage({ packageId, products: packedCounts(composed), name, ...edits }, key),
    onDone: (_, name) => {
      onSaved();
      showToast({ text: texts.saved(name) });
    },
    failure: ({ message, fieldErrors }: ApiError) =>
      fieldErrors[field] === undefined ? (fieldErrors.name ?? message) : null,
    onFailed: ({ fieldErrors }) => setProblem(fieldErrors[field]),
    refresh: promotionQueries.own().queryKey,
  });
  return { save: run, isPending, problem };
}
