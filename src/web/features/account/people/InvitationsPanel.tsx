import IconMail from '@tabler/icons-react/icons/IconMail';
import type { Invitation } from '#shared/contract/accounts/people.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import { peopleQuery, resendInvitation, withdrawInvitation } from '#web/api/account.ts';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { usePanelAction } from '#web/features/account/use-panel-action.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import classes from './PeopleScreen.module.css';

/** Those who were invited and have no account yet. */
export function InvitationsPanel({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <Panel title={texts.invitations} icon={<IconMail size={20} stroke={1.75} aria-hidden />} flush>
      <ul className={classes.list}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationRow({ invitation: { id, email, mayOrder, expiresAt } }: { readonly invitation: Invitation }) {
  const end = new Date(expiresAt);
  const resend = usePanelAction({
    queryKey: peopleQuery().queryKey,
    send: (key) => resendInvitation(id, key),
    done: texts.sent(email),
    failed: texts.resendFailed,
  });
  const withdraw = usePanelAction({
    queryKey: peopleQuery().queryKey,
    question: {
      title: texts.withdrawQuestion(email),
      text: texts.withdrawText,
      confirmLabel: texts.withdraw,
      cancelLabel: texts.keep,
      tone: 'danger',
    },
    send: (key) => withdrawInvitation(id, key),
    done: texts.withdrawn,
    failed: texts.withdrawFailed,
  });
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <span className={classes.name}>{email}</span>
        <span className={classes.note}>{end < new Date() ? texts.ended : texts.until(warsawDateTime(end))}</span>
      </span>
      <span className={classes.right}>
        <Badge tone={mayOrder ? 'neutral' : 'outline'}>{mayOrder ? texts.rights.order : texts.rights.look}</Badge>
      </span>
      <span className={classes.actions}>
        <PanelButton aria-label={texts.resendOf(email)} isBusy={resend.isPending} onClick={resend.run}>
          {texts.resend}
        </PanelButton>
        <PanelButton aria-label={texts.withdrawOf(email)} isBusy={withdraw.isPending} onClick={withdraw.run}>
          {texts.withdraw}
        </PanelButton>
      </span>
    </li>
  );
}
