import { useEffect, useEffectEvent, useRef } from 'react';
import { logInPlaceTexts } from '#shared/texts/auth.ts';
import { announce } from '#web/state/announcer.ts';
import { session, usePausedBy, useUser } from '#web/state/session.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';

const logInDialog = partCode(async () => (await import('./LogInDialog.tsx')).LogInDialog);

interface LogInHostProps {
  /** To the log-in page; what is not sent stays for the account. */
  readonly onLeave: () => void;
  /** The session is good again, by a log-in here or in another tab: whatever was refused meanwhile is asked for anew. */
  readonly onBack: () => void;
}

/** Where a user whose session is over logs in again without leaving the screen (docs/offline.md "Cart queue"). */
export function LogInHost({ onLeave, onBack }: LogInHostProps) {
  const reason = usePausedBy();
  const user = useUser();
  useReturn(reason !== null, onBack);
  if (reason === null || user === null) return null;
  return (
    <LoadedPart code={logInDialog} onMissing={onLeave}>
      {(LogInDialog) => <LogInDialog user={user} reason={reason} onLeave={onLeave} />}
    </LoadedPart>
  );
}

function useReturn(isPaused: boolean, onBack: () => void): void {
  const wasPaused = useRef(false);
  const goOn = useEffectEvent(() => {
    announce(logInPlaceTexts.back);
    onBack();
  });
  useEffect(() => {
    // It also ends by leaving.
    if (wasPaused.current && !isPaused && session.user() !== null) goOn();
    wasPaused.current = isPaused;
  }, [isPaused]);
}
