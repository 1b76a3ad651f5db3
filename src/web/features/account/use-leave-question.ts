import { useBlocker } from '@tanstack/react-router';
import { leaveFormTexts } from '#shared/texts/accounts/panel.ts';
import { type ConfirmIntent, confirm } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';

/**
 * Asks before typed data are left, also by a link or the browser's way back. Returns the same question for a button.
 * `about`: what is lost.
 */
export function useLeaveQuestion(
  isDirty: () => boolean,
  about: Pick<ConfirmIntent, 'title' | 'text'>,
): () => Promise<boolean> {
  const { leave: confirmLabel, stay: cancelLabel } = leaveFormTexts;
  const mayLeave = async () => !isDirty() || confirm({ ...about, confirmLabel, cancelLabel, tone: 'danger' });
  // The end of a session leads to log-in at once, and the draft waits for its user.
  const shouldBlockFn = async () => session.user() !== null && !(await mayLeave());
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
  return mayLeave;
}
