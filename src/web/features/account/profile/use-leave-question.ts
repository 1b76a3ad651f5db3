import { useBlocker } from '@tanstack/react-router';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { confirm } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';

const texts = profileTexts.facility;
const LEAVE = {
  title: texts.leaveTitle,
  text: texts.leaveText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
  tone: 'danger',
} as const;

/** Asks before typed data are left, also by a link or the browser's way back. Returns the same question for a button. */
export function useLeaveQuestion(isDirty: () => boolean): () => Promise<boolean> {
  const mayLeave = async () => !isDirty() || confirm(LEAVE);
  // The end of a session leads to log-in at once, and the draft waits for its user.
  const shouldBlockFn = async () => session.user() !== null && !(await mayLeave());
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
  return mayLeave;
}
