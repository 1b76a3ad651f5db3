import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { VIEW_ONLY_REASON_ID } from '#web/ui/feedback/view-only.ts';
import { OFFLINE_REASON_ID } from './offline-reason.ts';

export interface LockProps {
  /** `order`: not for a person who may only look. */
  readonly right?: 'order' | undefined;
}

/** Id of the notice that says why a change is not possible now; null when it is. */
export function useLock({ right }: LockProps): string | null {
  const isOnline = useConnectivity() === 'online';
  const mayOrder = useMayOrder();
  if (right === 'order' && !mayOrder) return VIEW_ONLY_REASON_ID;
  return isOnline ? null : OFFLINE_REASON_ID;
}
