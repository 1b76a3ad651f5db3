import type { DemandForm } from '#shared/contract/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { ApiError, endsSession } from '#web/api/api-error.ts';
import { downloadDemandForm } from '#web/api/demand.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { openMessage } from '#web/state/overlays.ts';
import { useSingleFlight } from './use-action.ts';

type Saved = Pick<DemandForm, 'id' | 'fileName'>;

/** Saves a demand form from the server with `keep`; failures are shown to the user. Locked without a network. */
export function useSaveDemandForm(document: Saved, keep: (name: string, file: Blob) => void) {
  const isOnline = useConnectivity() === 'online';
  const { run, isRunning } = useSingleFlight(() => saveDemandForm(document, keep));
  return { save: () => isOnline && run(), isLocked: !isOnline || isRunning, isOnline };
}

/** Downloads a demand form and passes it to `keep`; a failure is shown in a dialogue. */
export async function saveDemandForm(
  { id, fileName }: Saved,
  keep: (name: string, file: Blob) => void,
  tell: typeof openMessage = openMessage,
): Promise<void> {
  try {
    keep(fileName, await downloadDemandForm(id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (endsSession(error)) return;
    const { message, requestId } = error;
    await tell({ tone: 'error', title: demandTexts.notSaved(fileName), text: message, requestId });
  }
}
