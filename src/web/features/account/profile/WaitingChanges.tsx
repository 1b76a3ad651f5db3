import type { Profile } from '#shared/contract/accounts/profile.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { accountQueries, withdrawChange } from '#web/api/account.ts';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { usePanelAction } from '#web/features/account/use-panel-action.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './ProfileScreen.module.css';

const texts = profileTexts.changes;
type Change = Profile['changes'][number];

/** Requests that customer service has not decided, each with its old and new value. The old one is in force. */
export function WaitingChanges({ profile }: { readonly profile: Profile }) {
  if (profile.changes.length === 0) return null;
  return (
    <ul className={classes.changes} aria-label={texts.label}>
      {profile.changes.map((change) => (
        <li key={change.id}>
          <WaitingChange profile={profile} change={change} />
        </li>
      ))}
    </ul>
  );
}

function WaitingChange({ profile, change }: { readonly profile: Profile; readonly change: Change }) {
  const { run, isPending } = usePanelAction({
    queryKey: accountQueries.profile().queryKey,
    send: (key) => withdrawChange(change.id, key),
    done: texts.withdrawn,
    failed: texts.failed,
  });
  const label = PROFILE_FIELD_LABELS[change.field];
  const isGroup = change.field === 'distributionGroup';
  const shown = (value: string) => (isGroup ? labelOfGroup(profile, value) : value) || texts.empty;
  return (
    <Notice
      tone="wait"
      title={texts.title(label)}
      action={
        <PanelButton aria-label={texts.withdrawOf(label)} right="order" isBusy={isPending} onClick={run}>
          {texts.withdraw}
        </PanelButton>
      }
    >
      <p className={classes.change}>
        {shown(change.from)} <span aria-hidden>→</span> <span className="visually-hidden">{texts.to}</span>{' '}
        <span className={classes.wanted}>{shown(change.to)}</span>
        {` · ${texts.since(warsawDate(new Date(change.requestedAt)))}`}
      </p>
    </Notice>
  );
}

/** The label of a distribution group. */
export function labelOfGroup({ distributionGroups }: Profile, id: string | undefined): string {
  return distributionGroups.find((group) => group.id === id)?.label ?? '';
}
