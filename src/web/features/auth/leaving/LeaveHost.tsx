import { useOverlays } from '#web/state/overlays.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Shows the question before a log-out. */
export function LeaveHost() {
  const [overlay] = useOverlays('leave');
  return overlay === undefined ? null : <LeaveDialog {...overlay.intent} onDecide={overlay.close} />;
}
