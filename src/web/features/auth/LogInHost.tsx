import { useDidUpdate } from '@mantine/hooks';
import { logInPlaceTexts } from '#shared/texts/auth.ts';
import { announce } from '#web/state/announcer.ts';
import { session, usePausedBy, useUser } from '#web/state/session.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';

const logInDialog = partCode(async () => (await import('./LogInDialog.tsx')).LogInDialog);

interface LogInHostProps {
  /** Goes to the log-in page; pending changes stay stored for the account. */
  readonly onLeave: () => void;
  /** The session is valid again, by a log-in here or in another tab: refused queries are refetched. */
  readonly onResume: () => void;
}

/** Shows the log-in dialogue when the session has ended, over the current screen (docs/offline.md "Outbox"). */
export function LogInHost({ onLeave, onResume }: LogInHostProps) {
  const reason = usePausedBy();
  const user = useUser();
  useDidUpdate(() => {
    // Leaving also ends the pause.
    if (reason !== null || session.user() === null) return;
    announce(logInPlaceTexts.back);
    onResume();
  }, [reason === null]);
  if (reason === null || user === null) return null;
  return (
    <LoadedPart code={logInDialog} onMissing={onLeave}>
      {(LogInDialog) => <LogInDialog user={user} reason={reason} onLeave={onLeave} />}
    </LoadedPart>
  );
}
