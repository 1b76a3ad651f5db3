import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OFFLINE_REASON_ID } from './offline-reason.ts';

/** Says once a screen why its changes are locked without a connection. */
export function OfflineNotice({ children }: { readonly children: string }) {
  if (useConnectivity() === 'online') return null;
  return (
    <Notice tone="wait">
      <span id={OFFLINE_REASON_ID}>{children}</span>
    </Notice>
  );
}
