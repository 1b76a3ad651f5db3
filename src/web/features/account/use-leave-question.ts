import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { leaveFormTexts } from '#shared/texts/accounts/panel.ts';
import { type ConfirmIntent, confirm } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';

/**
 * Asks before typed data are left, also by a link or the browser's way back. Returns the same question for a button.
 * When the form is gone meanwhile, as what was being sent has arrived, the leaving goes on. `about`: what is lost.
 */
export function useLeaveQuestion(
  isDirty: () => boolean,
  about: Pick<ConfirmIntent, 'title' | 'text'>,
): () => Promise<boolean> {
  const { leave: confirmLabel, stay: cancelLabel } = leaveFormTexts;
  const atEnd = useRef<() => void>(undefined);
  useEffect(() => () => atEnd.current?.(), []);
  const mayLeave = async () => {
    if (!isDirty()) return true;
    const yesAfter = new Promise<void>((resolve) => {
      atEnd.current = resolve;
    });
    return confirm({ ...about, confirmLabel, cancelLabel, tone: 'danger', yesAfter });
  };
  // The end of a session leads to log-in at once, and the draft waits for its user.
  const shouldBlockFn = async () => session.user() !== null && !(await mayLeave());
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
  return mayLeave;
}
