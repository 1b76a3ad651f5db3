import { useOverlays } from '#web/state/overlays.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Where the question before a log-out appears. */
export function LeaveHost() {
  const [overlay] = useOverlays('leave');
  return overlay === undefined ? null : <LeaveDialog {...overlay.intent} onDecide={overlay.close} />;
}
