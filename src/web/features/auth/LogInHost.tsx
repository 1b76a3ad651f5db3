import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { logInPlaceTexts } from '#shared/texts/log-in-place.ts';
import { announce } from '#web/state/announcer.ts';
import { session, usePausedBy, useUser } from '#web/state/session.ts';

const LogInDialog = lazy(async () => ({ default: (await import('./LogInDialog.tsx')).LogInDialog }));

interface LogInHostProps {
  /** To the log-in page; what is not sent stays for the account. */
  readonly onLeave: () => void;
  /** The session is good again, by a log-in here or in another tab: whatever was refused meanwhile is asked for anew. */
  readonly onBack: () => void;
}

/** Where a user whose session is over logs in again without leaving the screen (OFFLINE.md "Cart queue"). */
export function LogInHost({ onLeave, onBack }: LogInHostProps) {
  const reason = usePausedBy();
  const user = useUser();
  useReturn(reason !== null, onBack);
  useOthersArrival(user?.id);
  if (reason === null || user === null) return null;
  return (
    <Suspense>
      <LogInDialog user={user} reason={reason} onLeave={onLeave} />
    </Suspense>
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

/** By the name under which the guard of these screens has fetched it: a chunk of its own. */
async function forgetAnswersTo(userId: string): Promise<void> {
  const { forgetAnswers } = await import('#web/offline/user-data.ts');
  await forgetAnswers(userId);
}

/** Somebody else uses the device now: what it keeps of the server's answers to this user goes, as at a log-out. */
function useOthersArrival(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const look = () => {
      const other = session.pausedBy() === null ? null : session.onDevice();
      if (other !== null && other.id !== userId) void forgetAnswersTo(userId);
    };
    look();
    return session.subscribe(look);
  }, [userId]);
}
