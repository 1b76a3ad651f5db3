import { useRef, useState } from 'react';
import type { DemandForm } from '#shared/contract/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { ApiError, endsSession } from '#web/api/api-error.ts';
import { getDocument } from '#web/api/demand.ts';
import { openMessage } from '#web/state/overlays.ts';
import { useConnectivity } from './connectivity.ts';

type Saved = Pick<DemandForm, 'id' | 'fileName'>;

/** Saving a demand form that the server has: by `keep`, or the user is told why not. Locked without the network. */
export function useSaveDocument(document: Saved, keep: (name: string, file: Blob) => void) {
  const isOnline = useConnectivity() === 'online';
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const isLocked = !isOnline || isSaving;
  const save = async () => {
    if (isLocked || isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    await saveDocument(document, keep);
    isBusy.current = false;
    setSaving(false);
  };
  return { save: () => void save(), isLocked, isOnline };
}

/** Downloads a demand form and hands it to `keep`; what went wrong is told in a dialogue. */
export async function saveDocument(
  { id, fileName }: Saved,
  keep: (name: string, file: Blob) => void,
  tell: typeof openMessage = openMessage,
): Promise<void> {
  try {
    keep(fileName, await getDocument(id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (endsSession(error)) return;
    const { message, requestId } = error;
    await tell({ tone: 'error', title: demandTexts.notSaved(fileName), text: message, requestId });
  }
}
