import IconDevices from '@tabler/icons-react/icons/IconDevices';
import { useQuery } from '@tanstack/react-query';
import type { AccountSession } from '#shared/contract/accounts/profile.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { accountQueries, endSession } from '#web/api/account.ts';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { usePanelAction } from '#web/features/account/use-panel-action.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { mayRetry } from '#web/ui/feedback/may-retry.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import classes from './ProfileScreen.module.css';

const texts = profileTexts.sessions;

/** Log-ins of the account; each but the present one can be ended. */
export function SessionsPanel() {
  const { data: sessions, error, refetch } = useQuery(accountQueries.sessions());
  return (
    <Panel title={texts.title} icon={<IconDevices size={20} stroke={1.75} aria-hidden />} flush>
      {sessions !== undefined && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions === undefined && (
        <div className={classes.waiting}>
          {error === null ? (
            <Waiting label={texts.loading} heights={['58px']} />
          ) : (
            <ErrorState
              title={texts.failed}
              requestId={error.requestId}
              onRetry={mayRetry(error) ? () => void refetch() : undefined}
            >
              {error.message}
            </ErrorState>
          )}
        </div>
      )}
    </Panel>
  );
}

function Session({ session }: { readonly session: AccountSession }) {
  const { run, isPending } = useEndSession(session);
  const { device, isCurrent } = session;
  const seen = warsawDateTime(new Date(session.seenAt));
  return (
    <li className={classes.session}>
      <span className={classes.device}>
        {device}
        <span className={classes.seen}>
          {isCurrent ? texts.since(warsawDateTime(new Date(session.startedAt))) : texts.seen(seen)}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="brand">{texts.current}</Badge>
      ) : (
        <PanelButton aria-label={texts.endOf(device, seen)} isBusy={isPending} onClick={run}>
          {texts.end}
        </PanelButton>
      )}
    </li>
  );
}

function useEndSession({ id, device }: AccountSession) {
  return usePanelAction({
    queryKey: accountQueries.sessions().queryKey,
    question: {
      title: texts.question(device),
      text: texts.questionText,
      confirmLabel: texts.end,
      cancelLabel: texts.keep,
      tone: 'danger',
    },
    send: (key) => endSession(id, key),
    done: texts.ended,
    failed: texts.endFailed,
  });
}
